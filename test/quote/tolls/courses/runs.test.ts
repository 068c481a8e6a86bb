import { expect, it } from "vitest";
import { createCourse } from "../../../../lib/quote/tolls/courses/course.ts";
import { boxPath, runsAlong, segmentsNear } from "../../../../lib/quote/tolls/courses/runs.ts";
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
  /** Runs of a path that goes so far straight away from the course, and back. */
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
