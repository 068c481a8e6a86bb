import { elementAt, lastOf } from "../../../../base/element-at.ts";
import {
  type Pauses,
  type Progress,
  progressAfter,
  START,
  visitAfter,
} from "../../along/visits.ts";
import type { TourEnds } from "../tour/tour.ts";
import { isWorse, type TourCost, type WayCosts } from "./timed-tour.ts";

/**
 * The order with the least delay and, of these, the shortest one, by branch and bound: delay and
 * length only grow along a tour. Its time grows as the factorial of the places.
 */
export function exactTimedOrder(costs: WayCosts, ends: TourEnds, pauses: Pauses): number[] {
  const last = costs.length - 1;
  const order = [0];
  const left = new Set(costs.keys());
  left.delete(0);
  if (ends.lastFixed) left.delete(last);
  let best: { order: number[]; cost: TourCost } | undefined;

  function step(from: number, to: number, progress: Progress, cost: TourCost) {
    const { metres, seconds } = elementAt(elementAt(costs, from), to);
    const visit = visitAfter(progress, seconds, to, pauses);
    return {
      progress: progressAfter(progress, seconds, visit, pauses),
      cost: { lateSeconds: cost.lateSeconds + visit.late, metres: cost.metres + metres },
    };
  }

  function extend(progress: Progress, cost: TourCost): void {
    if (best && !isWorse(best.cost, cost)) return;
    const here = lastOf(order);
    if (left.size === 0) close(here, progress, cost);
    for (const to of [...left].sort((a, b) => metresTo(here, a) - metresTo(here, b))) {
      const next = step(here, to, progress, cost);
      left.delete(to);
      order.push(to);
      extend(next.progress, next.cost);
      order.pop();
      left.add(to);
    }
  }

  /** Ends a tour at the fixed last place, at the first one, or where it is. */
  function close(here: number, progress: Progress, cost: TourCost): void {
    const tour = ends.lastFixed ? [...order, last] : [...order];
    let end = { progress, cost };
    if (ends.lastFixed) end = step(here, last, end.progress, end.cost);
    if (ends.returns) end = step(lastOf(tour), 0, end.progress, end.cost);
    if (!best || isWorse(best.cost, end.cost)) best = { order: tour, cost: end.cost };
  }

  const metresTo = (from: number, to: number) => elementAt(elementAt(costs, from), to).metres;
  extend(START, { lateSeconds: 0, metres: 0 });
  return best?.order ?? [...costs.keys()];
}
