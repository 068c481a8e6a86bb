import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lengthMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import { overlapRatio, stepsOf } from "../../../../lib/quote/routing/plan/path-overlap.ts";

/** Points 0.01 degrees apart along the equator. */
const along = (...positions: number[]): Point[] => positions.map((i) => [0, i / 100]);
const shared = (one: Point[], other: Point[]) => overlapRatio(stepsOf(one), stepsOf(other));

describe("overlapRatio", () => {
  test("is 1 for the same path, whichever way it is driven", () => {
    const path = along(0, 1, 2, 3);
    expect(shared(path, path)).toBe(1);
    expect(shared(path, path.toReversed())).toBe(1);
  });

  test("is 0 for paths that only touch", () => {
    expect(shared(along(0, 1), along(1, 2))).toBe(0);
  });

  test("is the share of the shorter path", () => {
    expect(shared(along(0, 1, 2), along(1, 2, 3, 4, 5))).toBeCloseTo(0.5, 9);
    expect(shared(along(1, 2), along(0, 1, 2, 3))).toBeCloseTo(1, 9);
  });

  test("counts a way back on another road", () => {
    const thereAndBack = along(0, 1, 0);
    const roundTrip: Point[] = [...along(0, 1), [0.001, 0.005], [0, 0]];
    expect(shared(thereAndBack, thereAndBack)).toBe(1);
    expect(shared(thereAndBack, roundTrip)).toBeCloseTo(0.5, 2);
  });

  test("is 1 where a path has no length at all", () => {
    expect(shared([], along(0, 1))).toBe(1);
    expect(shared(along(3), along(0, 1))).toBe(1);
  });
});

test.each([
  ["repeats none", along(0, 1, 2, 3, 4)],
  ["turns back", along(0, 1, 2, 1, 0)],
])("steps add up to the length of a path that %s", (_, path) => {
  const total = [...stepsOf(path).values()].reduce((sum, step) => sum + step, 0);
  expect(total).toBeCloseTo(lengthMetres(path), 6);
});

test("lies from 0 to 1, the same from either side", () => {
  const path = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })), {
      maxLength: 12,
    })
    .map((cells) => cells.map(([y, x]): Point => [y / 100, x / 100]));
  fc.assert(
    fc.property(path, path, (one, other) => {
      const share = shared(one, other);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1 + 1e-9);
      expect(shared(other, one)).toBeCloseTo(share, 9);
    }),
  );
});
