import type { Pauses } from "../../../../../lib/quote/routing/along/visits.ts";
import { createRandom } from "../../../../../lib/quote/routing/plan/tour/random.ts";
import type { TourEnds } from "../../../../../lib/quote/routing/plan/tour/tour.ts";
import type { WayCosts } from "../../../../../lib/quote/routing/plan/windows/timed-tour.ts";

export interface TimedCase {
  costs: WayCosts;
  ends: TourEnds;
  pauses: Pauses;
}

/** Random places with random windows, some of them impossible. */
export function caseOf(count: number, seed: number): TimedCase {
  const random = createRandom(seed);
  const costs = Array.from({ length: count }, (_, i) =>
    Array.from({ length: count }, (_, j) => {
      const metres = i === j ? 0 : Math.ceil(random() * 100_000);
      return { metres, seconds: Math.ceil(metres / (10 + random() * 15)) };
    }),
  );
  const windows = new Map(
    Array.from({ length: count }, (_, place) => {
      const opens = Math.floor(random() * 20_000);
      return [place, { opens, closes: opens + Math.floor(random() * 15_000) }] as const;
    }).filter(() => random() < 0.6),
  );
  const ends = { lastFixed: random() < 0.5, returns: random() < 0.5 };
  const pauses = { windows, stopSeconds: 900, includesRest: random() < 0.3 };
  return { costs, ends, pauses };
}
