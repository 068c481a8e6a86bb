import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres, type Point } from "../../geo/point.ts";
import { decodePolyline } from "../../geo/polyline.ts";
import type { VehicleType } from "../../tolls/vehicle.ts";
import { burdensOf } from "./burdens.ts";
import { type EdgeKind, type EdgeRow, junctionOf, toStretch } from "./edge-rows.ts";
import type { ShortestWay, Stretch } from "./engine.ts";
import { NodeQueue } from "./node-queue.ts";
import { FERRY_WAIT_SECONDS, paceOf } from "./road-costs.ts";

/** A junction that an end of a way may be reached by, and the metres to it over part of an edge. */
export interface Join {
  junction: string;
  metres: number;
  /** Index of the edge's kind; undefined if the end is the junction itself. */
  kind: number | undefined;
}

/** Both ends of a way, and the point where it ends. */
export interface WayEnds {
  from: readonly Join[];
  to: readonly Join[];
  end: Point;
}

/** Whether the rules of an edge admit the vehicle. */
export type Admits = (rules: readonly string[]) => boolean;

/** The roads of a network as junctions and edges. */
export interface EdgeGraph {
  shortest(ends: WayEnds, vehicle: VehicleType, admits: Admits): ShortestWay | undefined;
}

/** A straight line as the engine measures it may be this much shorter than ours. */
const STRAIGHT_RATIO = 0.999;
/** 9 km/h. */
const FERRY_METRES_PER_SECOND = 2.5;

/** Makes the graph of some edges. */
export function createEdgeGraph(rows: readonly EdgeRow[], kinds: readonly EdgeKind[]): EdgeGraph {
  const nodes = new Map<string, number>();
  const points: Point[] = [];
  const nodeOf = (junction: string): number => {
    const known = nodes.get(junction);
    if (known !== undefined) return known;
    points.push(elementAt(decodePolyline(junction, 6), 0));
    nodes.set(junction, nodes.size);
    return nodes.size - 1;
  };
  const edges = rows.map(([first, last, , metres, kind]) => ({
    from: nodeOf(junctionOf(first)),
    to: nodeOf(junctionOf(last)),
    metres,
    kind,
  }));
  const leaving = points.map((): number[] => []);
  for (const [i, { from }] of edges.entries()) leaving[from]?.push(i);

  /** The edges of the shortest way, by A*. */
  function search({ from, to, end }: WayEnds, isOpen: (kind: number) => boolean) {
    const best = new Float64Array(points.length).fill(Number.POSITIVE_INFINITY);
    const arriving = new Int32Array(points.length).fill(-1);
    const queue = new NodeQueue();
    const reach = (node: number, metres: number, edge: number) => {
      if (metres >= elementAt(best as unknown as number[], node)) return;
      best[node] = metres;
      arriving[node] = edge;
      queue.add(node, metres + STRAIGHT_RATIO * distanceMetres(elementAt(points, node), end));
    };
    for (const { junction, metres } of from) {
      const node = nodes.get(junction);
      if (node !== undefined) reach(node, metres, -1);
    }
    const targets = new Map(to.map((join) => [nodes.get(join.junction) ?? -1, join]));
    let goal: { node: number; metres: number; join: Join } | undefined;
    for (
      let next = queue.next();
      next && next.rank < (goal?.metres ?? Infinity);
      next = queue.next()
    ) {
      const { node } = next;
      const metres = best[node] ?? 0;
      const join = targets.get(node);
      const total = join ? metres + join.metres : Infinity;
      if (join && total < (goal?.metres ?? Infinity)) goal = { node, metres: total, join };
      for (const i of leaving[node] ?? []) {
        const edge = elementAt(edges, i);
        if (isOpen(edge.kind)) reach(edge.to, metres + edge.metres, i);
      }
    }
    if (!goal) return undefined;
    const way: number[] = [];
    let node = goal.node;
    for (let edge = arriving[node] ?? -1; edge >= 0; edge = arriving[node] ?? -1) {
      way.push(edge);
      node = elementAt(edges, edge).from;
    }
    return { way: way.reverse(), first: node, last: goal.join, metres: goal.metres };
  }

  return {
    shortest(ends, vehicle, admits) {
      const open = kinds.map(({ rules }) => !rules || admits(rules));
      const found = search(ends, (kind) => open[kind] ?? true);
      if (!found) return undefined;
      const start = ends.from.find(({ junction }) => nodes.get(junction) === found.first);
      const parts = [
        ...(start ? [start] : []),
        ...found.way.map((i) => elementAt(edges, i)),
        found.last,
      ];
      const driven = parts.flatMap(({ metres, kind }) =>
        kind === undefined ? [] : [{ metres, kind: elementAt(kinds, kind) }],
      );
      const stretches = driven.map(({ metres, kind }) => toStretch(kind, metres, vehicle));
      const seconds = driven.map(({ metres, kind }) =>
        kind.costs
          ? (metres / 1_000) * paceOf(kind.costs, vehicle).secondsPerKm
          : metres / FERRY_METRES_PER_SECOND,
      );
      return {
        lengthMetres: found.metres,
        seconds: seconds.reduce((sum, one) => sum + one, FERRY_WAIT_SECONDS * boardings(stretches)),
        burdens: burdensOf(stretches),
      };
    },
  };
}

function boardings(stretches: readonly Stretch[]): number {
  return stretches.filter(
    ({ way }, i) => way !== "road" && (stretches[i - 1]?.way ?? "road") === "road",
  ).length;
}
