import { elementAt } from "../../lib/base/element-at.ts";
import { improvedOrder } from "../../lib/quote/routing/plan/tour/improved-order.ts";
import type { TourEnds } from "../../lib/quote/routing/plan/tour/tour.ts";
import { tourLength } from "../../lib/quote/routing/plan/tour/tour.ts";

/** Length of the shortest tour from place 0, of all orders; the last place is free. */
export function bestOfAll(distances: readonly (readonly number[])[], ends: TourEnds): number {
  if (ends.lastFixed) throw new Error("the last place is not free");
  let best = Number.POSITIVE_INFINITY;
  const visit = (at: number, length: number, left: readonly number[]): void => {
    if (length >= best) return;
    if (left.length === 0) {
      best = Math.min(best, length + (ends.returns ? metres(at, 0) : 0));
      return;
    }
    for (const to of left) {
      visit(
        to,
        length + metres(at, to),
        left.filter((one) => one !== to),
      );
    }
  };
  const metres = (from: number, to: number) => elementAt(elementAt(distances, from), to);
  visit(0, 0, [...distances.keys()].slice(1));
  return best;
}

/** Length of the shortest tour that local search finds from random orders. */
export function bestOfRestarts(
  distances: readonly (readonly number[])[],
  ends: TourEnds,
  restarts: number,
  random: () => number,
): number {
  const lengths = Array.from({ length: restarts }, () => {
    const order = shuffled(distances.length, random);
    const mixed = order.map((from) => order.map((to) => elementAt(elementAt(distances, from), to)));
    return tourLength(mixed, improvedOrder(mixed, ends), ends.returns);
  });
  return Math.min(...lengths);
}

/** The indexes in a random order after the first. */
function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 1; i -= 1) {
    const other = 1 + Math.floor(random() * i);
    [order[i], order[other]] = [elementAt(order, other), elementAt(order, i)];
  }
  return order;
}
