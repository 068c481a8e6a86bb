import fc from "fast-check";
import { expect, test } from "vitest";
import { lengthMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import { measurePath } from "../../../../lib/quote/tolls/matching/path-metres.ts";

/** Vertices 1,112 m apart along the equator, and back to the first one. */
const HAIRPIN: Point[] = [0, 1, 2, 0].map((i) => [0, i / 100]);

test.each([
  [0, 0],
  [0.5, 556],
  [1.25, 1_390],
  [2, 2_224],
  [2.5, 3_336],
  [3, 4_448],
])("position %f is %i m along the path, not in a straight line", (position, metres) => {
  expect(measurePath(HAIRPIN)(position)).toBeCloseTo(metres, -1);
});

test("grows with the position, up to the path's length", () => {
  const point = fc.tuple(fc.double({ min: -34, max: 6 }), fc.double({ min: -74, max: -28 }));
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (path, one, other) => {
        const points = path.filter((found) => found.every(Number.isFinite));
        fc.pre(points.length > 0);
        const metresTo = measurePath(points);
        const end = points.length - 1;
        const [near, far] = [Math.min(one, other) * end, Math.max(one, other) * end];
        expect(metresTo(near)).toBeLessThanOrEqual(metresTo(far) + 1e-6);
        expect(metresTo(end)).toBeCloseTo(lengthMetres(points), 3);
      },
    ),
  );
});
