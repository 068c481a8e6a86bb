import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visitsOf } from "../../../../../lib/quote/routing/along/visits.ts";
import { exactTimedOrder } from "../../../../../lib/quote/routing/plan/windows/exact-timed-order.ts";
import { improvedTimedOrder } from "../../../../../lib/quote/routing/plan/windows/improved-timed-order.ts";
import { tourCost } from "../../../../../lib/quote/routing/plan/windows/timed-tour.ts";
import { caseOf, type TimedCase } from "./timed-case.ts";

/** Every order of visiting. */
function* permutations(left: readonly number[], begin: readonly number[]): Generator<number[]> {
  if (left.length === 0) yield [...begin];
  for (const place of left) {
    yield* permutations(
      left.filter((one) => one !== place),
      [...begin, place],
    );
  }
}

function bruteForce({ costs, ends, pauses }: TimedCase) {
  const last = costs.length - 1;
  const free = [...costs.keys()].slice(1, ends.lastFixed ? last : undefined);
  return [...permutations(free, [0])]
    .map((order) => tourCost(costs, ends.lastFixed ? [...order, last] : order, ends, pauses))
    .reduce((a, b) =>
      b.lateSeconds < a.lateSeconds || (b.lateSeconds === a.lateSeconds && b.metres < a.metres)
        ? b
        : a,
    );
}

const cases = fc.tuple(fc.integer({ min: 3, max: 8 }), fc.integer({ min: 1, max: 1e9 }));

describe("the order with windows", () => {
  it("of up to seven stops is as good as the best of all orders", () => {
    fc.assert(
      fc.property(cases, ([count, seed]) => {
        const one = caseOf(count, seed);
        const order = exactTimedOrder(one.costs, one.ends, one.pauses);
        expect(order.toSorted((a, b) => a - b)).toEqual([...one.costs.keys()]);
        if (one.ends.lastFixed) expect(order.at(-1)).toBe(count - 1);
        expect(tourCost(one.costs, order, one.ends, one.pauses)).toEqual(bruteForce(one));
      }),
      { numRuns: 60 },
    );
  });
  it("costs what the visits of its legs say", () => {
    fc.assert(
      fc.property(cases, ([count, seed]) => {
        const { costs, ends, pauses } = caseOf(count, seed);
        const order = [...costs.keys()];
        const legs = [...order.slice(1), ...(ends.returns ? [0] : [])].map((to, i) => ({
          seconds: costs[i]?.[to]?.seconds ?? 0,
        }));
        const late = visitsOf(legs, pauses, order).reduce((sum, visit) => sum + visit.late, 0);
        expect(tourCost(costs, order, ends, pauses).lateSeconds).toBe(late);
      }),
    );
  });
  it("of local search is never worse than a given one, and mostly the best", () => {
    let best = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const one = caseOf(7, seed * 7_919);
      const given = [...one.costs.keys()];
      const order = improvedTimedOrder(one.costs, one.ends, one.pauses, [given]);
      expect(order.toSorted((a, b) => a - b)).toEqual(given);
      const cost = tourCost(one.costs, order, one.ends, one.pauses);
      const first = tourCost(one.costs, given, one.ends, one.pauses);
      expect(cost.lateSeconds).toBeLessThanOrEqual(first.lateSeconds);
      const optimum = bruteForce(one);
      if (cost.lateSeconds === optimum.lateSeconds && cost.metres === optimum.metres) best += 1;
    }
    expect(best).toBeGreaterThanOrEqual(34);
  });
});
