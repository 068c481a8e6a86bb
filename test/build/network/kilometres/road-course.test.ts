import { expect, test } from "vitest";
import { roadCourse } from "../../../../lib/build/network/kilometres/road-course.ts";
import { lengthMetres } from "../../../../lib/quote/geo/point.ts";
import { at, link } from "../builders.ts";

const piece = (id: number, from: number, to: number, north = 0) =>
  link({ id, polyline: [at(from, north), at(to, north)] });
const lengths = (links: Parameters<typeof roadCourse>[0], others: typeof links = []) =>
  roadCourse(links, others).map((path) => Math.round(lengthMetres(path) / 100) * 100);

test("links in any order and direction become one piece", () => {
  expect(lengths([piece(1, 5_000, 9_000), piece(2, 5_000, 0), piece(3, 9_000, 20_000)])).toEqual([
    20_000,
  ]);
});

test("a side branch is left out, and of two ways the shorter counts", () => {
  const branch = link({ id: 2, polyline: [at(5_000, 0), at(5_000, 2_000)] });
  const detour = link({ id: 3, polyline: [at(5_000, 0), at(7_000, 4_000), at(9_000, 0)] });
  expect(lengths([piece(1, 0, 5_000), branch, detour, piece(4, 5_000, 9_000)])).toEqual([9_000]);
});

test("a small break in the drawing is closed, a gap separates two pieces", () => {
  expect(lengths([piece(1, 0, 5_000), piece(2, 5_400, 9_000)])).toEqual([9_000]);
  expect(lengths([piece(1, 0, 5_000), piece(2, 15_000, 20_000)])).toEqual([5_000, 5_000]);
});

test("a gap is filled by the road that the way is shared with, unless that goes elsewhere", () => {
  const ends = [piece(1, 0, 5_000), piece(2, 15_000, 20_000)];
  const shared = link({ id: 3, polyline: [at(5_000, 0), at(10_000, 1_000), at(15_000, 0)] });
  const elsewhere = link({ id: 3, polyline: [at(5_000, 0), at(10_000, 9_000), at(15_000, 0)] });
  expect(lengths(ends, [shared])).toEqual([20_200]);
  expect(lengths(ends, [elsewhere])).toEqual([5_000, 5_000]);
});
