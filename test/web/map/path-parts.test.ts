import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lengthMetres, type Point } from "../../../lib/quote/geo/point.ts";
import { measurePath, partOf, pointAt } from "../../../web/src/map/path-parts.ts";

const PATH: Point[] = [
  [0, 0],
  [0, 1],
  [0, 2],
];

describe("a part of a path", () => {
  it("begins and ends at shares of its length", () => {
    const part = partOf(measurePath(PATH), 0.25, 0.75);
    expect(part.map(([, longitude]) => Math.round(longitude * 1_000) / 1_000)).toEqual([
      0.5, 1, 1.5,
    ]);
  });
  it("is the whole path from 0 to 1, and empty where the path is", () => {
    expect(partOf(measurePath(PATH), 0, 1)).toEqual(PATH);
    expect(partOf(measurePath([]), 0, 1)).toEqual([]);
    expect(partOf(measurePath([[1, 1]]), 0, 1)).toEqual([]);
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
        const part = lengthMetres(partOf(measurePath(path), from, to));
        // A straight line on the map is not a great circle, so cutting it changes its length a little.
        expect(Math.abs(part - (to - from) * total)).toBeLessThan(total * 0.05 + 1);
      }),
    );
  });
  it("is found without walking the whole path again", () => {
    const points = Array.from({ length: 100_000 }, (_, i): Point => [0, i / 10_000]);
    const measured = measurePath(points);
    let reads = 0;
    const metres = new Proxy(measured.metres as number[], {
      get: (target, name) => {
        reads += 1;
        return Reflect.get(target, name);
      },
    });
    for (let i = 0; i < 100; i += 1) partOf({ ...measured, metres }, i / 100, (i + 0.01) / 100);
    // Four searches by halving and a dozen points for each part.
    expect(reads).toBeLessThan(100 * 300);
  });
});

describe("a point of a path", () => {
  it("is at a share of its length", () => {
    expect(pointAt(measurePath(PATH), 0)).toEqual([0, 0]);
    expect(pointAt(measurePath(PATH), 0.75)[1]).toBeCloseTo(1.5);
    expect(pointAt(measurePath(PATH), 1)).toEqual([0, 2]);
    expect(pointAt(measurePath([[1, 1]]), 0.5)).toEqual([1, 1]);
    expect(pointAt(measurePath([]), 0.5)).toEqual([0, 0]);
  });
});
