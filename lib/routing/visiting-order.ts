import { elementAt } from "../element-at.ts";

/** What is fixed about a tour besides its start, which is always place 0. */
export interface TourEnds {
  /** The last place stays last. */
  lastFixed: boolean;
  /** The tour ends where it began. */
  returns: boolean;
}

/** Up to this many places the order is exact; beyond, it is improved from many beginnings. */
export const EXACT_PLACES = 12;
const RESTARTS = 200;
/** Stands for "no way": longer than any tour, and still a number to compare and add. */
const FAR = 1e12;

/**
 * The shortest order of visiting all places, given the distances between them (any unit,
 * `distances[from][to]`, not necessarily symmetric, `Infinity` where there is no way). Never longer
 * than the given order. Deterministic.
 */
export function visitingOrder(distances: readonly (readonly number[])[], ends: TourEnds): number[] {
  const count = distances.length;
  if (count <= 2) return distances.map((_, i) => i);
  const finite = distances.map((row) => row.map((distance) => Math.min(distance, FAR)));
  return count <= EXACT_PLACES ? exactOrder(finite, ends) : improvedOrder(finite, ends);
}

/** Length of a tour in the given order. */
export function tourLength(
  distances: readonly (readonly number[])[],
  order: readonly number[],
  returns: boolean,
): number {
  let length = returns
    ? between(distances, elementAt(order, order.length - 1), elementAt(order, 0))
    : 0;
  for (let i = 1; i < order.length; i += 1) {
    length += between(distances, elementAt(order, i - 1), elementAt(order, i));
  }
  return length;
}

function between(distances: readonly (readonly number[])[], from: number, to: number): number {
  return elementAt(elementAt(distances, from), to);
}

/** Held–Karp: shortest path to each place over each set of places visited so far. */
function exactOrder(distances: readonly (readonly number[])[], ends: TourEnds): number[] {
  const last = distances.length - 1;
  const free = distances.map((_, i) => i).filter((i) => i !== 0 && !(ends.lastFixed && i === last));
  const sets = 1 << free.length;
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
  const closing = (i: number) => {
    const place = elementAt(free, i);
    if (!ends.lastFixed) return ends.returns ? between(distances, place, 0) : 0;
    return between(distances, place, last);
  };
  let [best, bestLength] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < free.length; i += 1) {
    const length = elementAt(lengths, (sets - 1) * free.length + i) + closing(i);
    if (length < bestLength) [best, bestLength] = [i, length];
  }
  const order: number[] = ends.lastFixed ? [last] : [];
  for (let set = sets - 1, i = best; i >= 0; ) {
    order.unshift(elementAt(free, i));
    const before = elementAt(previous, set * free.length + i);
    set &= ~(1 << i);
    i = before;
  }
  return [0, ...order];
}

/** The given order or nearest neighbours, then moves and reversals from perturbed copies of the best. */
function improvedOrder(distances: readonly (readonly number[])[], ends: TourEnds): number[] {
  const length = (order: readonly number[]) => tourLength(distances, order, ends.returns);
  const random = createRandom(distances.length);
  const given = distances.map((_, i) => i);
  const starts = [nearestNeighbours(distances, ends), given];
  let [best = given] = starts
    .map((start) => improve(start, distances, ends))
    .sort((a, b) => length(a) - length(b));
  let bestLength = length(best);
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const candidate = improve(doubleBridge(best, ends, random), distances, ends);
    const candidateLength = length(candidate);
    if (candidateLength < bestLength - 1e-6) [best, bestLength] = [candidate, candidateLength];
  }
  return best;
}

function nearestNeighbours(distances: readonly (readonly number[])[], ends: TourEnds): number[] {
  const last = distances.length - 1;
  const left = new Set(distances.keys());
  left.delete(0);
  if (ends.lastFixed) left.delete(last);
  const order = [0];
  while (left.size > 0) {
    const here = elementAt(order, order.length - 1);
    const next = [...left].reduce((nearest, place) =>
      between(distances, here, place) < between(distances, here, nearest) ? place : nearest,
    );
    left.delete(next);
    order.push(next);
  }
  return ends.lastFixed ? [...order, last] : order;
}

/** Moves segments elsewhere, turned around or not, until no such move shortens the tour. */
function improve(
  start: readonly number[],
  distances: readonly (readonly number[])[],
  ends: TourEnds,
): number[] {
  let order = [...start];
  for (;;) {
    const better = bestMove(order, distances, ends);
    if (!better) return order;
    order = better;
  }
}

/** The first segment move or reversal that shortens the tour by more than rounding. */
function bestMove(
  order: number[],
  distances: readonly (readonly number[])[],
  ends: TourEnds,
): number[] | undefined {
  const movable = ends.lastFixed ? order.length - 1 : order.length;
  const step = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 0 : between(distances, from, to);
  const after = (i: number) => order[i] ?? (ends.returns ? order[0] : undefined);
  for (let i = 1; i < movable; i += 1) {
    let forward = 0;
    let backward = 0;
    for (let j = i; j < movable; j += 1) {
      if (j > i) {
        forward += step(order[j - 1], order[j]);
        backward += step(order[j], order[j - 1]);
      }
      const [first, last] = [order[i], order[j]];
      const gap = step(order[i - 1], after(j + 1));
      const removed = step(order[i - 1], first) + forward + step(last, after(j + 1)) - gap;
      if (step(order[i - 1], last) + backward + step(first, after(j + 1)) - gap < removed - 1e-6) {
        return [...order.slice(0, i), ...order.slice(i, j + 1).reverse(), ...order.slice(j + 1)];
      }
      if (j - i >= 3) continue;
      const rest = [...order.slice(0, i), ...order.slice(j + 1)];
      const limit = ends.lastFixed ? rest.length - 1 : rest.length;
      for (let k = 1; k <= limit; k += 1) {
        const [a, b] = [rest[k - 1], rest[k] ?? (ends.returns ? rest[0] : undefined)];
        const open = step(a, b);
        const segment = order.slice(i, j + 1);
        if (step(a, first) + forward + step(last, b) - open < removed - 1e-6) {
          return [...rest.slice(0, k), ...segment, ...rest.slice(k)];
        }
        if (step(a, last) + backward + step(first, b) - open < removed - 1e-6) {
          return [...rest.slice(0, k), ...segment.reverse(), ...rest.slice(k)];
        }
      }
    }
  }
  return undefined;
}

/** Cuts the tour in four and swaps the two middle parts: a change that small moves cannot undo. */
function doubleBridge(order: readonly number[], ends: TourEnds, random: () => number): number[] {
  const movable = (ends.lastFixed ? order.length - 1 : order.length) - 1;
  const cuts = [0, 1, 2].map(() => 1 + Math.floor(random() * movable)).sort((a, b) => a - b);
  const [a = 1, b = 1, c = 1] = cuts;
  return [...order.slice(0, a), ...order.slice(b, c), ...order.slice(a, b), ...order.slice(c)];
}

/** Park–Miller generator: the same tour for the same request. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
