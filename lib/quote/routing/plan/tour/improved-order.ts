import { lastOf } from "../../../../base/element-at.ts";
import { improve, placesAround, ROUNDING_METRES } from "./moves.ts";
import { createRandom } from "./random.ts";
import { between, type Distances, type TourEnds, tourLength } from "./tour.ts";

/** Number of perturbations of the best tour to try. */
export const RESTARTS = 200;

/**
 * A short order of any number of places: local search from the given order and from the nearest
 * neighbours, then repeatedly from a perturbed copy of the best tour. Never longer than the given
 * order, which defaults to that of the distances.
 * Source: the large-step Markov chain (iterated local search) of O. Martin, S. W. Otto and E. W.
 * Felten, "Large-step Markov chains for the traveling salesman problem", Complex Systems 5 (1991).
 */
export function improvedOrder(
  distances: Distances,
  ends: TourEnds,
  given: readonly number[] = distances.map((_, i) => i),
  restarts = RESTARTS,
): number[] {
  const length = (order: readonly number[]) => tourLength(distances, order, ends.returns);
  const random = createRandom(distances.length);
  const starts = [nearestNeighbours(distances, ends), given];
  let [best = [...given]] = starts
    .map((start) => improve(start, distances, ends))
    .sort((a, b) => length(a) - length(b));
  let bestLength = length(best);
  for (let restart = 0; restart < restarts; restart += 1) {
    const cuts = randomCuts(best, ends, random);
    const perturbed = doubleBridge(best, cuts);
    const candidate = improve(perturbed, distances, ends, placesAround(perturbed, bridged(cuts)));
    const candidateLength = length(candidate);
    if (candidateLength < bestLength - ROUNDING_METRES) {
      [best, bestLength] = [candidate, candidateLength];
    }
  }
  return best;
}

/** The tour that always continues to the nearest unvisited place. */
function nearestNeighbours(distances: Distances, ends: TourEnds): number[] {
  const last = distances.length - 1;
  const left = new Set(distances.keys());
  left.delete(0);
  if (ends.lastFixed) left.delete(last);
  const order = [0];
  while (left.size > 0) {
    const here = lastOf(order);
    const next = [...left].reduce((nearest, place) =>
      between(distances, here, place) < between(distances, here, nearest) ? place : nearest,
    );
    left.delete(next);
    order.push(next);
  }
  return ends.lastFixed ? [...order, last] : order;
}

/** Positions at which the double bridge cuts a tour, in order. */
type Cuts = readonly [a: number, b: number, c: number];

function randomCuts(order: readonly number[], ends: TourEnds, random: () => number): Cuts {
  const movable = (ends.lastFixed ? order.length - 1 : order.length) - 1;
  const cut = () => 1 + Math.floor(random() * movable);
  return [cut(), cut(), cut()].sort((a, b) => a - b) as unknown as Cuts;
}

/**
 * Cuts the tour in four and swaps the two middle parts (the double bridge of Martin, Otto and
 * Felten). Single moves cannot undo it.
 */
function doubleBridge(order: readonly number[], [a, b, c]: Cuts): number[] {
  return [...order.slice(0, a), ...order.slice(b, c), ...order.slice(a, b), ...order.slice(c)];
}

/** Positions of the places with new steps after the double bridge. */
function bridged([a, b, c]: Cuts): number[] {
  return [a, a + c - b, c];
}
