import FlatQueue from "flatqueue";
import { elementAt } from "../../../base/element-at.ts";
import { bearingDegrees, distanceMetres, type Point } from "../../geo/point.ts";
import { decodePolyline } from "../../geo/polyline.ts";
import { type EdgeRow, junctionOf } from "./edge-rows.ts";

/** One in each sector around the middle of the network. A choice of speed: it changes no way. */
const LANDMARKS = 12;

/** Metres from a landmark to each junction; null if no road leads there. */
export type LandmarkTable = readonly (number | null)[];

/**
 * Numbers the junctions of some edges, in the order in which they occur. Key: text of the vertex.
 */
export function numberJunctions(rows: readonly EdgeRow[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const step of [0, 1] as const) {
    for (const row of rows) {
      const junction = junctionOf(row[step]);
      if (!numbers.has(junction)) numbers.set(junction, numbers.size);
    }
  }
  return numbers;
}

/**
 * Measures some edges from junctions at the rim of the network, in both directions of each edge. The
 * difference of two distances to one landmark is a lower bound of the distance between them.
 * Source: A. V. Goldberg and C. Harrelson, "Computing the Shortest Path: A* Search Meets Graph
 * Theory", SODA 2005, with its planar choice of landmarks.
 */
export function measureLandmarks(rows: readonly EdgeRow[]): LandmarkTable[] {
  const junctions = numberJunctions(rows);
  const roads = roadsOf(rows, junctions);
  const points = [...junctions.keys()].map((junction) => elementAt(decodePolyline(junction, 6), 0));
  return rimOf(points, largestPart(roads)).map((landmark) =>
    Array.from(measureFrom(landmark, roads), (metres) => (Number.isFinite(metres) ? metres : null)),
  );
}

/** The junction farthest from the middle in each sector around it. */
function rimOf(points: readonly Point[], junctions: readonly number[]): number[] {
  const mean = (axis: 0 | 1) =>
    junctions.reduce((sum, i) => sum + elementAt(points, i)[axis], 0) / junctions.length;
  const middle: Point = [mean(0), mean(1)];
  const placed = junctions.map((junction) => {
    const point = elementAt(points, junction);
    const sector = Math.floor((bearingDegrees(middle, point) * LANDMARKS) / 360);
    return { junction, sector, metres: distanceMetres(middle, point) };
  });
  const sectors = Map.groupBy(placed, ({ sector }) => sector);
  return [...sectors.values()].map(
    (sector) => sector.reduce((far, one) => (one.metres > far.metres ? one : far)).junction,
  );
}

/** The largest set of junctions that roads connect. */
function largestPart(roads: readonly Road[][]): number[] {
  const left = new Set(roads.keys());
  let largest: number[] = [];
  for (const start of left) {
    const metres = measureFrom(start, roads);
    const part = [...left].filter((junction) => Number.isFinite(metres[junction]));
    for (const junction of part) left.delete(junction);
    if (part.length > largest.length) largest = part;
  }
  return largest;
}

interface Road {
  to: number;
  metres: number;
}

/** The roads at each junction, to be driven in both directions. */
function roadsOf(rows: readonly EdgeRow[], numbers: ReadonlyMap<string, number>): Road[][] {
  const roads: Road[][] = Array.from(numbers, () => []);
  for (const [first, last, , metres] of rows) {
    const [from, to] = [numbers.get(junctionOf(first)) ?? 0, numbers.get(junctionOf(last)) ?? 0];
    roads[from]?.push({ to, metres });
    roads[to]?.push({ to: from, metres });
  }
  return roads;
}

/** Metres from a junction to all others: E. W. Dijkstra, 1959. */
function measureFrom(start: number, roads: readonly Road[][]): Float64Array {
  const best = new Float64Array(roads.length).fill(Number.POSITIVE_INFINITY);
  const queue = new FlatQueue();
  best[start] = 0;
  queue.push(start, 0);
  for (;;) {
    const reached = queue.peekValue();
    const node = queue.pop();
    if (node === undefined || reached === undefined) return best;
    if (reached > (best[node] ?? 0)) continue;
    for (const { to, metres } of elementAt(roads, node)) {
      const distance = reached + metres;
      if (distance >= (best[to] ?? 0)) continue;
      best[to] = distance;
      queue.push(to, distance);
    }
  }
}
