import { elementAt } from "../../element-at.ts";
import { firstImprovement, ROUNDING } from "./moves.ts";
import { createRandom } from "./random.ts";
import { between, type Distances, type TourEnds, tourLength } from "./tour.ts";

/** Perturbations of the best tour that are tried. */
const RESTARTS = 200;

/**
 * A short order of any number of places: local search from the given order and from the nearest
 * neighbours, then again and again from a perturbed copy of the best tour.
 * Source: the large-step Markov chain (iterated local search) of O. Martin, S. W. Otto and
 * E. W. Felten, "Large-step Markov chains for the traveling salesman problem", Complex Systems 5
 * (1991).
 */
export function improvedOrder(distances: Distances, ends: TourEnds): number[] {
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
    if (candidateLength < bestLength - ROUNDING) {
      [best, bestLength] = [candidate, candidateLength];
    }
  }
  return best;
}

/** Goes on to the nearest place that is left, again and again. */
function nearestNeighbours(distances: Distances, ends: TourEnds): number[] {
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

/** Repeats improving moves until none is left. */
function improve(start: readonly number[], distances: Distances, ends: TourEnds): number[] {
  let order = [...start];
  for (;;) {
    const better = firstImprovement(order, distances, ends);
    if (!better) return order;
    order = better;
  }
}

/**
 * Cuts the tour in four and swaps the two middle parts, which single moves cannot undo: the
 * double bridge of Martin, Otto and Felten.
 */
function doubleBridge(order: readonly number[], ends: TourEnds, random: () => number): number[] {
  const movable = (ends.lastFixed ? order.length - 1 : order.length) - 1;
  const cuts = [0, 1, 2].map(() => 1 + Math.floor(random() * movable)).sort((a, b) => a - b);
  const [a = 1, b = 1, c = 1] = cuts;
  return [...order.slice(0, a), ...order.slice(b, c), ...order.slice(a, b), ...order.slice(c)];
}
