import { elementAt } from "../../../../base/element-at.ts";
import { between, type Distances, type TourEnds } from "./tour.ts";

/** For each set of visited places and each last place: the shortest path and the place before. */
interface Paths {
  lengths: Float64Array;
  previous: Int8Array;
}

/**
 * The shortest order of at least three places. Time and memory double with each place.
 * Source: M. Held and R. M. Karp, "A dynamic programming approach to sequencing problems",
 * Journal of SIAM 10 (1962), https://doi.org/10.1137/0110015.
 */
export function exactOrder(distances: Distances, ends: TourEnds): number[] {
  const last = distances.length - 1;
  const free = distances.map((_, i) => i).filter((i) => i !== 0 && !(ends.lastFixed && i === last));
  const paths = shortestPaths(distances, free);
  const all = 2 ** free.length - 1;
  const closing = (place: number) => {
    if (ends.lastFixed) return between(distances, place, last);
    return ends.returns ? between(distances, place, 0) : 0;
  };
  let [best, bestLength] = [0, Number.POSITIVE_INFINITY];
  free.forEach((place, i) => {
    const length = elementAt(paths.lengths, all * free.length + i) + closing(place);
    if (length < bestLength) [best, bestLength] = [i, length];
  });
  return [0, ...backtrack(paths, free, best), ...(ends.lastFixed ? [last] : [])];
}

/** Sets are bit masks over `free`; row `set`, column `i` ends on `free[i]`. */
function shortestPaths(distances: Distances, free: readonly number[]): Paths {
  const sets = 2 ** free.length;
  const lengths = new Float64Array(sets * free.length).fill(Number.POSITIVE_INFINITY);
  const previous = new Int8Array(sets * free.length).fill(-1);
  free.forEach((place, i) => {
    lengths[(1 << i) * free.length + i] = between(distances, 0, place);
  });
  for (let set = 1; set < sets; set += 1) {
    for (let i = 0; i < free.length; i += 1) {
      const length = elementAt(lengths, set * free.length + i);
      if (!(set & (1 << i)) || length === Number.POSITIVE_INFINITY) continue;
      for (let j = 0; j < free.length; j += 1) {
        if (set & (1 << j)) continue;
        const next = (set | (1 << j)) * free.length + j;
        const longer = length + between(distances, elementAt(free, i), elementAt(free, j));
        if (longer < elementAt(lengths, next)) {
          lengths[next] = longer;
          previous[next] = i;
        }
      }
    }
  }
  return { lengths, previous };
}

/** The places of the shortest path through all of `free` that ends on `free[end]`. */
function backtrack({ previous }: Paths, free: readonly number[], end: number): number[] {
  const order: number[] = [];
  for (let set = 2 ** free.length - 1, i = end; i >= 0; ) {
    order.unshift(elementAt(free, i));
    const before = elementAt(previous, set * free.length + i);
    set &= ~(1 << i);
    i = before;
  }
  return order;
}
