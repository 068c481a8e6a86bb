import { elementAt } from "../../lib/base/element-at.ts";
import type { Point } from "../../lib/quote/geo/point.ts";
import { PREFERENCES, type RouteType } from "../../lib/quote/routing/plan/route-type.ts";
import { quoteRoutes } from "../../lib/quote/routing/quote-routes.ts";
import { toRouteQuery } from "../../lib/service/api/requests/route-request.ts";
import { routeRequestSchema } from "../../lib/service/api/schemas/route-query-schema.ts";
import { leastMilliseconds, medianOf, quantileOf } from "../../tools/check/measure.ts";
import type { Figure } from "../../tools/check/result.ts";
import type { Brazil } from "../brazil-network.ts";
import { type Pair, pairsByDistance, randomPairs } from "./distance-classes.ts";

/** A kind of query, and the bare call that it is compared with. */
interface Kind {
  name: string;
  route: { type_route: RouteType; calculate_return?: boolean; alternative_routes?: "3" };
  /** Largest acceptable median of the ratios. */
  atMost?: number;
}

const KINDS: readonly Kind[] = [
  { name: "efficient", route: { type_route: "efficient" }, atMost: 1.3 },
  { name: "shortest", route: { type_route: "shortest" }, atMost: 3 },
  { name: "avoid_tolls", route: { type_route: "avoid_tolls" }, atMost: 3 },
  { name: "efficient and back", route: { type_route: "efficient", calculate_return: true } },
  {
    name: "efficient, three alternatives",
    route: { type_route: "efficient", alternative_routes: "3" },
  },
];
const CAR_OR_TRUCK = "truck";

/**
 * Whole queries as ratios to one bare call of the engine, with the preference of their type and
 * through the same points: the median for each class of distances, then median and 99th percentile
 * of all.
 */
export async function routeRatios(
  brazil: Brazil,
  { perClass, rounds, seed }: { perClass: number; rounds: number; seed: number },
): Promise<Figure[]> {
  const pairs = await joined(brazil, pairsByDistance(perClass, seed));
  const figures: Figure[] = [];
  for (const { name, route, atMost } of KINDS) {
    const ratios: { distance: string; ratio: number }[] = [];
    for (const pair of pairs) {
      ratios.push({ distance: pair.distance, ratio: await ratioOf(brazil, pair, route, rounds) });
    }
    const figure = (what: string, found: typeof ratios, share: number): Figure => ({
      name: `${name}, ${what}`,
      value: quantileOf(
        found.map(({ ratio }) => ratio),
        share,
      ),
      unit: "times",
      of: found.length,
      isTimed: true,
    });
    const median = figure("all distances: median", ratios, 0.5);
    figures.push(
      { ...median, ...(atMost !== undefined && { atMost }) },
      figure("all distances: 99th percentile", ratios, 0.99),
      ...[...Map.groupBy(ratios, ({ distance }) => distance)].map(([distance, found]) =>
        figure(`${distance}: median`, found, 0.5),
      ),
    );
  }
  return figures;
}

/** One query as a ratio to one bare call of the engine through the same points. */
async function ratioOf(
  brazil: Brazil,
  { locations, stops }: Pick<Pair, "locations" | "stops">,
  route: Kind["route"],
  rounds: number,
): Promise<number> {
  const query = queryFor(locations, route);
  const through = route.calculate_return ? [...stops, stops[0]] : stops;
  const [bare = 0, whole = 0] = await leastMilliseconds(
    rounds,
    () => bareCall(brazil, through, route.type_route),
    () => quoteRoutes(query, brazil),
  );
  return whole / bare;
}

export function queryFor(locations: readonly string[], route: object) {
  const freight_table = { category: "A", freight_load: "geral" };
  const vehicle = { type: CAR_OR_TRUCK, axis: "5" };
  const config = { route, vehicle, freight_table };
  return toRouteQuery(routeRequestSchema.parse({ locations, config }), new Date());
}

function bareCall({ engine }: Brazil, stops: readonly Point[], type: RouteType) {
  return engine.route(stops, { vehicle: CAR_OR_TRUCK, prefer: PREFERENCES[type] });
}

/** The pairs with a way there and back: an imported network may end at a river. */
async function joined(brazil: Brazil, pairs: readonly Pair[]): Promise<Pair[]> {
  const found: Pair[] = [];
  for (const pair of pairs) {
    const [from, to] = pair.stops;
    const legs = (await bareCall(brazil, [from, to, from], "efficient")) ?? [];
    if (legs.length > 0) found.push(pair);
  }
  return found;
}

/** Efficient queries between random pairs, most of them far apart. */
export async function randomPairRatios(
  brazil: Brazil,
  { count, rounds, seed }: { count: number; rounds: number; seed: number },
): Promise<Figure[]> {
  const { route, atMost = 0 } = KINDS[0] as Kind;
  const ratios: number[] = [];
  const pairs = await joined(brazil, randomPairs(count, seed));
  for (const pair of pairs) ratios.push(await ratioOf(brazil, pair, route, rounds));
  const [unit, of, isTimed] = ["times", ratios.length, true];
  const name = "efficient, random pairs";
  return [
    {
      name: "random pairs without a way, left out",
      value: count - ratios.length,
      unit: "",
      of: count,
    },
    { name: `${name}: median`, value: medianOf(ratios), unit, of, isTimed, atMost },
    { name: `${name}: 99th percentile`, value: quantileOf(ratios, 0.99), unit, of, isTimed },
  ];
}

/** Queries of random places in the best order, as a ratio to one bare call in that order. */
export async function optimisedRatio(
  brazil: Brazil,
  { places, sets, rounds, seed }: { places: number; sets: number; rounds: number; seed: number },
): Promise<Figure> {
  const all = await joined(brazil, randomPairs(2 * places * sets, seed));
  const ratios: number[] = [];
  for (let set = 0; set < sets; set += 1) {
    const locations = all.slice(set * places, (set + 1) * places).map((pair) => pair.locations[0]);
    const query = queryFor(locations, { type_route: "efficient", optimized_route: true });
    const { places: found, routes } = await quoteRoutes(query, brazil);
    const { order } = elementAt(routes, 0).route;
    const stops = order.map((i) => elementAt(found, i).point);
    const [bare = 0, whole = 0] = await leastMilliseconds(
      rounds,
      () => bareCall(brazil, stops, "efficient"),
      () => quoteRoutes(query, brazil),
    );
    ratios.push(whole / bare);
  }
  const name = `${places} places in the best order: median`;
  return { name, value: medianOf(ratios), unit: "times", of: sets, isTimed: true };
}
