import { describe, expect, it } from "vitest";
import { distanceMetres, type Point } from "../../../lib/quote/geo/point.ts";
import { measurePath } from "../../../web/src/map/path-parts.ts";
import { along, placeAfter } from "../../../web/src/route/place-along.ts";

/** A path of three points to the east, with a stop at each. */
const PATH = measurePath([
  [0, 0],
  [0, 1],
  [0, 2],
]);
const HALF = distanceMetres([0, 0], [0, 1]);
const stop = { isStop: true, at: undefined };
const via = (at: Point | undefined) => ({ isStop: false, at });

describe("the distance along a path", () => {
  it("is that of the nearest point", () => {
    expect(along(PATH, [0.2, 1.1])).toBeCloseTo(HALF);
  });
});

describe("a new place to pass", () => {
  it.each([
    ["on the first leg", [stop, stop, stop], 0.5, 1],
    ["on the second leg", [stop, stop, stop], 1.5, 2],
    ["behind a passed place before it", [stop, via([0, 1]), stop, stop], 1.2, 3],
    ["before a passed place behind it", [stop, via([0, 1]), stop], 0.4, 1],
    ["behind a passed place of an unknown position", [stop, via(undefined), stop], 0.4, 2],
    ["never behind the last stop", [stop, stop, stop], 2, 2],
  ] as const)("stands %s", (_where, list, halves, index) => {
    const stops = list.filter(({ isStop }) => isStop).length;
    const legs = stops === 3 ? [HALF, HALF] : [2 * HALF];
    expect(placeAfter(list, legs, PATH, halves * HALF)).toBe(index);
  });
  it("may stand behind the last stop on the way back", () => {
    expect(placeAfter([stop, stop], [HALF, HALF], PATH, 1.5 * HALF)).toBe(2);
  });
});
