import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseTable } from "../../lib/base/csv-table.ts";
import { elementAt } from "../../lib/base/element-at.ts";
import { quoteRoutes, type RouteQuoteResources } from "../../lib/quote/routing/quote-routes.ts";
import type { PricedPassage } from "../../lib/quote/tolls/price-passage.ts";
import { toRouteQuery } from "../../lib/service/api/requests/route-request.ts";
import { routeRequestSchema } from "../../lib/service/api/schemas/route-query-schema.ts";

const CITIES = join(import.meta.dirname, "../../test/golden/cities.csv");
const PAIRS = 300;
const vehicle = { type: "truck", axis: "5" };

/** Tolls of many trips by how well their prices are known. */
export interface PriceReport {
  trips: number;
  passages: number;
  /** Passages without a known price. */
  unpriced: PricedPassage[];
  /** Cents paid by age of the tariff. */
  centsByAge: ReadonlyMap<string, number>;
}

/** Quotes trips between the cities and ports of the list, the same ones every time. */
export async function checkPrices(resources: RouteQuoteResources, now: Date): Promise<PriceReport> {
  const passages: PricedPassage[] = [];
  for (const locations of pairs()) {
    const query = toRouteQuery(routeRequestSchema.parse({ locations, config: { vehicle } }), now);
    const { routes } = await quoteRoutes(query, resources);
    passages.push(...elementAt(routes, 0).tolls.passages);
  }
  const ages = Map.groupBy(passages, ({ tariff, price }) =>
    price ? ageOf(tariff?.valid_from, now) : "unknown price",
  );
  return {
    trips: PAIRS,
    passages: passages.length,
    unpriced: passages.filter(({ price }) => price === undefined),
    centsByAge: new Map(
      [...ages].map(([age, list]) => [
        age,
        list.reduce((sum, { price }) => sum + (price?.cents ?? 0), 0),
      ]),
    ),
  };
}

/** 300 pairs of the list: every place with others at growing steps along it. */
function pairs(): [string, string][] {
  const row = z.strictObject({ city: z.string(), kind: z.enum(["city", "port"]) });
  const { rows, faults } = parseTable(readFileSync(CITIES, "utf8"), row);
  if (faults.length > 0) throw new Error(`${CITIES}: ${JSON.stringify(faults)}`);
  const cities = rows.map(({ city }) => city);
  return Array.from({ length: PAIRS }, (_, i) => {
    const from = i % cities.length;
    const step = 1 + 2 * Math.floor(i / cities.length) * 17 + (i % 29);
    return [elementAt(cities, from), elementAt(cities, (from + step) % cities.length)];
  });
}

function ageOf(begin: string | undefined, now: Date): string {
  if (begin === undefined) return "no date";
  const months = (now.getTime() - Date.parse(`${begin}-01-01`.slice(0, 10))) / (30.44 * 86_400_000);
  if (months <= 12) return "up to 12 months";
  return months <= 24 ? "12 to 24 months" : "over 24 months";
}
