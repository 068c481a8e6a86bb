import { elementAt } from "../../../../base/element-at.ts";
import type { Pauses } from "../../along/visits.ts";
import { createRandom } from "../tour/random.ts";
import type { TourEnds } from "../tour/tour.ts";
import { isWorse, type TourCost, tourCost, type WayCosts } from "./timed-tour.ts";

/** Perturbed copies of the best tour that are improved. */
const RESTARTS = 40;
/** Tours judged in one search. A choice: those of fifty places take about half a second. */
const MAX_TOURS = 100_000;
/** Longest segment to move elsewhere, in places. */
const MAX_MOVED = 3;

/**
 * An order of any number of places with little delay and, of these, a short one: local search from
 * some orders, then from perturbed copies of the best. Never worse than any of `starts`.
 * The moves are those of the search without windows (`moves.ts`); each is judged by a whole tour,
 * because it shifts all later arrivals.
 */
export function improvedTimedOrder(
  costs: WayCosts,
  ends: TourEnds,
  pauses: Pauses,
  starts: readonly (readonly number[])[],
): number[] {
  let left = MAX_TOURS;
  const costOf = (order: readonly number[]) => {
    left -= 1;
    return tourCost(costs, order, ends, pauses);
  };
  const random = createRandom(costs.length);
  const movable = costs.length - (ends.lastFixed ? 1 : 0);
  const better = (a: Tour, b: Tour) => (isWorse(a.cost, b.cost) ? b : a);
  const improved = (order: readonly number[]) => improve(order, movable, costOf, () => left > 0);
  let best = [...starts, byDeadline(costs.length, movable, pauses)].map(improved).reduce(better);
  for (let i = 0; i < RESTARTS && left > 0; i += 1) {
    best = better(best, improved(perturbed(best.order, movable, random)));
  }
  return best.order;
}

interface Tour {
  order: number[];
  cost: TourCost;
}

/** Moves segments and turns them until no single move helps, or no tours are left to judge. */
function improve(
  start: readonly number[],
  movable: number,
  costOf: (order: readonly number[]) => TourCost,
  goesOn: () => boolean,
): Tour {
  let tour: Tour = { order: [...start], cost: costOf(start) };
  for (let improves = true; improves; ) {
    improves = false;
    for (let i = 1; i < movable && goesOn(); i += 1) {
      for (const candidate of movesFrom(i, tour.order, movable)) {
        const cost = costOf(candidate);
        if (!isWorse(tour.cost, cost)) continue;
        tour = { order: candidate, cost };
        improves = true;
        break;
      }
    }
  }
  return tour;
}

/** The orders that one move of a segment from position `i` makes of another. */
function* movesFrom(i: number, order: readonly number[], movable: number): Generator<number[]> {
  for (let j = i + 1; j < movable; j += 1) {
    yield [...order.slice(0, i), ...order.slice(i, j + 1).reverse(), ...order.slice(j + 1)];
  }
  for (let j = i; j < Math.min(movable, i + MAX_MOVED); j += 1) {
    const rest = order.toSpliced(i, j - i + 1);
    const segment = order.slice(i, j + 1);
    for (let k = 1; k <= movable - segment.length; k += 1) {
      if (k !== i) yield rest.toSpliced(k, 0, ...segment);
    }
  }
}

/** The places in the order of the ends of their windows. */
function byDeadline(count: number, movable: number, { windows }: Pauses): number[] {
  const closes = (place: number) => windows?.get(place)?.closes ?? Number.MAX_VALUE;
  const places = Array.from({ length: count }, (_, i) => i);
  const moved = places.slice(1, movable).sort((a, b) => closes(a) - closes(b));
  return [0, ...moved, ...places.slice(movable)];
}

/** Exchanges two random places, several times. */
function perturbed(order: readonly number[], movable: number, random: () => number): number[] {
  const changed = [...order];
  const any = () => 1 + Math.floor(random() * (movable - 1));
  for (let i = 0; i < 4; i += 1) {
    const [a, b] = [any(), any()];
    [changed[a], changed[b]] = [elementAt(changed, b), elementAt(changed, a)];
  }
  return changed;
}
