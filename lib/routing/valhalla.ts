import { Actor } from "@valhallajs/valhallajs";
import { elementAt } from "../element-at.ts";
import { lengthMetres, type Point } from "../geo/point.ts";
import { decodePolyline, encodePolyline } from "../geo/polyline.ts";
import type { Leg, Profile, RoutingEngine, Stretch } from "./engine.ts";
import {
  locateAnswerSchema,
  matrixAnswerSchema,
  type RouteAnswer,
  routeAnswerSchema,
  type TraceAnswer,
  traceAnswerSchema,
} from "./valhalla-answers.ts";
import { valhallaConfig } from "./valhalla-config.ts";
import { FIRST_RIVER_WAY_ID, isInferred } from "./way-ids.ts";

/** Cost of a toll booth, half a day: more than any detour around it within a state. */
const TOLL_BOOTH_SECONDS = 43_200;
const TRACED = [
  "edge.length",
  "edge.surface",
  "edge.unpaved",
  "edge.use",
  "edge.way_id",
  "node.admin_index",
  "admin.state_code",
];
/** The engine's surface of an earth road. */
const EARTH = "dirt";
/** The engine's messages for places that are not connected. */
const NO_ROUTE = /No path could be found|No suitable edges|not connected|No route/i;
/** The engine's messages for a path that it cannot match with its roads. */
const NO_MATCH = /failed to find|Map Match|breakage distance|No suitable edges/i;

/** Opens the network built in `directory`. One engine serves the whole process. */
export function openValhalla(directory: string): RoutingEngine {
  const actor = new Actor(valhallaConfig(directory));

  async function route(
    stops: readonly Point[],
    profile: Profile,
    alternates = 0,
  ): Promise<RouteAnswer | undefined> {
    const request = {
      ...costing(profile),
      locations: stops.map(location),
      alternates,
      directions_type: "none",
      units: "kilometers",
    };
    const answer = await unless(NO_ROUTE, () => actor.route(request));
    return answer === undefined ? undefined : routeAnswerSchema.parse(answer);
  }

  async function trace(
    path: readonly Point[],
    profile: Profile,
    shapeMatch: "edge_walk" | "map_snap",
  ): Promise<TraceAnswer | undefined> {
    const request = {
      ...costing(profile),
      encoded_polyline: encodePolyline(path, 6),
      shape_match: shapeMatch,
      filters: { action: "include", attributes: TRACED },
    };
    const answer = await unless(NO_MATCH, () => actor.traceAttributes(request));
    return answer === undefined ? undefined : traceAnswerSchema.parse(answer);
  }

  /**
   * What a path runs over. The engine cannot walk some of its own paths that begin or end within
   * an edge. Such a path is halved until its parts can be walked; a single step that cannot is
   * matched with the nearest edge.
   */
  async function walk(path: readonly Point[], profile: Profile): Promise<Stretch[]> {
    const walked = await trace(path, profile, "edge_walk");
    if (walked) return toStretches(walked);
    if (path.length === 2) {
      const step = await trace(path, profile, "map_snap");
      return step ? toStretches(step) : [];
    }
    const middle = path.length >> 1;
    const halves = [path.slice(0, middle + 1), path.slice(middle)];
    return (await Promise.all(halves.map((half) => walk(half, profile)))).flat();
  }

  return {
    async route(stops, profile) {
      return (await route(stops, profile))?.trip.legs.map(toLeg);
    },

    async alternatives(from, to, profile, count) {
      const answer = await route([from, to], profile, count);
      if (!answer) return [];
      const trips = [answer.trip, ...answer.alternates.map(({ trip }) => trip)];
      return trips.map(({ legs }) => toLeg(elementAt(legs, 0)));
    },

    async distances(points, profile) {
      const locations = points.map(location);
      const answer = await actor.matrix({
        ...costing(profile),
        sources: locations,
        targets: locations,
        units: "kilometers",
      });
      return matrixAnswerSchema
        .parse(answer)
        .sources_to_targets.map((row) =>
          row.map(({ distance }) =>
            distance === null ? Number.POSITIVE_INFINITY : distance * 1000,
          ),
        );
    },

    async stretches({ path }, profile) {
      return lengthMetres(path) < 1 ? [] : walk(path, profile);
    },

    async distanceToRoad(point, profile) {
      const answer = await actor.locate({
        ...costing(profile),
        locations: [location(point)],
        verbose: true,
      });
      const distances = locateAnswerSchema
        .parse(answer)
        .flatMap(({ edges }) => edges ?? [])
        .filter((edge) => edge.edge_info.way_id < FIRST_RIVER_WAY_ID)
        .map((edge) => edge.distance);
      return distances.length > 0 ? Math.min(...distances) : undefined;
    },
  };
}

function location([lat, lon]: Point) {
  return { lat, lon };
}

function costing({ vehicle, prefer }: Profile) {
  const name = vehicle === "truck" ? "truck" : "auto";
  const options = {
    time: { use_ferry: 0 },
    paved: { use_ferry: 0, exclude_unpaved: true },
    distance: { shortest: true },
    few_tolls: { use_ferry: 0, toll_booth_penalty: TOLL_BOOTH_SECONDS },
    no_tolls: { use_ferry: 0, exclude_tolls: true },
  }[prefer];
  return { costing: name, costing_options: { [name]: options } };
}

function toLeg({ shape, summary }: RouteAnswer["trip"]["legs"][number]): Leg {
  return {
    // Decoded when asked for: as points, the ways between fifty places take hundreds of megabytes.
    get path() {
      return decodePolyline(shape, 6);
    },
    polyline: shape,
    lengthMetres: summary.length * 1000,
    seconds: summary.time,
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
