import { expect, test } from "vitest";
import { firstImprovement } from "../../../lib/routing/tour/moves.ts";

const OPEN = { lastFixed: false, returns: false };
/** Distances between places on a line. */
const line = (...places: number[]) => places.map((from) => places.map((to) => Math.abs(from - to)));

test("turns a segment around that is too long to be moved", () => {
  const places = [0, 1, 2, 3, 4, 5, 6, 7];
  const chain = places.map((from) => places.map((to) => (Math.abs(from - to) === 1 ? 1 : 10)));
  expect(firstImprovement([0, 6, 5, 4, 3, 2, 1, 7], chain, OPEN)).toEqual(places);
});

test("puts a place elsewhere", () => {
  // On a one-way circle, turning a segment around never pays.
  const circle = [0, 1, 2, 3, 4].map((from) => [0, 1, 2, 3, 4].map((to) => (to - from + 5) % 5));
  const round = { lastFixed: false, returns: true };
  expect(firstImprovement([0, 2, 3, 1, 4], circle, round)).toEqual([0, 1, 2, 3, 4]);
});

test("leaves the shortest tour alone", () => {
  expect(firstImprovement([0, 1, 2, 3], line(0, 1, 2, 3), OPEN)).toBeUndefined();
});

test("never moves the first place, nor a fixed last one", () => {
  expect(firstImprovement([0, 1], line(5, 0), OPEN)).toBeUndefined();
  const distances = line(0, 2, 1);
  expect(firstImprovement([0, 1, 2], distances, OPEN)).toEqual([0, 2, 1]);
  expect(firstImprovement([0, 1, 2], distances, { ...OPEN, lastFixed: true })).toBeUndefined();
});

test("ignores a gain that may be a rounding error", () => {
  const distances = line(0, 1, 1 - 1e-7);
  expect(firstImprovement([0, 1, 2], distances, OPEN)).toBeUndefined();
});
