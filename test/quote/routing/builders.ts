import { elementAt } from "../../../lib/base/element-at.ts";
import { destination, type Point } from "../../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../../lib/quote/geo/polyline.ts";
import type { Place } from "../../../lib/quote/places/resolve/place.ts";
import type {
  Leg,
  Profile,
  RoutingEngine,
  Stretch,
} from "../../../lib/quote/routing/engine/engine.ts";
import type { Route } from "../../../lib/quote/routing/plan/plan-routes.ts";
import type { RouteQuery } from "../../../lib/quote/routing/route-query.ts";
import { toRouteQuery } from "../../../lib/service/api/requests/route-request.ts";
import { routeRequestSchema } from "../../../lib/service/api/schemas/route-query-schema.ts";

/** A Wednesday without holiday. */
const WEEKDAY = new Date("2026-11-18T12:00:00Z");

/** A valid query from São Paulo to Rio de Janeiro; tests change single parts of it. */
export function routeQuery(changes: Partial<RouteQuery> = {}): RouteQuery {
  const request = routeRequestSchema.parse({
    locations: ["São Paulo/SP", "Rio de Janeiro/RJ"],
    config: { vehicle: { axis: "5" }, freight_table: { category: "A", freight_load: "geral" } },
  });
  return { ...toRouteQuery(request, WEEKDAY), ...changes };
}

/** A stretch of 5 km of paved road in SP; tests change single fields. */
export function stretch(changes: Partial<Stretch> = {}): Stretch {
  return {
    lengthMetres: 5_000,
    unpaved: false,
    drySeason: false,
    inferred: false,
    way: "road",
    uf: "SP",
    ...changes,
  };
}

/** The first place of a query, at node A; tests change single fields. */
export function place(changes: Partial<Place> = {}): Place {
  return {
    index: 0,
    name: "Aqui/SP",
    point: node("A"),
    uf: "SP",
    exact: false,
    precision: "municipio",
    uncertaintyMetres: undefined,
    ibgeCode: undefined,
    ...changes,
  };
}

/** A route from A to B of 100 km in an hour, all of it paved; tests change single fields. */
export function route(changes: Partial<Route> = {}): Route {
  const only = leg("A B 100km 60min");
  const { path, lengthMetres, seconds } = only;
  const stretches = [stretch({ lengthMetres })];
  return {
    order: [0, 1],
    legs: [only],
    stretches,
    stretchesByLeg: [stretches],
    path,
    lengthMetres,
    seconds,
    ...changes,
  };
}

/** Nodes of the fake engines' map: kilometres east and north of A. */
const NODES: Readonly<Record<string, readonly [east: number, north: number]>> = {
  A: [0, 0],
  B: [100, 0],
  C: [200, 0],
  D: [300, 0],
  /** On the straight line from A to B, named by their distance from A. */
  k50: [50, 0],
  k79: [79, 0],
  k81: [81, 0],
  /** A few metres from B, named by their distance from it. */
  B8: [100.008, 0],
  B12: [100.012, 0],
  /** Off the line, to the north and to the south. */
  n1: [50, 10],
  n2: [50, 20],
  n3: [50, 30],
  s1: [50, -10],
  s2: [50, -20],
  /** Off its last fifth. */
  e1: [90, 2],
  e2: [90, -2],
};

/** Position of a node. */
export function node(name: string): Point {
  const found = NODES[name];
  if (!found) throw new Error(`no node ${name}`);
  const [east, north] = found;
  return destination(destination([-19, -45], 90, east * 1_000), 0, north * 1_000);
}

const namesByPoint = new Map(Object.keys(NODES).map((name) => [node(name).join(), name]));

/** The nodes that a path runs through: `A n1 B`. */
export function nodesOf(path: readonly Point[]): string {
  return path.map((point) => namesByPoint.get(point.join()) ?? "?").join(" ");
}

/** Kilometres of dirt road by leg, in the notation of `leg`. */
const dirtOf = new WeakMap<Leg, number>();

/**
 * A leg written as its nodes, length, duration and, if any, dirt road: `A n1 B 100km 60min`,
 * `A n1 B 100km 60min 20km dirt`.
 */
export function leg(way: string): Leg {
  const written = /^([\w ]+) ([\d.]+)km ([\d.]+)min(?: ([\d.]+)km dirt)?$/;
  const [, nodes = "", km, minutes, dirt = 0] = written.exec(way) ?? [];
  if (km === undefined) throw new Error(`not a way: ${way}`);
  const path = nodes.split(" ").map(node);
  const found = {
    path,
    polyline: encodePolyline(path, 6),
    lengthMetres: Number(km) * 1_000,
    seconds: Number(minutes) * 60,
  };
  dirtOf.set(found, Number(dirt) * 1_000);
  return found;
}

type Preference = Profile["prefer"];

/** Ways between two stops as `leg` reads them, best first; `any` is for all other preferences. */
export type Ways = Partial<Record<Preference | "any", readonly string[]>>;

/** A routing engine with canned answers. */
export interface FakeEngine extends RoutingEngine {
  /** Its requests, in order: `route paved`, `ways time`. */
  asked: string[];
}

/**
 * An engine with the given ways between consecutive stops, by the stops' names: `A>B`. Any other
 * pair is not connected; `distances` replaces the lengths of a matrix.
 */
export function fakeEngine(
  ways: Readonly<Record<string, Ways>>,
  distances?: readonly (readonly number[])[],
): FakeEngine {
  const asked: string[] = [];
  const legsBetween = (from: Point, to: Point, { prefer }: Profile): Leg[] => {
    const known = ways[`${nodesOf([from])}>${nodesOf([to])}`];
    return (known?.[prefer] ?? known?.any ?? []).map(leg);
  };
  return {
    asked,
    weighsRoads: false,
    async route(stops, profile) {
      asked.push(`route ${profile.prefer}`);
      const legs = stops.slice(1).map((to, i) => legsBetween(elementAt(stops, i), to, profile)[0]);
      return legs.every((found) => found !== undefined) ? legs : undefined;
    },
    async alternatives(from, to, profile, count) {
      asked.push(`alternatives ${profile.prefer}`);
      return legsBetween(from, to, profile).slice(0, count + 1);
    },
    async stretches(of) {
      const dirt = dirtOf.get(of) ?? 0;
      if (dirt === 0) return [stretch({ lengthMetres: of.lengthMetres })];
      const paved = stretch({ lengthMetres: (of.lengthMetres - dirt) / 2 });
      return [paved, stretch({ lengthMetres: dirt, unpaved: true }), paved];
    },
    async nearestRoads(points) {
      return points.map((point) => ({ point, metres: 0 }));
    },
    async ways(from, to, profile) {
      asked.push(`ways ${profile.prefer}`);
      return from.map((start, i) =>
        to.map((end, k) => {
          const [best] = start === end ? [leg("A A 0km 0min")] : legsBetween(start, end, profile);
          const none = Number.POSITIVE_INFINITY;
          return {
            metres: distances?.[i]?.[k] ?? best?.lengthMetres ?? none,
            seconds: best?.seconds ?? none,
          };
        }),
      );
    },
    async roadsNear(point) {
      return [{ point, metres: 0 }];
    },
  };
}
