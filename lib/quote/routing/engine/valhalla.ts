import { existsSync } from "node:fs";
import { join } from "node:path";
import pMap from "p-map";
import { elementAt } from "../../../base/element-at.ts";
import type { Point } from "../../geo/point.ts";
import { decodePolyline } from "../../geo/polyline.ts";
import { hasStreets } from "../network/network-streets.ts";
import { burdenSeconds, ownTownSeconds } from "./burdens.ts";
import type { Leg, Profile, RoutingEngine, Stretch, TravelCost } from "./engine.ts";
import { openEdges } from "./known-edges.ts";
import { type Actor, loadEngine } from "./load-engine.ts";
import { FERRY_BURDEN_SECONDS, FERRY_WAIT_SECONDS } from "./road-costs.ts";
import { matrixAnswerSchema, type RouteAnswer, routeAnswerSchema } from "./valhalla-answers.ts";
import { TILES_FILE, valhallaConfig } from "./valhalla-config.ts";
import {
  costing,
  excluded,
  isEfficientCost,
  matrixCosting,
  secondsOfCost,
} from "./valhalla-costing.ts";
import { createEnds } from "./valhalla-ends.ts";
import { createTrace, type Trace, unless } from "./valhalla-trace.ts";

/** The engine's messages for places that are not connected. */
const NO_ROUTE = /No path could be found|No suitable edges|unconnected|not connected|No route/i;
const UNREACHABLE: TravelCost = {
  metres: Number.POSITIVE_INFINITY,
  seconds: Number.POSITIVE_INFINITY,
};
/** Largest difference between a leg's length and the sum of its edges. */
const MAX_ROUNDING_METRES = 25;
/** Largest difference between two lengths of one way; both are rounded to metres. */
const SAME_WAY_METRES = 5;
/**
 * Matrices of best ways searched at once: 250 sources to one target all over the country took 23
 * seconds with one on two cores.
 */
const SEARCHES_AT_ONCE = 2;

/**
 * Opens the network built in `directory`. One engine serves the whole process. Throws if there is
 * no network: the engine itself would report no road anywhere.
 */
export function openValhalla(directory: string): RoutingEngine & Pick<Trace, "edges"> {
  if (!existsSync(join(directory, TILES_FILE))) throw new Error(`no road network in ${directory}`);
  const actor = loadEngine(valhallaConfig(directory));
  const isOfTables = !hasStreets(directory);
  const trace = createTrace(actor, isOfTables);
  const edges = openEdges(directory);
  const ends = createEnds(actor, isOfTables);
  /** Stretches of legs that were asked for before. */
  const known = new WeakMap<Leg, Stretch[]>();
  /** The engine for matrices of best ways, which is opened when it is needed. */
  let wholeSearch: Actor | undefined;

  async function route(
    stops: readonly Point[],
    profile: Profile,
    alternates = 0,
  ): Promise<RouteAnswer | undefined> {
    const { locations, closed } = await ends.onRoads(stops, profile);
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
    const charged = isEfficientCost(profile)
      ? secondsOfCost(summary.cost)
      : await trace.costSeconds(shape, profile);
    if (Number.isNaN(charged)) return { ...leg, seconds: summary.time };
    const stretches = await stretchesOf(leg, profile);
    const whole = charged + unchargedSeconds(stretches);
    const seconds = whole - burdenSeconds(stretches);
    const timed = { ...leg, seconds, costSeconds: whole - ownTownSeconds(stretches) };
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

  /** A matrix by an engine's search, which draws the ways if it can. */
  async function matrix(
    searching: Actor,
    from: readonly Point[],
    to: readonly Point[],
    profile: Profile,
    withPolylines = false,
  ): Promise<TravelCost[][]> {
    const joins = await ends.toMatrix(from, to, profile);
    const request = {
      ...matrixCosting(profile),
      ...excluded(profile, joins.closed),
      sources: joins.from,
      targets: joins.to,
      units: "kilometers",
      ...(withPolylines && { shape_format: "polyline6" }),
    };
    // The engine refuses a matrix without any way.
    const answer = await unless(NO_ROUTE, () => searching.matrix(request));
    if (answer === undefined) return from.map(() => to.map(() => UNREACHABLE));
    return matrixAnswerSchema.parse(answer).sources_to_targets.map((row) =>
      row.map(({ distance, time, shape }) => ({
        metres: distance === null ? Number.POSITIVE_INFINITY : distance * 1000,
        seconds: time ?? Number.POSITIVE_INFINITY,
        ...(shape && { polyline: shape }),
      })),
    );
  }

  /**
   * The best ways from each place to others. With more sources than targets, the engine would search
   * backwards from the targets, and misses the best way of some pairs by up to a tenth.
   */
  async function wholeMatrix(
    from: readonly Point[],
    to: readonly Point[],
    profile: Profile,
  ): Promise<TravelCost[][]> {
    wholeSearch ??= loadEngine(valhallaConfig(directory, "timedistancematrix"));
    const searching = wholeSearch;
    const most = Math.max(1, to.length);
    const blocks = Array.from({ length: Math.ceil(from.length / most) }, (_, i) =>
      from.slice(i * most, (i + 1) * most),
    );
    const search = (sources: readonly Point[]) => matrix(searching, sources, to, profile);
    return (await pMap(blocks, search, { concurrency: SEARCHES_AT_ONCE })).flat();
  }

  /** The best ways; those that the faster search also finds have the polyline that it draws. */
  async function bestWays(
    from: readonly Point[],
    to: readonly Point[],
    profile: Profile,
    withPolylines = false,
  ): Promise<TravelCost[][]> {
    const [best, drawn] = await Promise.all([
      wholeMatrix(from, to, profile),
      withPolylines ? matrix(actor, from, to, profile, withPolylines) : undefined,
    ]);
    if (!drawn) return best;
    return best.map((row, i) =>
      row.map((way, j) => {
        const { metres, polyline } = elementAt(elementAt(drawn, i), j);
        const isSame = Math.abs(metres - way.metres) <= SAME_WAY_METRES;
        return { ...way, ...(isSame && polyline && { polyline }) };
      }),
    );
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

    ways: (from, to, profile, { isBest = false, withPolylines } = {}) =>
      isBest && isOfTables
        ? bestWays(from, to, profile, withPolylines)
        : matrix(actor, from, to, profile, withPolylines),

    async stretches(leg, profile) {
      const stretches = known.get(leg) ?? (await stretchesOf(leg, profile));
      known.set(leg, stretches);
      return stretches;
    },

    shortest: ({ path }, belowMetres, allowed) =>
      edges?.shortest(path, belowMetres, allowed) ?? { kind: "unknown" },
    direct: ({ path }, allowed) => edges?.direct(path, allowed) ?? { kind: "unknown" },

    nearestRoads: ends.nearestRoads,
    roadsNear: ends.roadsNear,
  };
}

/**
 * Cost in seconds of a boarding that the engine does not charge: it does so where a way turns onto a
 * ferry from a road, and a leg may begin with the ferry.
 */
function unchargedSeconds([first]: readonly Stretch[]): number {
  return (first?.way ?? "road") === "road" ? 0 : FERRY_WAIT_SECONDS + FERRY_BURDEN_SECONDS;
}

/** True if stretches, in whole metres, add up to the length of a leg. */
function addUpTo(stretches: readonly Stretch[], lengthMetres: number): boolean {
  const metres = stretches.reduce((sum, stretch) => sum + stretch.lengthMetres, 0);
  const rounding = Math.min(2 + stretches.length / 2, MAX_ROUNDING_METRES);
  return Math.abs(metres - lengthMetres) <= rounding;
}
