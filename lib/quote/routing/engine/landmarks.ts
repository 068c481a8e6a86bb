import { elementAt } from "../../../base/element-at.ts";
import { type EdgeRow, junctionOf } from "./edge-rows.ts";
import { NodeQueue } from "./node-queue.ts";

/** A choice of speed: it changes no way. */
const LANDMARKS = 8;

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
 * Theory", SODA 2005; landmarks are chosen farthest from the others.
 */
export function measureLandmarks(rows: readonly EdgeRow[]): LandmarkTable[] {
  const roads = roadsOf(rows);
  if (roads.length === 0) return [];
  const [start] = [...roads.keys()].sort(
    (a, b) => elementAt(roads, b).length - elementAt(roads, a).length,
  );
  let nearest = measureFrom(start ?? 0, roads);
  const tables: Float64Array[] = [];
  while (tables.length < LANDMARKS) {
    const landmark = farthest(nearest);
    const table = measureFrom(landmark, roads);
    nearest =
      tables.length === 0 ? table : nearest.map((metres, i) => Math.min(metres, table[i] ?? 0));
    tables.push(table);
    if (elementAt(nearest, farthest(nearest)) === 0) break;
  }
  return tables.map((table) =>
    Array.from(table, (metres) => (Number.isFinite(metres) ? metres : null)),
  );
}

interface Road {
  to: number;
  metres: number;
}

/** The roads at each junction, to be driven in both directions. */
function roadsOf(rows: readonly EdgeRow[]): Road[][] {
  const numbers = numberJunctions(rows);
  const roads: Road[][] = Array.from(numbers, () => []);
  for (const [first, last, , metres] of rows) {
    const [from, to] = [numbers.get(junctionOf(first)) ?? 0, numbers.get(junctionOf(last)) ?? 0];
    roads[from]?.push({ to, metres });
    roads[to]?.push({ to: from, metres });
  }
  return roads;
}

/** The junction with the greatest finite distance. */
function farthest(metres: Float64Array): number {
  let found = 0;
  let most = -1;
  for (const [junction, distance] of metres.entries()) {
    if (distance <= most || !Number.isFinite(distance)) continue;
    most = distance;
    found = junction;
  }
  return found;
}

/** Metres from a junction to all others: E. W. Dijkstra, 1959. */
function measureFrom(start: number, roads: readonly Road[][]): Float64Array {
  const best = new Float64Array(roads.length).fill(Number.POSITIVE_INFINITY);
  const queue = new NodeQueue();
  best[start] = 0;
  queue.add(start, 0);
  for (let node = queue.next(); node !== undefined; node = queue.next()) {
    if (queue.rank > (best[node] ?? 0)) continue;
    for (const { to, metres } of elementAt(roads, node)) {
      const distance = queue.rank + metres;
      if (distance >= (best[to] ?? 0)) continue;
      best[to] = distance;
      queue.add(to, distance);
    }
  }
  return best;
}
