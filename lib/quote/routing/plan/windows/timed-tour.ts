import { elementAt } from "../../../../base/element-at.ts";
import { restSeconds } from "../../along/rest-time.ts";
import type { Pauses } from "../../along/visits.ts";
import type { TourEnds } from "../tour/tour.ts";

/** A way between two places. */
export interface WayCost {
  metres: number;
  seconds: number;
}

/** The ways between all places: `costs[from][to]`. */
export type WayCosts = readonly (readonly WayCost[])[];

/** Figures of a tour by which tours are compared: first the delay, then the length. */
export interface TourCost {
  lateSeconds: number;
  metres: number;
}

/** True if `a` is later than `b`, or as late and longer. Delays of a second count as equal. */
export function isWorse(a: TourCost, b: TourCost): boolean {
  const delay = Math.round(a.lateSeconds) - Math.round(b.lateSeconds);
  return delay === 0 ? a.metres > b.metres : delay > 0;
}

/**
 * Delay and length of a tour through the places in the given order. It equals what `visitsOf` says,
 * without an object per visit: a search asks for it a hundred thousand times.
 */
export function tourCost(
  costs: WayCosts,
  order: readonly number[],
  { returns }: Pick<TourEnds, "returns">,
  { windows, includesRest, stopSeconds = 0 }: Pauses,
): TourCost {
  let [driven, paused, lateSeconds, length] = [0, 0, 0, 0];
  const last = order.length - (returns ? 0 : 1);
  for (let i = 0; i < last; i += 1) {
    const to = order[i + 1] ?? 0;
    const { metres, seconds } = elementAt(elementAt(costs, elementAt(order, i)), to);
    length += metres;
    driven += seconds;
    const window = windows?.get(to);
    if (window) {
      const arrival = driven + (includesRest ? restSeconds(driven) : 0) + paused;
      paused += Math.max(0, window.opens - arrival);
      lateSeconds += Math.max(0, arrival - window.closes);
    }
    paused += stopSeconds;
  }
  return { lateSeconds, metres: length };
}
