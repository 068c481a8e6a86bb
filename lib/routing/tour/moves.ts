import { between, type Distances, type TourEnds } from "./tour.ts";

/** A smaller gain may be a rounding error. */
export const ROUNDING = 1e-6;
/** Longest segment, in places, that is moved elsewhere. */
const MAX_MOVED = 3;

type Step = (from: number | undefined, to: number | undefined) => number;

/** Places `i` to `j` of a tour. */
interface Segment {
  i: number;
  j: number;
  /** Length of the segment as it is. */
  forward: number;
  /** Length of the segment when turned around. */
  backward: number;
  /** What the tour loses if the segment is cut out and the gap closed. */
  removed: number;
}

/**
 * The tour after the first move found that shortens it, or undefined if there is none. A move
 * turns a segment around (2-opt) or puts up to three places elsewhere, turned around or not
 * (Or-opt).
 * Sources: G. A. Croes, "A method for solving traveling-salesman problems", Operations Research 6
 * (1958), https://doi.org/10.1287/opre.6.6.791; I. Or, "Traveling salesman-type combinatorial
 * problems and their relation to the logistics of regional blood banking", Northwestern
 * University (1976).
 */
export function firstImprovement(
  order: readonly number[],
  distances: Distances,
  ends: TourEnds,
): number[] | undefined {
  const movable = ends.lastFixed ? order.length - 1 : order.length;
  const step: Step = (from, to) =>
    from === undefined || to === undefined ? 0 : between(distances, from, to);
  for (let i = 1; i < movable; i += 1) {
    let [forward, backward] = [0, 0];
    for (let j = i; j < movable; j += 1) {
      if (j > i) {
        forward += step(order[j - 1], order[j]);
        backward += step(order[j], order[j - 1]);
      }
      const [before, first, last] = [order[i - 1], order[i], order[j]];
      const after = placeAt(order, j + 1, ends);
      const gap = step(before, after);
      const removed = step(before, first) + forward + step(last, after) - gap;
      if (step(before, last) + backward + step(first, after) - gap < removed - ROUNDING) {
        return [...order.slice(0, i), ...order.slice(i, j + 1).reverse(), ...order.slice(j + 1)];
      }
      if (j - i >= MAX_MOVED) continue;
      const moved = moveElsewhere(order, { i, j, forward, backward, removed }, step, ends);
      if (moved) return moved;
    }
  }
  return undefined;
}

/** The tour with the segment at the first other position that shortens it. */
function moveElsewhere(
  order: readonly number[],
  { i, j, forward, backward, removed }: Segment,
  step: Step,
  ends: TourEnds,
): number[] | undefined {
  const segment = order.slice(i, j + 1);
  const [first, last] = [segment[0], segment.at(-1)];
  const rest = [...order.slice(0, i), ...order.slice(j + 1)];
  const limit = ends.lastFixed ? rest.length - 1 : rest.length;
  for (let k = 1; k <= limit; k += 1) {
    const [a, b] = [rest[k - 1], placeAt(rest, k, ends)];
    const open = step(a, b);
    if (step(a, first) + forward + step(last, b) - open < removed - ROUNDING) {
      return [...rest.slice(0, k), ...segment, ...rest.slice(k)];
    }
    if (step(a, last) + backward + step(first, b) - open < removed - ROUNDING) {
      return [...rest.slice(0, k), ...segment.reverse(), ...rest.slice(k)];
    }
  }
  return undefined;
}

/** The place at an index; after the last one, the start if the tour returns to it. */
function placeAt(order: readonly number[], index: number, ends: TourEnds): number | undefined {
  return order[index] ?? (ends.returns ? order[0] : undefined);
}
