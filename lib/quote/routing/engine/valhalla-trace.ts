import { distanceMetres, interpolate, lengthMetres, type Point } from "../../geo/point.ts";
import { decodePolyline, encodePolyline } from "../../geo/polyline.ts";
import type { Profile, Stretch } from "./engine.ts";
import type { Actor } from "./load-engine.ts";
import { routeAnswerSchema, type TraceAnswer, traceAnswerSchema } from "./valhalla-answers.ts";
import { costing, ENTRY_PENALTY_SECONDS, entryCosting, secondsOfCost } from "./valhalla-costing.ts";
import { FIRST_RIVER_WAY_ID, isInferred } from "./way-ids.ts";

const STRETCHES = [
  "edge.length",
  "edge.names",
  "edge.surface",
  "edge.unpaved",
  "edge.use",
  "edge.way_id",
  "node.admin_index",
  "admin.state_code",
];
/** The engine reports costs only together with times. */
const ENTRIES = ["node.elapsed_cost", "node.elapsed_time"];
/** The additional attribute of the network's own edges, compared with stretches. */
const DENSITY = "edge.density";
const SHAPES = ["shape", "edge.begin_shape_index", "edge.end_shape_index"];
/** An edge's attributes do not depend on the vehicle, and every road is open to cars. */
const ANY_ROAD: Profile = { vehicle: "car", prefer: "time" };
/** The reference of a Brazilian highway. */
const REFERENCE = /^[A-Z]{2,4}-\d{2,3}\b/;
/** The engine's surface of an earth road. */
export const EARTH = "dirt";
/**
 * Length of the encoded polyline below which a path may be shorter than a metre: two points and a
 * few equal ones.
 */
const SHORT_POLYLINE = 50;
/** The engine's messages for a path that it cannot match with its roads. */
const NO_MATCH =
  /failed to find|Map Match|breakage distance|No suitable edges|No path could be found/i;

/** Longest step of a way that is matched with the nearest roads. */
const SNAPPED_STEP_METRES = 30;

/** A stretch as the engine reports it. */
export interface TracedStretch {
  stretch: Stretch;
  wayId: number;
  /** Density of roads, 0 to 15. */
  density: number;
}

/** An edge of the network as the engine reports it. */
export interface TracedEdge extends TracedStretch {
  path: readonly Point[];
}

type TracedRoad = TraceAnswer["edges"][number];
type ShapeMatch = "edge_walk" | "map_snap";

/** The engine's knowledge about a path. Paths are polylines of precision 6. */
export interface Trace {
  /** The stretches of the path, in order. */
  stretches(polyline: string, profile: Profile): Promise<TracedStretch[]>;
  /** Cost in seconds of a way that another profile found; `NaN` if a step has no match. */
  costSeconds(polyline: string, profile: Profile): Promise<number>;
  /** The edges of a way from junction to junction; empty if the engine does not recognise it. */
  edges(path: readonly Point[], wayId: number): Promise<TracedEdge[]>;
}

/** On the tables' network, no road is private or for local traffic alone. */
export function createTrace(actor: Actor, isOfTables: boolean): Trace {
  async function attributes(
    polyline: string,
    costs: object,
    shapeMatch: ShapeMatch,
    attributes: readonly string[],
  ): Promise<TraceAnswer | undefined> {
    const request = {
      ...costs,
      ...tracing(polyline, shapeMatch),
      filters: { action: "include", attributes },
    };
    const answer = await unless(NO_MATCH, () => actor.traceAttributes(request));
    return answer === undefined ? undefined : traceAnswerSchema.parse(answer);
  }

  return {
    stretches: (polyline, profile) =>
      walk(polyline, async (part, shapeMatch) => {
        const answer = isOfTables
          ? await attributes(part, costing(profile), shapeMatch, STRETCHES)
          : await attributes(part, entryCosting(profile), shapeMatch, [...STRETCHES, ...ENTRIES]);
        return answer && toStretches(answer);
      }),

    async costSeconds(polyline, { vehicle, dimensions }) {
      const profile: Profile = { vehicle, prefer: "time", ...(dimensions && { dimensions }) };
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
    },

    async edges(path, wayId) {
      const isOwn = (answer: TraceAnswer) => answer.edges.every((edge) => edge.way_id === wayId);
      const polyline = encodePolyline(path, 6);
      const walked = await attributes(polyline, costing(ANY_ROAD), "edge_walk", [
        ...STRETCHES,
        DENSITY,
        ...SHAPES,
      ]);
      if (walked?.shape === polyline && isOwn(walked)) return toEdges(walked);
      // Of two roads between the same junctions the engine may take the wrong one: it compares
      // lengths.
      const dense = encodePolyline(withSteps(path, SNAPPED_STEP_METRES), 6);
      const snapped = await attributes(dense, costing(ANY_ROAD), "map_snap", [
        ...STRETCHES,
        DENSITY,
      ]);
      const [traced, ...others] = snapped && isOwn(snapped) ? toStretches(snapped) : [];
      const isWhole = traced && others.length === 0 && isAsLong(traced.stretch, path);
      return isWhole ? [{ path, ...traced }] : [];
    },
  };
}

/**
 * The engine's edges of a path, given as a polyline of precision 6. The engine cannot walk some of
 * its own paths that begin or end within an edge. Such a path is halved until its parts can be
 * walked; a single step that cannot be walked is matched with the nearest edge.
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

function toStretches({ admins, edges }: TraceAnswer): TracedStretch[] {
  return edges.map((edge, i) => ({
    stretch: {
      ...numbersOf(edge),
      lengthMetres: Math.round(edge.length * 1000),
      unpaved: edge.unpaved,
      drySeason: edge.surface === EARTH,
      inferred: isInferred(edge.way_id),
      way: edge.use !== "ferry" ? "road" : edge.way_id < FIRST_RIVER_WAY_ID ? "ferry" : "river",
      uf: admins[edge.end_node?.admin_index ?? -1]?.state_code,
      ...(entersLocal(edge, edges[i - 1]) && { entersLocal: true }),
    },
    wayId: edge.way_id,
    density: edge.density ?? 0,
  }));
}

/** The references of a road, or its name if it has none. */
function numbersOf({ names = [] }: TracedRoad): Pick<Stretch, "road" | "otherRoads"> {
  const [road = names[0], ...others] = names.filter((name) => REFERENCE.test(name));
  return { road, ...(others.length > 0 && { otherRoads: others }) };
}

/** True if the costs say that a path enters local roads with an edge, or passes a gate to them. */
function entersLocal(edge: TracedRoad, before: TracedRoad | undefined): boolean {
  const cost = (one?: TracedRoad) => one?.end_node?.elapsed_cost ?? 0;
  // Ferries take as long, and are for everybody.
  return edge.use !== "ferry" && cost(edge) - cost(before) >= ENTRY_PENALTY_SECONDS - 1;
}

function isAsLong(stretch: Stretch, path: readonly Point[]): boolean {
  const metres = lengthMetres(path);
  return Math.abs(stretch.lengthMetres - metres) <= 2 + metres / 100;
}

/** A path with points added so that no step is longer than `metres`. */
function withSteps(path: readonly Point[], metres: number): Point[] {
  return path.flatMap((point, i) => {
    const next = path[i + 1];
    if (!next) return [point];
    const steps = Math.ceil(distanceMetres(point, next) / metres);
    return Array.from({ length: steps }, (_, k) => interpolate(point, next, k / steps));
  });
}

function toEdges(answer: TraceAnswer): TracedEdge[] {
  const path = decodePolyline(answer.shape ?? "", 6);
  const stretches = toStretches(answer);
  return answer.edges.flatMap(({ begin_shape_index: begin, end_shape_index: end }, i) => {
    const traced = stretches[i];
    if (begin === undefined || end === undefined || !traced) return [];
    return [{ path: path.slice(begin, end + 1), ...traced }];
  });
}

/** The call's answer, or undefined if the engine refuses with such a message. */
export async function unless(message: RegExp, call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Error && message.test(error.message)) return undefined;
    throw error;
  }
}
