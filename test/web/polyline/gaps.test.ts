import { expect, test } from "vitest";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { measurePath } from "../../../web/src/map/path-parts.ts";
import { describeGaps, gapsOf } from "../../../web/src/polyline/gaps.ts";

/** Points to the north, so many degrees after each other; one is about 111 km. */
const northward = (...steps: number[]) => {
  const path: Point[] = [[-25, -49]];
  for (const step of steps) path.push([(path.at(-1)?.[0] ?? 0) + step, -49]);
  return measurePath(path);
};
const dense = (count: number) => Array.from({ length: count }, () => 0.001);

test("a path of few points has gaps wherever these are far apart", () => {
  const gaps = describeGaps(northward(0.1, 0.1));
  expect(gaps).toMatchObject({ count: 2, areSeen: true });
  expect(gaps.metres / 1_000).toBeCloseTo(22.2, 1);
  expect(gaps.mostApart / 1_000).toBeCloseTo(11.1, 1);
});

test("a dense path has a gap where its points stop, and none where they thin out", () => {
  expect(gapsOf(northward(...dense(100), 0.1, ...dense(100)))).toHaveLength(1);
  const thin = describeGaps(northward(...dense(100), 0.02, ...dense(100)));
  expect(thin).toMatchObject({ count: 0, metres: 0 });
  expect(thin.mostApart / 1_000).toBeCloseTo(2.2, 1);
});

test("a gap that is short beside the whole path is not seen with all of it", () => {
  expect(describeGaps(northward(...dense(3_000), 0.1)).areSeen).toBe(false);
  expect(describeGaps(northward(...dense(300), 0.1)).areSeen).toBe(true);
});
