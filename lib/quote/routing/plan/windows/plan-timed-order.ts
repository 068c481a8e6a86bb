import { elementAt } from "../../../../base/element-at.ts";
import { type Pauses, visitsOf } from "../../along/visits.ts";
import type { OrderedLegs } from "../rank-ways.ts";
import type { TimeBudget } from "../time-budget.ts";
import type { TourEnds } from "../tour/tour.ts";
import { UNREACHABLE_METRES, visitingOrder } from "../visiting-order.ts";
import { exactTimedOrder } from "./exact-timed-order.ts";
import { improvedTimedOrder } from "./improved-timed-order.ts";
import { isWorse, type TourCost, type WayCost, type WayCosts } from "./timed-tour.ts";

/** Largest number of places whose order is exact by the times of the matrix. */
const EXACT_TIMED_PLACES = 9;
/**
 * Assumed ratio of a leg's time to the matrix's until the leg is known. Low on purpose: the matrix
 * includes what weighs against towns, and a leg that seems too slow is never tried.
 */
const ASSUMED_RATIO = 0.8;
/** Number of orders tried. */
const ROUNDS = 12;
/** Replaces `Infinity`: later than any window. */
const UNREACHABLE_SECONDS = 1e9;

/** The legs of a trip in an order of visiting; undefined without a way. */
export type LegsInOrder = (order: number[]) => Promise<OrderedLegs | undefined>;

/**
 * The legs in the order that keeps the windows on the shortest way or, if none is found, with the
 * least delay in total. Orders are chosen by the matrix and judged by their own legs, whose times
 * replace those of the matrix, until the best order turns out as good as it looked.
 */
export async function planTimedOrder(
  matrix: WayCosts,
  ends: TourEnds,
  pauses: Pauses,
  legsIn: LegsInOrder,
  budget: TimeBudget,
): Promise<OrderedLegs | undefined> {
  const costs = matrix.map((row) => row.map(assumed));
  const tried = new Set<string>();
  let best: { found: OrderedLegs; cost: TourCost } | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = timedOrder(costs, ends, pauses, best?.found.order);
    if (tried.has(order.join()) || (best && !budget.allows())) break;
    tried.add(order.join());
    const found = await legsIn(order);
    if (!found) break;
    const cost = costOfLegs(found, pauses);
    if (!best || isWorse(best.cost, cost)) best = { found, cost };
    learn(costs, found);
  }
  return best?.found;
}

function timedOrder(
  costs: WayCosts,
  ends: TourEnds,
  pauses: Pauses,
  best?: readonly number[],
): number[] {
  if (costs.length <= EXACT_TIMED_PLACES) return exactTimedOrder(costs, ends, pauses);
  const shortest = visitingOrder(
    costs.map((row) => row.map(({ metres }) => metres)),
    ends,
  );
  const given = [...costs.keys()];
  return improvedTimedOrder(costs, ends, pauses, [shortest, given, ...(best ? [best] : [])]);
}

function assumed({ metres, seconds }: WayCost): WayCost {
  return {
    metres: Math.min(metres, UNREACHABLE_METRES),
    seconds: Math.min(ASSUMED_RATIO * seconds, UNREACHABLE_SECONDS),
  };
}

/** Delay and length of legs as they are. */
function costOfLegs({ legs, order }: OrderedLegs, pauses: Pauses): TourCost {
  return {
    lateSeconds: visitsOf(legs, pauses, order).reduce((sum, { late }) => sum + late, 0),
    metres: legs.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0),
  };
}

/** Writes the figures of legs into the matrix. */
function learn(costs: WayCost[][], { legs, order }: OrderedLegs): void {
  for (const [i, { lengthMetres, seconds }] of legs.entries()) {
    const [from, to] = [elementAt(order, i), order[i + 1] ?? 0];
    elementAt(costs, from)[to] = { metres: lengthMetres, seconds };
  }
}
