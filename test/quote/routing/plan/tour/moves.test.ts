import fc from "fast-check";
import { expect, test } from "vitest";
import { improve, placesAround } from "../../../../../lib/quote/routing/plan/tour/moves.ts";
import { tourLength } from "../../../../../lib/quote/routing/plan/tour/tour.ts";

const OPEN = { lastFixed: false, returns: false };
/** Distances between places on a line. */
const line = (...places: number[]) => places.map((from) => places.map((to) => Math.abs(from - to)));

test("turns a segment around that is too long to be moved", () => {
  const places = [0, 1, 2, 3, 4, 5, 6, 7];
  const chain = places.map((from) => places.map((to) => (Math.abs(from - to) === 1 ? 1 : 10)));
  expect(improve([0, 6, 5, 4, 3, 2, 1, 7], chain, OPEN)).toEqual(places);
});

test("puts a place elsewhere", () => {
  // On a one-way circle, turning a segment around never pays.
  const circle = [0, 1, 2, 3, 4].map((from) => [0, 1, 2, 3, 4].map((to) => (to - from + 5) % 5));
  const round = { lastFixed: false, returns: true };
  expect(improve([0, 2, 3, 1, 4], circle, round)).toEqual([0, 1, 2, 3, 4]);
});

test("leaves the shortest tour alone", () => {
  expect(improve([0, 1, 2, 3], line(0, 1, 2, 3), OPEN)).toEqual([0, 1, 2, 3]);
});

test("never moves the first place, nor a fixed last one", () => {
  expect(improve([0, 1], line(5, 0), OPEN)).toEqual([0, 1]);
  const distances = line(0, 2, 1);
  expect(improve([0, 1, 2], distances, OPEN)).toEqual([0, 2, 1]);
  expect(improve([0, 1, 2], distances, { ...OPEN, lastFixed: true })).toEqual([0, 1, 2]);
});

test("ignores a gain that may be a rounding error", () => {
  const distances = line(0, 1, 1 - 1e-4);
  expect(improve([0, 1, 2], distances, OPEN)).toEqual([0, 1, 2]);
});

test("an improved tour visits the same places and is not longer", () => {
  const row = fc.array(fc.nat(100), { minLength: 7, maxLength: 7 });
  const distances = fc.array(row, { minLength: 7, maxLength: 7 });
  const ends = fc.record({ lastFixed: fc.boolean(), returns: fc.boolean() });
  const order = fc
    .shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 })
    .map((rest) => [0, ...rest]);
  fc.assert(
    fc.property(distances, ends, order, (matrix, fixed, before) => {
      const after = improve(before, matrix, fixed);
      expect(after.toSorted()).toEqual(before.toSorted());
      expect(after[0]).toBe(0);
      if (fixed.lastFixed) expect(after.at(-1)).toBe(before.at(-1));
      expect(tourLength(matrix, after, fixed.returns)).toBeLessThanOrEqual(
        tourLength(matrix, before, fixed.returns),
      );
    }),
    { numRuns: 1_000 },
  );
});

test("looks only at the given segments, and at the steps that moves change", () => {
  const places = [0, 1, 2, 3, 4, 5, 6, 7];
  const chain = places.map((from) => places.map((to) => (Math.abs(from - to) === 1 ? 1 : 10)));
  const order = [0, 6, 5, 4, 3, 2, 1, 7];
  expect(improve(order, chain, OPEN, [3])).toEqual(order);
  expect(improve(order, chain, OPEN, placesAround(order, [1]))).toEqual(places);
});
