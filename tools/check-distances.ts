import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { decimal, parseTable } from "../lib/base/csv-table.ts";
import { elementAt } from "../lib/base/element-at.ts";
import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import { type RoadTaken, roadsTaken } from "../lib/quote/routing/along/roads-taken.ts";
import { openEmbeddedResources } from "../lib/quote/routing/network/open-embedded.ts";
import type { Route } from "../lib/quote/routing/plan/plan-routes.ts";
import { quoteRoutes } from "../lib/quote/routing/quote-routes.ts";
import { toRouteQuery } from "../lib/service/api/requests/route-request.ts";
import { routeRequestSchema } from "../lib/service/api/schemas/route-query-schema.ts";
import { conclude, type Figure } from "./check/result.ts";

// Compares the distances that a route query answers with published ones: one line per pair, worst
// first, then the mean, median and largest errors of each use. Fails if a mean is too large. Takes another
// table as argument.
const file = process.argv[2] ?? join(import.meta.dirname, "../test/golden/reference-distances.csv");
const rowSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  km: decimal.pipe(z.number().positive()),
  source: z.string(),
  use: z.enum(["tuning", "check"]),
});
/** Points of a large city lie as far apart. */
const CITY_KM = 10;
const ROADS_NAMED = 3;
/** Pairs that were kept apart from tuning are allowed the error that their compilers measured. */
const MAX_MEAN_PERCENT = { tuning: 2.4, check: 3.5 };

// A missing file throws, and so does a table without rows: a check of nothing must not pass.
const { rows, faults } = parseTable(readFileSync(file, "utf8"), rowSchema);
if (faults.length > 0) throw new Error(`${file}: faulty rows: ${JSON.stringify(faults)}`);
if (rows.length === 0) throw new Error(`${file} has no rows`);

const resources = await openEmbeddedResources(await ensureNetwork(buildDirectory, showProgress()));
const now = new Date();

const pairs: { use: "tuning" | "check"; error: number; line: string }[] = [];
for (const { from, to, km, use } of rows) {
  const query = toRouteQuery(routeRequestSchema.parse({ locations: [from, to] }), now);
  const { routes } = await quoteRoutes(query, resources);
  const { route } = elementAt(routes, 0);
  const measured = route.lengthMetres / 1000;
  const why = causeOf(measured - km, route);
  const line = `${from} – ${to}: ${measured.toFixed(1)} km, published ${km} (${use}); ${why}`;
  pairs.push({ use, error: measured / km - 1, line });
}
pairs.sort((a, b) => Math.abs(b.error) - Math.abs(a.error));
const figures = [...Map.groupBy(pairs, ({ use }) => use)].flatMap(([use, list]): Figure[] => {
  const errors = list.map(({ error }) => 100 * Math.abs(error));
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const [unit, of, atMost] = ["%", errors.length, MAX_MEAN_PERCENT[use]];
  const kind = use === "tuning" ? "distances used for tuning" : "distances never used for tuning";
  return [
    { name: `mean error, ${kind}`, value: mean, unit, of, atMost },
    { name: `median error, ${kind}`, value: elementAt(errors, errors.length >> 1), unit, of },
    { name: `largest error, ${kind}`, value: elementAt(errors, 0), unit, of },
  ];
});
const cases = pairs.map(({ error, line }) => `${(100 * error).toFixed(1)} %  ${line}`);
conclude({ checked: pairs.length, faults: [], figures, worst: [{ title: "distances", cases }] });

/** The likely cause of a difference: unknown ends for a small one, otherwise the roads taken. */
function causeOf(kilometres: number, route: Route): string {
  if (Math.abs(kilometres) <= CITY_KM) return "as little as between two points of the cities";
  const driven = Map.groupBy(roadsTaken(route), ({ road }) => road ?? "roads without a name");
  const longest = [...driven]
    .map(([road, parts]) => ({ road, metres: sumOf(parts) }))
    .toSorted((a, b) => b.metres - a.metres)
    .slice(0, ROADS_NAMED);
  return `by ${longest.map(({ road, metres }) => `${road} ${Math.round(metres / 1_000)} km`).join(", ")}`;
}

function sumOf(parts: readonly RoadTaken[]): number {
  return parts.reduce((sum, { fromMetres, toMetres }) => sum + toMetres - fromMetres, 0);
}
