import { readTable } from "../lib/base/data-set.ts";
import { elementAt } from "../lib/base/element-at.ts";
import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import { cumulativeMetres, distanceMetres } from "../lib/quote/geo/point.ts";
import { localityName } from "../lib/quote/places/gazetteer/locality.ts";
import { municipalityRowSchema } from "../lib/quote/places/gazetteer/municipality-table.ts";
import { ufSequence } from "../lib/quote/routing/along/crossed-ufs.ts";
import { placedStretches } from "../lib/quote/routing/along/placed-stretches.ts";
import { openEmbeddedResources } from "../lib/quote/routing/network/open-embedded.ts";
import { createRandom } from "../lib/quote/routing/plan/tour/random.ts";
import { quoteRoutes, type RouteQuote } from "../lib/quote/routing/quote-routes.ts";
import { toRouteQuery } from "../lib/service/api/requests/route-request.ts";
import { routeRequestSchema } from "../lib/service/api/schemas/route-query-schema.ts";
import { conclude } from "./check/result.ts";

// Compares the states that answers name with the states in whose borders their lines lie, for
// random routes. Usage: check-ufs [routes] [seed]
const [routes = 300, seed = 1] = process.argv.slice(2).map(Number);
/**
 * Kilometres that a line may run in a state that the answer leaves out, or the other way round. The
 * borders are simplified by up to two kilometres, and roads run along them.
 */
const MOST_KM = 15;
const SHOWN = 20;

const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
const resources = await openEmbeddedResources(await ensureNetwork(buildDirectory, showProgress()));
const random = createRandom(seed);
const seat = () => localityName(elementAt(seats, Math.floor(random() * seats.length)));
const misses: { km: number; line: string }[] = [];
let crossings = 0;
for (let i = 0; i < routes; i += 1) {
  const locations = [seat(), seat()];
  const query = toRouteQuery(routeRequestSchema.parse({ locations }), new Date());
  const quote = await quoteRoutes(query, resources);
  const { route } = elementAt(quote.routes, 0);
  const [from = "", to = ""] = quote.places.map(({ uf }) => uf);
  const named = new Set(ufSequence(route.stretches, from, to));
  crossings += named.size - 1;
  const drawn = kilometresByState(route);
  for (const [uf, km] of drawn) {
    if (!named.has(uf))
      miss(km, `${locations.join(" – ")}: ${km.toFixed(1)} km in ${uf}, not named`);
  }
  for (const uf of named) {
    if (!drawn.has(uf))
      miss(0, `${locations.join(" – ")}: ${uf} is named, but no point lies in it`);
  }
}
misses.sort((a, b) => b.km - a.km);
const most = misses[0]?.km ?? 0;
conclude({
  checked: Math.min(routes, crossings),
  faults: [],
  seed,
  figures: [
    { name: "borders of states crossed", value: crossings, unit: "", of: routes },
    {
      name: "routes with a state more or less than their line",
      value: misses.length,
      unit: "",
      of: routes,
    },
    {
      name: "longest way through a state that is not named",
      value: most,
      unit: "km",
      of: routes,
      atMost: MOST_KM,
    },
  ],
  worst: [{ title: "states of routes", cases: misses.slice(0, SHOWN).map(({ line }) => line) }],
});

function miss(km: number, line: string): void {
  misses.push({ km, line });
}

/**
 * Kilometres of a route's line in each state, by the middle of each step. Lines over water are left
 * out: the answer says that their states are approximate.
 */
function kilometresByState(route: RouteQuote["routes"][number]["route"]): Map<string, number> {
  const { path } = route;
  const kilometres = new Map<string, number>();
  const estimated = placedStretches(route).filter(({ stretch }) => stretch?.way === "river");
  const metres = cumulativeMetres(path);
  for (let i = 1; i < path.length; i += 1) {
    const [from, to] = [elementAt(path, i - 1), elementAt(path, i)];
    const middle = (elementAt(metres, i - 1) + elementAt(metres, i)) / 2;
    if (estimated.some(({ fromMetres, toMetres }) => middle > fromMetres && middle < toMetres))
      continue;
    const uf = resources.stateAt([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    if (uf === undefined) continue;
    kilometres.set(uf, (kilometres.get(uf) ?? 0) + distanceMetres(from, to) / 1_000);
  }
  return kilometres;
}
