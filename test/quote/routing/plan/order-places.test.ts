import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import { orderPlaces } from "../../../../lib/quote/routing/plan/order-places.ts";
import { startBudget } from "../../../../lib/quote/routing/plan/time-budget.ts";
import { createRandom } from "../../../../lib/quote/routing/plan/tour/random.ts";
import { type TourEnds, tourLength } from "../../../../lib/quote/routing/plan/tour/tour.ts";
import { EXACT_PLACES, visitingOrder } from "../../../../lib/quote/routing/plan/visiting-order.ts";

const OPEN: TourEnds = { lastFixed: false, returns: false };
const ROUND: TourEnds = { lastFixed: true, returns: true };

/** Random places over a whole country, the same for the same seed. */
function places(count: number, seed: number): Point[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (): Point => [-30 + 25 * random(), -60 + 25 * random()]);
}

/**
 * Roads between places: up to `excess` longer than straight, with different lengths in each
 * direction.
 */
function roads(points: readonly Point[], excess: number, seed = 1): number[][] {
  const random = createRandom(seed);
  return points.map((from) =>
    points.map((to) => (1.2 + excess * random()) * distanceMetres(from, to)),
  );
}

/** Roads with one place in five up to 1,500 km away from all others, as along the Amazon. */
function withDeadEnds(points: readonly Point[], seed: number): number[][] {
  const random = createRandom(seed);
  const ends = points.map((_, i) => (i % 5 === 4 ? 1_500_000 * random() : 0));
  return points.map((from, i) =>
    points.map((to, j) =>
      i === j ? 0 : 1.3 * distanceMetres(from, to) + (ends[i] ?? 0) + (ends[j] ?? 0),
    ),
  );
}

/** The order found, and the number of distances that it took. */
async function ordered(points: readonly Point[], distances: number[][], ends: TourEnds) {
  let asked = 0;
  const order = await orderPlaces(points, ends, async (from, to) => {
    asked += from.length * to.length;
    return from.map((i) => to.map((j) => distances[i]?.[j] ?? Number.NaN));
  });
  return { order, asked };
}

describe("of many places", () => {
  it.each([
    ["a free end", OPEN],
    ["a fixed end and a return", ROUND],
  ])("and %s asks for a quarter of the distances at most", async (_name, ends) => {
    for (const seed of [1, 2]) {
      const points = places(50, seed);
      const distances = roads(points, 0.3, seed);
      const { order, asked } = await ordered(points, distances, ends);
      const best = tourLength(distances, visitingOrder(distances, ends), ends.returns);
      expect(tourLength(distances, order, ends.returns)).toBeLessThanOrEqual(1.01 * best);
      expect(asked).toBeLessThan(2_500 / 4);
    }
  });

  it("with one that no road joins, keep their order at once", async () => {
    const points = places(50, 1);
    const distances = roads(points, 0.3).map((row, i) =>
      row.map((metres, j) => (i === 21 || j === 21 ? Number.POSITIVE_INFINITY : metres)),
    );
    const { order, asked } = await ordered(points, distances, OPEN);
    expect(order).toEqual([...points.keys()]);
    expect(asked).toBeLessThan(2_500 / 8);
  });

  it("with one that can be reached but not left, end there", async () => {
    const points = places(14, 1);
    const distances = roads(points, 0.3).map((row, i) =>
      row.map((metres) => (i === 5 ? Number.POSITIVE_INFINITY : metres)),
    );
    const { order } = await ordered(points, distances, OPEN);
    expect(order.at(-1)).toBe(5);
  });

  it("asks for all distances where none tells of another", async () => {
    const points = places(14, 1);
    const distances = roads(points, 1_000);
    const { order, asked } = await ordered(points, distances, OPEN);
    expect(asked).toBeGreaterThanOrEqual(14 ** 2);
    expect(order).toEqual(visitingOrder(distances, OPEN));
  });

  it("asks for a third where some places lie at the ends of long roads", async () => {
    for (const seed of [1, 2, 3]) {
      const points = places(50, seed);
      const distances = withDeadEnds(points, seed);
      const { order, asked } = await ordered(points, distances, OPEN);
      const best = tourLength(distances, visitingOrder(distances, OPEN), false);
      expect(tourLength(distances, order, false)).toBeLessThanOrEqual(1.01 * best);
      expect(asked).toBeLessThan(2_500 / 3);
    }
  });
});

it("of few places asks for all distances at once", async () => {
  const points = places(EXACT_PLACES, 1);
  const distances = roads(points, 0.3);
  const { order, asked } = await ordered(points, distances, OPEN);
  expect(asked).toBe(EXACT_PLACES ** 2);
  expect(order).toEqual(visitingOrder(distances, OPEN));
});

it.each([EXACT_PLACES, EXACT_PLACES + 1, 50])(
  "of %i places is the best known one if the full matrix does not come in time",
  async (count) => {
    const points = places(count, 1);
    const distances = roads(points, 6);
    const never = new Promise<number[][]>(() => {});
    const budget = startBudget(50, () => performance.now());
    const order = await orderPlaces(
      points,
      OPEN,
      async (from, to) =>
        from.length > 1 ? never : from.map((i) => to.map((j) => distances[i]?.[j] ?? 0)),
      budget,
    );
    expect(order.toSorted((a, b) => a - b)).toEqual([...points.keys()]);
    expect(order[0]).toBe(0);
    expect(budget.hasRunOut).toBe(true);
  },
);

it("visits every place once, even with unreachable ones, and is the same each time", async () => {
  const ends = fc.record({ lastFixed: fc.boolean(), returns: fc.boolean() });
  const count = fc.integer({ min: EXACT_PLACES + 1, max: 18 });
  await fc.assert(
    fc.asyncProperty(count, ends, fc.nat({ max: 1_000_000 }), async (size, chosen, seed) => {
      const points = places(size, 1 + seed);
      const random = createRandom(1 + seed);
      const distances = roads(points, 0.5, 1 + seed).map((row) =>
        row.map((metres) => (random() < 0.2 ? Number.POSITIVE_INFINITY : metres)),
      );
      const { order } = await ordered(points, distances, chosen);
      expect(order.toSorted((a, b) => a - b)).toEqual([...points.keys()]);
      expect(order[0]).toBe(0);
      if (chosen.lastFixed) expect(order.at(-1)).toBe(size - 1);
      expect((await ordered(points, distances, chosen)).order).toEqual(order);
    }),
    { numRuns: 8 },
  );
});

it("places on one spot are ordered", async () => {
  const points = Array.from({ length: 20 }, (): Point => [-20, -45]);
  const { order } = await ordered(points, roads(points, 0.3), OPEN);
  expect(order).toHaveLength(20);
});
