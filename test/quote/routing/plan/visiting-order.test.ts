import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type TourEnds, tourLength } from "../../../../lib/quote/routing/plan/tour/tour.ts";
import { EXACT_PLACES, visitingOrder } from "../../../../lib/quote/routing/plan/visiting-order.ts";

const tourEnds = fc.record({ lastFixed: fc.boolean(), returns: fc.boolean() });
const ALL_ENDS: TourEnds[] = [
  { lastFixed: false, returns: false },
  { lastFixed: false, returns: true },
  { lastFixed: true, returns: false },
  { lastFixed: true, returns: true },
];

/** Asymmetric distances between `min` to `max` places. */
function matrices(min: number, max: number): fc.Arbitrary<number[][]> {
  const square = (size: number) =>
    fc
      .array(fc.array(fc.nat(1_000_000), { minLength: size, maxLength: size }), {
        minLength: size,
        maxLength: size,
      })
      .map((rows) => rows.map((row, i) => row.with(i, 0)));
  return fc.integer({ min, max }).chain(square);
}

/** Length of the best tour, found by trying every one of them. */
function bestLength(distances: readonly number[][], ends: TourEnds): number {
  const last = distances.length - 1;
  const step = (from: number, to: number) => distances[from]?.[to] ?? Number.NaN;
  const extend = (here: number, left: number[]): number => {
    if (left.length === 0) return ends.returns ? step(here, 0) : 0;
    const next = left.filter((place) => left.length === 1 || !ends.lastFixed || place !== last);
    return Math.min(
      ...next.map((place) => {
        const rest = left.filter((other) => other !== place);
        return step(here, place) + extend(place, rest);
      }),
    );
  };
  const others = distances.map((_, i) => i).slice(1);
  return extend(0, others);
}

function expectTour(order: readonly number[], size: number, { lastFixed }: TourEnds): void {
  const places = Array.from({ length: size }, (_, i) => i);
  expect(order[0]).toBe(0);
  expect(order.toSorted((a, b) => a - b)).toEqual(places);
  if (lastFixed) expect(order.at(-1)).toBe(size - 1);
}

test("leaves up to two places in their order", () => {
  for (const ends of ALL_ENDS) {
    expect(visitingOrder([], ends)).toEqual([]);
    expect(visitingOrder([[0]], ends)).toEqual([0]);
    expect(
      visitingOrder(
        [
          [0, 5],
          [5, 0],
        ],
        ends,
      ),
    ).toEqual([0, 1]);
  }
});

describe.each(ALL_ENDS)("with %o", (ends) => {
  test("is as short as the best of all tours of up to 7 places", () => {
    fc.assert(
      fc.property(matrices(3, 7), (distances) => {
        const order = visitingOrder(distances, ends);
        expectTour(order, distances.length, ends);
        expect(tourLength(distances, order, ends.returns)).toBe(bestLength(distances, ends));
      }),
      { numRuns: 40 },
    );
  });

  test("is as short as the best of all tours of 8 and 9 places", () => {
    fc.assert(
      fc.property(matrices(8, 9), (distances) => {
        const order = visitingOrder(distances, ends);
        expect(tourLength(distances, order, ends.returns)).toBe(bestLength(distances, ends));
      }),
      { numRuns: 3 },
    );
  });
});

test("is a tour, the same each time and never longer than the given order", () => {
  fc.assert(
    fc.property(matrices(EXACT_PLACES - 1, 20), tourEnds, (distances, ends) => {
      const order = visitingOrder(distances, ends);
      expectTour(order, distances.length, ends);
      expect(visitingOrder(distances, ends)).toEqual(order);
      const given = distances.map((_, i) => i);
      const givenLength = tourLength(distances, given, ends.returns);
      expect(tourLength(distances, order, ends.returns)).toBeLessThanOrEqual(givenLength);
    }),
    { numRuns: 15 },
  );
});

test("is no longer than a given order that is the best among tempting short cuts", () => {
  // Skipping ahead may cost less than the next step, but every step back is expensive.
  for (const size of [13, 16, 20]) {
    const distances = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_, j) => {
        if (j <= i) return i === j ? 0 : 300 + ((i * 7_919 + j * 104_729) % 500);
        return j === i + 1 ? 10 : 5 + ((i * 7_919 + j * 104_729) % 8);
      }),
    );
    const given = distances.map((_, i) => i);
    for (const ends of ALL_ENDS) {
      const order = visitingOrder(distances, ends);
      expect(tourLength(distances, order, ends.returns)).toBeLessThanOrEqual(
        tourLength(distances, given, ends.returns),
      );
    }
  }
});

test("visits every place although one cannot be reached", () => {
  for (const size of [5, EXACT_PLACES + 3]) {
    const distances = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_, j) => {
        if (i === j) return 0;
        return i === 2 || j === 2 ? Number.POSITIVE_INFINITY : 1 + Math.abs(i - j);
      }),
    );
    for (const ends of ALL_ENDS) expectTour(visitingOrder(distances, ends), size, ends);
  }
});

test("goes round 50 places on a circle", () => {
  const SIZE = 50;
  // 17 and 50 have no common divisor, so this shuffles the places of the circle.
  const angles = Array.from({ length: SIZE }, (_, i) => (2 * Math.PI * ((i * 17) % SIZE)) / SIZE);
  const distances = angles.map((a) => angles.map((b) => 2 * Math.abs(Math.sin((a - b) / 2))));
  const order = visitingOrder(distances, { lastFixed: false, returns: true });
  const perimeter = SIZE * 2 * Math.sin(Math.PI / SIZE);
  expect(tourLength(distances, order, true)).toBeCloseTo(perimeter, 9);
});
