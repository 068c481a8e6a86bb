import fc from "fast-check";
import { expect, test } from "vitest";
import { elementAt } from "../../../lib/base/element-at.ts";
import { destination, type Point, projectOnSegment } from "../../../lib/quote/geo/point.ts";
import { simplifyPath } from "../../../lib/quote/geo/simplify-path.ts";

const HERE: Point = [-20, -47];
/** Points 100 m apart to the east of here, each the given metres north of the line. */
const road = (offsets: readonly number[]): Point[] =>
  offsets.map((north, i) => destination(destination(HERE, 90, 100 * i), 0, north));

test("a straight path keeps its ends alone", () => {
  expect(simplifyPath(road([0, 0, 0, 0]), 10)).toEqual(
    road([0, 0, 0, 0]).filter((_, i) => i % 3 === 0),
  );
});

test("a corner beyond the tolerance stays, one within goes", () => {
  const path = road([0, 50, 0, 5, 0]);
  expect(simplifyPath(path, 10)).toEqual([path[0], path[1], path[2], path[4]]);
  expect(simplifyPath(path, 60)).toEqual([path[0], path[4]]);
});

test.each([[[]], [[HERE]], [[HERE, HERE]]])("a path of few points stays: %j", (path) => {
  expect(simplifyPath(path as Point[], 10)).toEqual(path);
});

test("every point stays within the tolerance of the simplified path, in order", () => {
  const offsets = fc.array(fc.integer({ min: -200, max: 200 }), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(offsets, fc.integer({ min: 1, max: 100 }), (norths, tolerance) => {
      const path = road(norths);
      const kept = simplifyPath(path, tolerance);
      const indexes = kept.map((point) => path.indexOf(point));
      expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
      expect([indexes[0], indexes.at(-1)]).toEqual([0, path.length - 1]);
      for (const [i, point] of path.entries()) {
        const after = Math.max(
          1,
          indexes.findIndex((index) => index >= i),
        );
        const [a, b] = [elementAt(kept, after - 1), elementAt(kept, after)];
        expect(projectOnSegment(point, a, b).distance).toBeLessThanOrEqual(tolerance + 0.01);
      }
    }),
  );
});

test("200,000 points that never bend are simplified in pieces", () => {
  const line = Array.from({ length: 200_000 }, (_, i): Point => [-20 + i * 1e-5, -47]);
  expect(simplifyPath(line, 10)).toHaveLength(201);
});
