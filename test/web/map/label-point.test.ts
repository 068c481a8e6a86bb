import { expect, test } from "vitest";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { labelPoint } from "../../../web/src/map/label-point.ts";

const STRAIGHT: Point[] = [
  [0, 0],
  [0, 1],
  [0, 2],
];
const DETOUR: Point[] = [
  [0, 0],
  [1, 1],
  [0, 2],
];

test("a label stands where its path is farthest from the others", () => {
  expect(labelPoint(DETOUR, [STRAIGHT])).toEqual([1, 1]);
});

test("a path without points has no label", () => {
  expect(labelPoint([], [STRAIGHT])).toBeUndefined();
});
