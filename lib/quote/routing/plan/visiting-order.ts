import { exactOrder } from "./tour/exact-order.ts";
import { improvedOrder } from "./tour/improved-order.ts";
import type { Distances, TourEnds } from "./tour/tour.ts";

/**
 * Largest number of places with an optimal order; for more, it is the best that local search finds.
 */
export const EXACT_PLACES = 12;
/** Replaces `Infinity`: longer than any tour, but still a number to add and compare. */
export const UNREACHABLE_METRES = 1e9;

/**
 * The shortest order of visiting all places, from place 0. Distances are `Infinity` between places
 * that are not connected. The order is never longer than the given one, and always the same for
 * the same distances.
 */
export function visitingOrder(distances: Distances, ends: TourEnds): number[] {
  const count = distances.length;
  if (count <= 2) return distances.map((_, i) => i);
  const finite = distances.map((row) =>
    row.map((distance) => Math.min(distance, UNREACHABLE_METRES)),
  );
  return count <= EXACT_PLACES ? exactOrder(finite, ends) : improvedOrder(finite, ends);
}
