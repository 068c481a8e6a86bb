import { expect, it } from "vitest";
import { createCourse } from "../../../../lib/quote/tolls/courses/course.ts";
import {
  boxPath,
  runsAlong,
  segmentsIn,
  segmentsNear,
} from "../../../../lib/quote/tolls/courses/runs.ts";
import { measurePath } from "../../../../lib/quote/tolls/matching/path-metres.ts";
import { pathAround, plaza } from "../builders.ts";

it("a repeated point does not turn the run of a path that drives south", () => {
  const course = createCourse(pathAround(plaza(), "0,3000 0,-3000"));
  const path = pathAround(plaza(), "0,3000 0,1000 0,1000 0,-3000");
  const runs = runsAlong(boxPath(path, measurePath(path)), course);
  expect(runs.map(({ direction }) => direction)).toEqual([1]);
});

it("GAP_METRES: up to 1 km away from the course is part of a run", () => {
  const course = createCourse(pathAround(plaza(), "-4000,0 4000,0"));
  /** Runs of a path that goes straight away from the course for a distance, and back. */
  const runs = (metres: number) => {
    const path = pathAround(plaza(), `-3000,0 0,0 0,${metres} 0,0 3000,0`);
    return runsAlong(boxPath(path, measurePath(path)), course).length;
  };
  expect(runs(490)).toBe(1);
  expect(runs(510)).toBe(2);
});

it("only segments near a course are compared with it", () => {
  const course = createCourse(pathAround(plaza(), "-3000,0 3000,0"));
  const path = pathAround(
    plaza(),
    "-90000,9000 -9000,9000 -9000,100 9000,100 9000,9000 90000,9000",
  );
  const near = [...segmentsNear(boxPath(path, measurePath(path)), course)];
  expect(near.map(({ segment }) => segment)).toEqual([2]);
});

it.each([
  ["drawn like it", "-9000,0 -3000,0 3000,0 9000,0"],
  ["100 m beside it", "-9000,100 9000,100"],
  ["100 m beside it, with many points", "-9000,100 -8000,100 -100,100 200,100 9000,100"],
])("a path %s runs along a course from end to end", (_, corners) => {
  const course = createCourse(pathAround(plaza(), "-3000,0 3000,0"));
  const path = pathAround(plaza(), corners);
  const metresTo = measurePath(path);
  const [run, ...others] = runsAlong(boxPath(path, metresTo), course);
  expect(others).toEqual([]);
  // Beside its ends, half a kilometre more is beside the course.
  expect(run?.from).toBeCloseTo(0, -1);
  expect(run?.to).toBeCloseTo(6_000, -1);
  expect(metresTo(run?.start ?? 0)).toBeGreaterThan(5_490);
  expect(metresTo(run?.start ?? 0)).toBeLessThan(6_010);
  expect(metresTo(run?.end ?? 0)).toBeGreaterThan(11_990);
  expect(metresTo(run?.end ?? 0)).toBeLessThan(12_510);
});

it("a step of 40 km is compared with a winding course all along", () => {
  const bends = Array.from({ length: 41 }, (_, i) => `${i * 1_000 - 20_000},${(i % 2) * 300}`);
  const course = createCourse(pathAround(plaza(), bends.join(" ")));
  const path = pathAround(plaza(), "-20000,150 20000,150");
  const [run, ...others] = runsAlong(boxPath(path, measurePath(path)), course);
  expect(others).toEqual([]);
  expect(run).toMatchObject({ direction: 1, start: 0, end: 1 });
  expect(run?.to).toBeCloseTo(course.lengthMetres, -3);
});

it("a path of hundreds of points is followed to its last one", () => {
  const course = createCourse(pathAround(plaza(), "0,0 40000,0"));
  const path = pathAround(plaza(), "0,50 40000,50", 100);
  const runs = runsAlong(boxPath(path, measurePath(path)), course);
  expect(runs).toMatchObject([{ start: 0, end: 400 }]);
});

it("the segments in an area are those that touch it, wherever they are on the path", () => {
  const path = pathAround(plaza(), "-20000,0 20000,0 20000,9000 -20000,9000", 100);
  const [south, north] = pathAround(plaza(), "0,8000 0,10000");
  if (!south || !north) throw new Error("no area");
  const area = [
    [south[0], south[1] - 0.0101],
    [north[0], north[1] + 0.0101],
  ] as const;
  const found = [...segmentsIn(boxPath(path, measurePath(path)), area)];
  expect(found.map((i) => Math.abs(path[i]?.[1] ?? 0) < 45.02)).not.toContain(false);
  // 400 segments east, 90 north, then 21 or 22 of those back west.
  expect(found.every((i) => i > 670 && i < 710)).toBe(true);
  expect([21, 22, 23]).toContain(found.length);
});
