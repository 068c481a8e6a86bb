import { expect, test } from "vitest";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../../lib/quote/geo/polyline.ts";
import { drawPath, gapMetres } from "../../../web/src/polyline/drawn-path.ts";

/** Points to the north, at these intervals in degrees; one degree is about 111 km. */
const northward = (...steps: number[]) => {
  const path: Point[] = [[-25, -49]];
  for (const step of steps) path.push([(path.at(-1)?.[0] ?? 0) + step, -49]);
  return path;
};
const dense = (count: number) => Array.from({ length: count }, () => 0.001);
const PATH = northward(0.1, 0.1, 0.1);
const [A, B, C, D] = PATH as [Point, Point, Point, Point];
/** A way from one point of a path to another that bends to the east. */
const wayOf = (from: Point, to: Point) => ({
  coordenada_inicio: from.join(","),
  coordenada_fim: to.join(","),
  polilinha: encodePolyline([[(from[0] + to[0]) / 2, -48.9]], 6),
});
const BEND: Point = [-24.95, -48.9];

test("a path of few points has gaps wherever these are far apart", () => {
  const drawn = drawPath(northward(0.1, 0.1));
  expect(drawn.gaps).toHaveLength(2);
  expect(gapMetres(drawn) / 1_000).toBeCloseTo(22.2, 1);
  expect(drawn.mostApart / 1_000).toBeCloseTo(11.1, 1);
});

test("a dense path has a gap where its points stop, and none where they thin out", () => {
  expect(drawPath(northward(...dense(100), 0.1, ...dense(100))).gaps).toHaveLength(1);
  const thin = drawPath(northward(...dense(100), 0.02, ...dense(100)));
  expect(thin.gaps).toEqual([]);
  expect(thin.mostApart / 1_000).toBeCloseTo(2.2, 1);
});

test("a way along the roads takes the place of the line between its points", () => {
  const { path, gaps } = drawPath(PATH, [wayOf(A, B)]);
  expect(path).toEqual([A, BEND, B, C, D]);
  expect(gaps.map((gap) => gap.path)).toEqual([
    [A, BEND, B],
    [B, C],
    [C, D],
  ]);
});

test("ways follow one another, and pass the points between their ends", () => {
  const { path, gaps } = drawPath(PATH, [wayOf(A, B), wayOf(B, D)]);
  expect(path).toEqual([A, BEND, B, [-24.8, -48.9], D]);
  expect(gaps).toHaveLength(2);
});

test("each of two ways over the same points stands at its own", () => {
  const there = [A, B, A, B] as const;
  const { path } = drawPath(there, [wayOf(A, B), wayOf(A, B)]);
  expect(path).toEqual([A, BEND, B, A, BEND, B]);
});

test("a way whose ends the path does not have is left out", () => {
  expect(drawPath(PATH, [wayOf([1, 2], B), wayOf(A, [1, 2])]).path).toEqual(PATH);
});
