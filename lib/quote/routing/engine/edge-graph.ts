import { elementAt } from "../../../base/element-at.ts";
import { EARTH_RADIUS_METRES, type Point } from "../../geo/point.ts";
import { decodePolyline } from "../../geo/polyline.ts";
import type { VehicleType } from "../../tolls/vehicle.ts";
import { burdensOf } from "./burdens.ts";
import { type EdgeKind, type EdgeRow, junctionOf, toStretch } from "./edge-rows.ts";
import type { ShortestWay, Stretch } from "./engine.ts";
import { NodeQueue } from "./node-queue.ts";
import { FERRY_WAIT_SECONDS, paceOf } from "./road-costs.ts";

/**
 * A junction at which an end of a way may join the network, and the metres to it over part of an
 * edge.
 */
export interface Join {
  junction: string;
  metres: number;
  /** Index of the edge's kind; undefined if the end is the junction itself. */
  kind: number | undefined;
}

/** The junctions at both ends of a way, and the point where it ends. */
export interface WayEnds {
  from: readonly Join[];
  to: readonly Join[];
  end: Point;
}

/** True if the rules of an edge admit the vehicle. */
export type Admits = (rules: readonly string[]) => boolean;

/** The roads of a network as junctions and edges. */
export interface EdgeGraph {
  shortest(ends: WayEnds, vehicle: VehicleType, admits: Admits): ShortestWay | undefined;
}

/** The engine measures in whole metres, so a road may be shorter than its chord by this factor. */
const CHORD_RATIO = 0.999;
/** 9 km/h. */
const FERRY_METRES_PER_SECOND = 2.5;

/**
 * Builds the graph of some edges. Numbers are in flat arrays because a search reads many of them.
 */
export function createEdgeGraph(rows: readonly EdgeRow[], kinds: readonly EdgeKind[]): EdgeGraph {
  const nodes = new Map<string, number>();
  const nodeOf = (junction: string): number => {
    const node = nodes.get(junction) ?? nodes.size;
    nodes.set(junction, node);
    return node;
  };
  const from = Int32Array.from(rows, ([first]) => nodeOf(junctionOf(first)));
  const to = Int32Array.from(rows, ([, last]) => nodeOf(junctionOf(last)));
  const metresOf = Float64Array.from(rows, (row) => row[3]);
  const kindOf = Int32Array.from(rows, (row) => row[4]);
  const edges = Int32Array.from(rows.keys()).sort((a, b) => (from[a] ?? 0) - (from[b] ?? 0));
  /** Index in `edges` of each node's first edge, plus the end of the last. */
  const starts = new Int32Array(nodes.size + 1);
  for (const node of from) starts[node + 1] = (starts[node + 1] ?? 0) + 1;
  for (let i = 0; i < nodes.size; i += 1) starts[i + 1] = (starts[i + 1] ?? 0) + (starts[i] ?? 0);
  const places = [...nodes.keys()].map((key) => onSphere(elementAt(decodePolyline(key, 6), 0)));
  const [xs, ys, zs] = ([0, 1, 2] as const).map((axis) =>
    Float64Array.from(places, (place) => place[axis]),
  ) as [Float64Array, Float64Array, Float64Array];

  /** The edges of the shortest way, by A*: P. E. Hart, N. J. Nilsson and B. Raphael, 1968. */
  function search(ends: WayEnds, isOpen: readonly boolean[]) {
    const best = new Float64Array(nodes.size).fill(Number.POSITIVE_INFINITY);
    const arriving = new Int32Array(nodes.size).fill(-1);
    const settled = new Uint8Array(nodes.size);
    const queue = new NodeQueue();
    const [x, y, z] = onSphere(ends.end);
    const reach = (node: number, metres: number, edge: number) => {
      if (metres >= (best[node] ?? 0)) return;
      best[node] = metres;
      arriving[node] = edge;
      const chord = Math.hypot((xs[node] ?? 0) - x, (ys[node] ?? 0) - y, (zs[node] ?? 0) - z);
      queue.add(node, metres + CHORD_RATIO * chord);
    };
    for (const { junction, metres } of ends.from) {
      const node = nodes.get(junction);
      if (node !== undefined) reach(node, metres, -1);
    }
    const targets = new Map(ends.to.map((join) => [nodes.get(join.junction) ?? -1, join]));
    let goal: { node: number; metres: number; join: Join } | undefined;
    for (;;) {
      const node = queue.next();
      if (node === undefined || queue.rank >= (goal?.metres ?? Number.POSITIVE_INFINITY)) break;
      if (settled[node] === 1) continue;
      settled[node] = 1;
      const metres = best[node] ?? 0;
      const join = targets.get(node);
      if (join && metres + join.metres < (goal?.metres ?? Number.POSITIVE_INFINITY)) {
        goal = { node, metres: metres + join.metres, join };
      }
      for (let i = starts[node] ?? 0; i < (starts[node + 1] ?? 0); i += 1) {
        const edge = edges[i] ?? 0;
        if (isOpen[kindOf[edge] ?? 0]) reach(to[edge] ?? 0, metres + (metresOf[edge] ?? 0), edge);
      }
    }
    return goal && { ...goal, ...wayTo(goal.node, arriving) };
  }

  /** The edges from the start to a node, and the node where they begin. */
  function wayTo(node: number, arriving: Int32Array) {
    const way: number[] = [];
    let first = node;
    for (let edge = arriving[first] ?? -1; edge >= 0; edge = arriving[first] ?? -1) {
      way.push(edge);
      first = from[edge] ?? 0;
    }
    return { way: way.reverse(), first };
  }

  return {
    shortest(ends, vehicle, admits) {
      const found = search(
        ends,
        kinds.map(({ rules }) => !rules || admits(rules)),
      );
      if (!found) return undefined;
      const start = ends.from.find(({ junction }) => nodes.get(junction) === found.first);
      const driven = [
        ...(start ? [start] : []),
        ...found.way.map((edge) => ({ metres: metresOf[edge] ?? 0, kind: kindOf[edge] })),
        found.join,
      ].flatMap(({ metres, kind }) =>
        kind === undefined ? [] : [{ metres, kind: elementAt(kinds, kind) }],
      );
      const stretches = driven.map(({ metres, kind }) => toStretch(kind, metres, vehicle));
      const moving = driven.reduce((sum, part) => sum + secondsOn(part, vehicle), 0);
      return {
        lengthMetres: found.metres,
        seconds: moving + FERRY_WAIT_SECONDS * boardings(stretches),
        burdens: burdensOf(stretches),
      };
    },
  };
}

/** A point in metres from the centre of the earth. */
function onSphere([latitude, longitude]: Point): readonly [x: number, y: number, z: number] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const level = EARTH_RADIUS_METRES * Math.cos(north);
  return [level * Math.cos(east), level * Math.sin(east), EARTH_RADIUS_METRES * Math.sin(north)];
}

function secondsOn(
  { metres, kind }: { metres: number; kind: EdgeKind },
  vehicle: VehicleType,
): number {
  if (!kind.costs) return metres / FERRY_METRES_PER_SECOND;
  return (metres / 1_000) * paceOf(kind.costs, vehicle).secondsPerKm;
}

function boardings(stretches: readonly Stretch[]): number {
  return stretches.filter(
    ({ way }, i) => way !== "road" && (stretches[i - 1]?.way ?? "road") === "road",
  ).length;
}
