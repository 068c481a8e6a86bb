import { existsSync } from "node:fs";
import { join } from "node:path";
import { elementAt } from "../../../base/element-at.ts";
import type { Point } from "../../geo/point.ts";
import { decodePolyline } from "../../geo/polyline.ts";
import { hasStreets } from "../network/network-streets.ts";
import { burdenSeconds } from "./burdens.ts";
import { closedAt } from "./closed-edges.ts";
import type { Leg, Profile, RoutingEngine, Stretch, TravelCost } from "./engine.ts";
import { openEdges } from "./known-edges.ts";
import { loadEngine } from "./load-engine.ts";
import { type LocatedEdge, nearestOf, searchRoads } from "./road-search.ts";
import {
  type LocateAnswer,
  locateAnswerSchema,
  matrixAnswerSchema,
  type RouteAnswer,
  routeAnswerSchema,
} from "./valhalla-answers.ts";
import { TILES_FILE, valhallaConfig } from "./valhalla-config.ts";
import {
  costing,
  excluded,
  isEfficientCost,
  matrixCosting,
  secondsOfCost,
} from "./valhalla-costing.ts";
import { createTrace, type Trace, unless } from "./valhalla-trace.ts";

/** The engine's messages for places that are not connected. */
const NO_ROUTE = /No path could be found|No suitable edges|unconnected|not connected|No route/i;
const UNREACHABLE: TravelCost = {
  metres: Number.POSITIVE_INFINITY,
  seconds: Number.POSITIVE_INFINITY,
};
/** Radii in metres of the search for an open road around a place on a closed one. */
const OPEN_ROAD_METRES = [100, 400, 1_600];
/** Largest difference between a leg's length and the sum of its edges. */
const MAX_ROUNDING_METRES = 25;

/**
 * Opens the network built in `directory`. One engine serves the whole process. Throws if there is
 * no network: the engine itself would report no road anywhere.
 */
export function openValhalla(directory: string): RoutingEngine & Pick<Trace, "edges"> {
  if (!existsSync(join(directory, TILES_FILE))) throw new Error(`no road network in ${directory}`);
  const actor = loadEngine(valhallaConfig(directory));
  const isOfTables = !hasStreets(directory);
  const trace = createTrace(actor);
  const edges = openEdges(directory);
  /** Stretches of legs, from which their time is computed. */
  const known = new WeakMap<Leg, Stretch[]>();

  /** Points of roads found before, which need no further look-up. */
  const ofRoads = new WeakSet<Point>();

  /** Points looked up before, by costing: a query asks for its places repeatedly. */
  const ofPlaces = new WeakMap<Point, Map<string, Nearest>>();

  /** The nearest edges of each point, of any kind. */
  async function nearestEdges(points: readonly Point[], profile: Profile): Promise<Nearest[]> {
    const key = JSON.stringify(costing(profile));
    const unknown = points.filter((point) => !ofPlaces.get(point)?.has(key));
    if (unknown.length > 0) {
      const located = await locate(unknown.map(joined), 0, profile);
      for (const [i, point] of unknown.entries()) {
        const known = ofPlaces.get(point) ?? new Map<string, Nearest>();
        const nearest = await openNearest({ at: point, edges: elementAt(located, i) }, profile);
        ofPlaces.set(point, known.set(key, nearest));
      }
    }
    return points.map((point) => ofPlaces.get(point)?.get(key) ?? { at: point, edges: [] });
  }

  /** The nearest edges of the open road around a place, if all of the place's own are closed. */
  async function openNearest(nearest: Nearest, profile: Profile): Promise<Nearest> {
    if (nearest.edges.length === 0 || nearest.edges.some(isOpen)) return nearest;
    for (const radius of OPEN_ROAD_METRES) {
      const [around = []] = await locate([joined(nearest.at)], radius, profile);
      const road = nearestOf(nearest.at, around.filter(isOpen));
      if (!road) continue;
      const [edges = []] = await locate([joined(road.point)], 0, profile);
      return { at: road.point, edges };
    }
    return nearest;
  }

  /**
   * Joins places to roads. A place whose nearest edges are all ferries is joined to a road nearby.
   * At a pier the ferry stays available, as otherwise the engine would drive on and turn around.
   * Closed edges at a place are left out, unless no other is near.
   */
  async function onRoads(points: readonly Point[], profile: Profile) {
    if (isOfTables && points.every((point) => ofRoads.has(point))) {
      return { locations: points.map(joined), closed: [] };
    }
    const nearest = await nearestEdges(points, profile);
    return {
      locations: nearest.map(({ at, edges }) => location(at, areFerries(edges))),
      closed: closedAmong(nearest),
    };
  }

  /** Joins places to the nearest edges, of any kind, and names the closed ones among them. */
  async function toMatrix(from: readonly Point[], to: readonly Point[], profile: Profile) {
    if (isOfTables) return { from: from.map(joined), to: to.map(joined), closed: [] };
    const nearest = await nearestEdges([...from, ...to], profile);
    const locations = nearest.map(({ at }) => joined(at));
    return {
      from: locations.slice(0, from.length),
      to: locations.slice(from.length),
      closed: closedAmong(nearest),
    };
  }

  async function route(
    stops: readonly Point[],
    profile: Profile,
    alternates = 0,
  ): Promise<RouteAnswer | undefined> {
    const { locations, closed } = await onRoads(stops, profile);
    const request = {
      ...costing(profile),
      ...excluded(profile, closed),
      locations,
      alternates,
      directions_type: "none",
      units: "kilometers",
    };
    const answer = await unless(NO_ROUTE, () => actor.route(request));
    return answer === undefined ? undefined : routeAnswerSchema.parse(answer);
  }

  /**
   * On the tables of highways, the cost of a way is its time plus its burdens (see
   * `road-costs.ts`), and the time is the cost without them. On streets, the engine's cost includes
   * penalties for gates, private roads and the like, so the time is the engine's own.
   */
  async function toLeg(
    found: RouteAnswer["trip"]["legs"][number],
    profile: Profile,
    isTimed: boolean,
  ): Promise<Leg> {
    const { shape, summary } = found;
    const path = decodePolyline(shape, 6);
    const leg = { path, polyline: shape, lengthMetres: summary.length * 1000 };
    if (!isOfTables)
      return { ...leg, seconds: summary.time, ...(isTimed && { hasTimedRoads: isTimed }) };
    const costSeconds = isEfficientCost(profile)
      ? secondsOfCost(summary.cost)
      : await trace.costSeconds(shape, profile);
    if (Number.isNaN(costSeconds)) return { ...leg, seconds: summary.time };
    const stretches = await stretchesOf(leg, profile);
    const seconds = costSeconds - burdenSeconds(stretches);
    const timed = { ...leg, seconds, costSeconds };
    known.set(timed, stretches);
    return timed;
  }

  const toLegs = ({ legs, summary }: RouteAnswer["trip"], profile: Profile): Promise<Leg[]> =>
    Promise.all(legs.map((leg) => toLeg(leg, profile, summary.has_time_restrictions)));

  async function stretchesOf(
    { path, polyline, lengthMetres }: Pick<Leg, "path" | "polyline" | "lengthMetres">,
    profile: Profile,
  ): Promise<Stretch[]> {
    const listed = edges?.along(path, profile.vehicle);
    if (listed && addUpTo(listed, lengthMetres)) return listed;
    const traced = await trace.stretches(polyline, profile);
    return traced.map(({ stretch, wayId }) => ({
      ...stretch,
      ...edges?.onWay(wayId, stretch.lengthMetres, profile.vehicle),
    }));
  }

  async function matrix(
    from: readonly Point[],
    to: readonly Point[],
    profile: Profile,
    withPolylines: boolean,
  ): Promise<TravelCost[][]> {
    const joins = await toMatrix(from, to, profile);
    const request = {
      ...matrixCosting(profile),
      ...excluded(profile, joins.closed),
      sources: joins.from,
      targets: joins.to,
      units: "kilometers",
      ...(withPolylines && { shape_format: "polyline6" }),
    };
    // The engine refuses a matrix without any way.
    const answer = await unless(NO_ROUTE, () => actor.matrix(request));
    if (answer === undefined) return from.map(() => to.map(() => UNREACHABLE));
    return matrixAnswerSchema.parse(answer).sources_to_targets.map((row) =>
      row.map(({ distance, time, shape }) => ({
        metres: distance === null ? Number.POSITIVE_INFINITY : distance * 1000,
        seconds: time ?? Number.POSITIVE_INFINITY,
        ...(shape && { polyline: shape }),
      })),
    );
  }

  /** For each location, the edges within `radius` metres of it; with 0, only the nearest. */
  async function locate(
    locations: readonly Location[],
    radius: number,
    profile: Profile,
  ): Promise<LocatedEdge[][]> {
    const within = locations.map((place) => ({ ...place, radius }));
    const answer = await actor.locate({ ...costing(profile), locations: within, verbose: true });
    const found = locateAnswerSchema.parse(answer);
    const located = locations.map((_, i) =>
      (found[i]?.edges ?? []).map((edge) => toLocatedEdge(edge, profile)),
    );
    for (const { point, isFerry } of located.flat()) if (!isFerry) ofRoads.add(point);
    return located;
  }

  return {
    edges: trace.edges,
    weighsRoads: isOfTables,

    async route(stops, profile) {
      const answer = await route(stops, profile);
      return answer && toLegs(answer.trip, profile);
    },

    async alternatives(from, to, profile, count) {
      const answer = await route([from, to], profile, count);
      if (!answer) return [];
      const trips = [answer.trip, ...answer.alternates.map(({ trip }) => trip)];
      return (await Promise.all(trips.map((trip) => toLegs(trip, profile)))).flat();
    },

    ways: (from, to, profile, withPolylines = false) => matrix(from, to, profile, withPolylines),

    stretches: async (leg, profile) => known.get(leg) ?? stretchesOf(leg, profile),

    shortest: ({ path }, vehicle, admits) => edges?.shortest(path, vehicle, admits),

    async nearestRoads(places, profile) {
      const nearest = await nearestEdges(places, profile);
      const atFerries = places.filter((_, i) => areFerries(elementAt(nearest, i).edges));
      const roads = atFerries.map((place) => location(place, true));
      const located = roads.length > 0 ? await locate(roads, 0, profile) : [];
      return places.map((place, i) => {
        const edges = located[atFerries.indexOf(place)] ?? elementAt(nearest, i).edges;
        return nearestOf(place, edges.some(isOpen) ? edges.filter(isOpen) : edges);
      });
    },

    roadsNear: (place, profile, leastMetres) =>
      searchRoads(place, leastMetres, async (radius) =>
        (await locate([joined(place)], radius, profile)).flat(),
      ),
  };
}

function isFerry({ classification }: LocateAnswer["edge"]): boolean {
  return classification.use === "ferry";
}

/** True if there are edges, and all are ferries. */
function areFerries(edges: readonly LocatedEdge[]): boolean {
  return edges.length > 0 && edges.every((edge) => edge.isFerry);
}

/** Where a place is joined to the network. */
interface Nearest {
  /** The place, or the nearest open road if the place is on a closed one. */
  at: Point;
  /** The edges nearest to it. */
  edges: readonly LocatedEdge[];
}

const isOpen = (edge: LocatedEdge): boolean => edge.closedAt === undefined;

/** A point of each closed edge at places that also have open ones. */
function closedAmong(nearest: readonly Nearest[]): Point[] {
  return nearest
    .filter(({ edges }) => edges.some(isOpen))
    .flatMap(({ edges }) => edges.flatMap(({ closedAt }) => (closedAt ? [closedAt] : [])));
}

type Location = ReturnType<typeof location>;

/** A location joined to the nearest edge, or to the nearest that is not a ferry. */
function location([lat, lon]: Point, exclude_ferry: boolean) {
  return { lat, lon, search_filter: { exclude_ferry } };
}

/** A location joined to the nearest edge of any kind. */
function joined(point: Point): Location {
  return location(point, false);
}

/** True if stretches, in whole metres, add up to the length of a leg. */
function addUpTo(stretches: readonly Stretch[], lengthMetres: number): boolean {
  const metres = stretches.reduce((sum, stretch) => sum + stretch.lengthMetres, 0);
  const rounding = Math.min(2 + stretches.length / 2, MAX_ROUNDING_METRES);
  return Math.abs(metres - lengthMetres) <= rounding;
}

function toLocatedEdge(edge: LocateAnswer, profile: Profile): LocatedEdge {
  const shape = decodePolyline(edge.edge_info.shape, 6);
  const closed = closedAt(edge, shape, profile);
  return {
    point: [edge.correlated_lat, edge.correlated_lon],
    ends: [elementAt(shape, 0), elementAt(shape, shape.length - 1)],
    isFerry: isFerry(edge.edge),
    ...(closed && { closedAt: closed }),
    ...(edge.edge_info.names?.length && { names: edge.edge_info.names }),
  };
}
