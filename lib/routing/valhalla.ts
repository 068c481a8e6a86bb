import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { elementAt } from "../element-at.ts";
import { lengthMetres, type Point } from "../geo/point.ts";
import { decodePolyline, encodePolyline } from "../geo/polyline.ts";
import type { Leg, Profile, RoutingEngine, Stretch, Way } from "./engine.ts";
import { hasStreets } from "./network-streets.ts";
import { type LocatedEdge, nearestOf, searchRoads } from "./road-search.ts";
import {
  type LocateAnswer,
  locateAnswerSchema,
  matrixAnswerSchema,
  type RouteAnswer,
  routeAnswerSchema,
  type TraceAnswer,
  traceAnswerSchema,
} from "./valhalla-answers.ts";
import { TILES_FILE, valhallaConfig } from "./valhalla-config.ts";
import { costing, costsTime, matrixCosting, secondsOfCost } from "./valhalla-costing.ts";
import { FIRST_RIVER_WAY_ID, isInferred } from "./way-ids.ts";

/** Loads the engine, which takes a tenth of a second, when the first network is opened. */
const loadEngine = (): typeof import("@valhallajs/valhallajs") =>
  createRequire(import.meta.url)("@valhallajs/valhallajs");

const TRACED = [
  "edge.length",
  "edge.names",
  "edge.surface",
  "edge.unpaved",
  "edge.use",
  "edge.way_id",
  "node.admin_index",
  "admin.state_code",
];
/** The reference of a Brazilian highway. */
const REFERENCE = /^[A-Z]{2,4}-\d{2,3}\b/;
/** The engine's surface of an earth road. */
const EARTH = "dirt";
/** The engine's messages for places that are not connected. */
const NO_ROUTE = /No path could be found|No suitable edges|unconnected|not connected|No route/i;
const NO_WAY: Way = { metres: Number.POSITIVE_INFINITY, seconds: Number.POSITIVE_INFINITY };
/** The engine's messages for a path that it cannot match with its roads. */
const NO_MATCH =
  /failed to find|Map Match|breakage distance|No suitable edges|No path could be found/i;

/**
 * Opens the network built in `directory`. One engine serves the whole process. Throws if there is
 * no network: the engine itself would find no road anywhere.
 */
export function openValhalla(directory: string): RoutingEngine {
  if (!existsSync(join(directory, TILES_FILE))) throw new Error(`no road network in ${directory}`);
  const { Actor } = loadEngine();
  const actor = new Actor(valhallaConfig(directory));
  const isOfTables = !hasStreets(directory);

  /** Points of roads that were looked up: they need not be again. */
  const ofRoads = new WeakSet<Point>();

  /**
   * Places joined to roads. One that is nearest to ferries alone is joined to a road nearby. At a
   * pier the ferry stays possible, as the engine would otherwise drive on and turn around.
   */
  async function onRoads(points: readonly Point[], profile: Profile) {
    if (points.every((point) => ofRoads.has(point))) return points.map(joined);
    const answer = await actor.locate({
      ...costing(profile),
      locations: points.map((point) => location(point, false)),
      verbose: true,
    });
    const nearest = locateAnswerSchema.parse(answer);
    return points.map((point, i) =>
      location(point, nearest[i]?.edges?.every(({ edge }) => isFerry(edge)) ?? false),
    );
  }

  async function route(
    stops: readonly Point[],
    profile: Profile,
    alternates = 0,
  ): Promise<RouteAnswer | undefined> {
    const request = {
      ...costing(profile),
      locations: await onRoads(stops, profile),
      alternates,
      directions_type: "none",
      units: "kilometers",
    };
    const answer = await unless(NO_ROUTE, () => actor.route(request));
    return answer === undefined ? undefined : routeAnswerSchema.parse(answer);
  }

  async function trace(
    polyline: string,
    profile: Profile,
    shapeMatch: ShapeMatch,
  ): Promise<Stretch[] | undefined> {
    const request = {
      ...costing(profile),
      ...tracing(polyline, shapeMatch),
      filters: { action: "include", attributes: TRACED },
    };
    const answer = await unless(NO_MATCH, () => actor.traceAttributes(request));
    return answer === undefined ? undefined : toStretches(traceAnswerSchema.parse(answer));
  }

  /** The time of a way that was found by another cost; `NaN` if a step of it has no match. */
  async function secondsOf(polyline: string, { vehicle }: Profile): Promise<number> {
    const profile: Profile = { vehicle, prefer: "time" };
    const parts = await walk(polyline, async (part, shapeMatch) => {
      const request = {
        ...costing(profile),
        ...tracing(part, shapeMatch),
        directions_type: "none",
      };
      const answer = await unless(NO_MATCH, () => actor.traceRoute(request));
      if (answer === undefined) return shapeMatch === "map_snap" ? [Number.NaN] : undefined;
      return routeAnswerSchema.parse(answer).trip.legs.map(({ summary }) => summary.cost);
    });
    return secondsOfCost(parts.reduce((sum, cost) => sum + cost, 0));
  }

  /**
   * The tables of highways are made so that the cost of a way is a time (see `costing`). On streets
   * it holds penalties besides, for gates, private roads and the like, and the engine's own time is
   * what a way takes.
   */
  async function toLegs({ legs }: RouteAnswer["trip"], profile: Profile): Promise<Leg[]> {
    if (!isOfTables) return legs.map((leg) => toLeg(leg, leg.summary.time));
    if (costsTime(profile)) return legs.map((leg) => toLeg(leg, secondsOfCost(leg.summary.cost)));
    return Promise.all(
      legs.map(async (leg) => {
        const seconds = await secondsOf(leg.shape, profile);
        return toLeg(leg, Number.isNaN(seconds) ? leg.summary.time : seconds);
      }),
    );
  }

  async function matrix(
    from: readonly Location[],
    to: readonly Location[],
    profile: Profile,
  ): Promise<Way[][]> {
    const request = { ...matrixCosting(profile), sources: from, targets: to, units: "kilometers" };
    // The engine refuses a matrix without any way.
    const answer = await unless(NO_ROUTE, () => actor.matrix(request));
    if (answer === undefined) return from.map(() => to.map(() => NO_WAY));
    return matrixAnswerSchema.parse(answer).sources_to_targets.map((row) =>
      row.map(({ distance, time }) => ({
        metres: distance === null ? Number.POSITIVE_INFINITY : distance * 1000,
        seconds: time ?? Number.POSITIVE_INFINITY,
      })),
    );
  }

  /** For each location the edges within `radius` metres of it; with 0, the nearest alone. */
  async function locate(
    locations: readonly Location[],
    radius: number,
    profile: Profile,
  ): Promise<LocatedEdge[][]> {
    const within = locations.map((place) => ({ ...place, radius }));
    const answer = await actor.locate({ ...costing(profile), locations: within, verbose: true });
    const found = locateAnswerSchema.parse(answer);
    const edges = locations.map((_, i) => (found[i]?.edges ?? []).map(toLocatedEdge));
    for (const { point, isFerry } of edges.flat()) if (!isFerry) ofRoads.add(point);
    return edges;
  }

  return {
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

    ways: (from, to, profile) => matrix(from.map(joined), to.map(joined), profile),

    async stretches({ polyline }, profile) {
      return walk(polyline, (part, shapeMatch) => trace(part, profile, shapeMatch));
    },

    async nearestRoads(places, profile) {
      const roads = places.map((place) => location(place, true));
      const edges = await locate(roads, 0, profile);
      return places.map((place, i) => nearestOf(place, elementAt(edges, i)));
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

/** Characters of a polyline that may be shorter than a metre: two points and a few alike. */
const SHORT_POLYLINE = 50;

type ShapeMatch = "edge_walk" | "map_snap";

/**
 * What the engine tells about a path, given as a polyline of precision 6. It cannot walk some of
 * its own paths that begin or end within an edge. Such a path is halved until its parts can be
 * walked; a single step that cannot is matched with the nearest edge.
 */
async function walk<Part>(
  polyline: string,
  ask: (polyline: string, shapeMatch: ShapeMatch) => Promise<Part[] | undefined>,
): Promise<Part[]> {
  // Longer paths are decoded only if they must be halved.
  if (polyline.length < SHORT_POLYLINE && lengthMetres(decodePolyline(polyline, 6)) < 1) return [];
  const walked = await ask(polyline, "edge_walk");
  if (walked) return walked;
  const path = decodePolyline(polyline, 6);
  if (path.length === 2) return (await ask(polyline, "map_snap")) ?? [];
  const middle = path.length >> 1;
  const halves = [path.slice(0, middle + 1), path.slice(middle)];
  const parts = await Promise.all(halves.map((half) => walk(encodePolyline(half, 6), ask)));
  return parts.flat();
}

function tracing(encoded_polyline: string, shapeMatch: ShapeMatch) {
  return { encoded_polyline, shape_match: shapeMatch, units: "kilometers" };
}

type Location = ReturnType<typeof location>;

/** A location that is joined to the nearest edge, or to the nearest that is not a ferry. */
function location([lat, lon]: Point, exclude_ferry: boolean) {
  return { lat, lon, search_filter: { exclude_ferry } };
}

/** A location that is joined to the nearest edge of any kind. */
function joined(point: Point): Location {
  return location(point, false);
}

function toLeg({ shape, summary }: RouteAnswer["trip"]["legs"][number], seconds: number): Leg {
  return {
    // Decoded when asked for: as points, the ways between fifty places take hundreds of megabytes.
    get path() {
      return decodePolyline(shape, 6);
    },
    polyline: shape,
    lengthMetres: summary.length * 1000,
    seconds,
  };
}

function toLocatedEdge(edge: LocateAnswer): LocatedEdge {
  const shape = decodePolyline(edge.edge_info.shape, 6);
  return {
    point: [edge.correlated_lat, edge.correlated_lon],
    ends: [elementAt(shape, 0), elementAt(shape, shape.length - 1)],
    isFerry: isFerry(edge.edge),
  };
}

function toStretches({ admins, edges }: TraceAnswer): Stretch[] {
  return edges.map((edge) => ({
    lengthMetres: edge.length * 1000,
    unpaved: edge.unpaved,
    drySeason: edge.surface === EARTH,
    inferred: isInferred(edge.way_id),
    way: edge.use !== "ferry" ? "road" : edge.way_id < FIRST_RIVER_WAY_ID ? "ferry" : "river",
    uf: admins[edge.end_node?.admin_index ?? -1]?.state_code,
    road: edge.names?.find((name) => REFERENCE.test(name)) ?? edge.names?.[0],
  }));
}

/** The call's answer, or undefined if the engine refuses it with such a message. */
async function unless(message: RegExp, call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Error && message.test(error.message)) return undefined;
    throw error;
  }
}
