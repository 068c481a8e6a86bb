import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lengthMetres, type Point } from "../../../lib/geo/point.ts";
import { partOf } from "../../../web/src/map/path-parts.ts";

const PATH: Point[] = [
  [0, 0],
  [0, 1],
  [0, 2],
];

describe("a part of a path", () => {
  it("begins and ends at shares of its length", () => {
    const part = partOf(PATH, 0.25, 0.75);
    expect(part.map(([, longitude]) => Math.round(longitude * 1_000) / 1_000)).toEqual([
      0.5, 1, 1.5,
    ]);
  });
  it("is the whole path from 0 to 1, and empty where the path is", () => {
    expect(partOf(PATH, 0, 1)).toEqual(PATH);
    expect(partOf([], 0, 1)).toEqual([]);
    expect(partOf([[1, 1]], 0, 1)).toEqual([]);
  });
  it("is as long as its share", () => {
    const point = fc.tuple(
      fc.double({ min: -30, max: 0, noNaN: true }),
      fc.double({ min: -60, max: -40, noNaN: true }),
    );
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 20 }), share, share, (path, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const total = lengthMetres(path);
        const part = lengthMetres(partOf(path, from, to));
        // A straight line on the map is not a great circle, so cutting it changes its length a little.
        expect(Math.abs(part - (to - from) * total)).toBeLessThan(total * 0.05 + 1);
      }),
    );
  });
});
