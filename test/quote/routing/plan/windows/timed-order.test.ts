import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Pauses, visitsOf } from "../../../../../lib/quote/routing/along/visits.ts";
import { createRandom } from "../../../../../lib/quote/routing/plan/tour/random.ts";
import type { TourEnds } from "../../../../../lib/quote/routing/plan/tour/tour.ts";
import { exactTimedOrder } from "../../../../../lib/quote/routing/plan/windows/exact-timed-order.ts";
import { improvedTimedOrder } from "../../../../../lib/quote/routing/plan/windows/improved-timed-order.ts";
import {
  tourCost,
  type WayCosts,
} from "../../../../../lib/quote/routing/plan/windows/timed-tour.ts";

interface Case {
  costs: WayCosts;
  ends: TourEnds;
  pauses: Pauses;
}

/** Random places with random windows, some of them impossible. */
function caseOf(count: number, seed: number): Case {
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

function bruteForce({ costs, ends, pauses }: Case) {
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
  it("of fifty places takes less than three seconds", () => {
    const one = caseOf(50, 42);
    const begin = performance.now();
    improvedTimedOrder(one.costs, one.ends, one.pauses, [[...one.costs.keys()]]);
    expect(performance.now() - begin).toBeLessThan(3_000);
  });
  it("of nine places takes less than a second", () => {
    const one = caseOf(9, 42);
    const begin = performance.now();
    exactTimedOrder(one.costs, { lastFixed: false, returns: true }, one.pauses);
    expect(performance.now() - begin).toBeLessThan(1_000);
  });
});
