import { expect, it } from "vitest";
import { createCourse } from "../../../../lib/quote/tolls/courses/course.ts";
import { boxPath, runsAlong } from "../../../../lib/quote/tolls/courses/runs.ts";
import { measurePath } from "../../../../lib/quote/tolls/matching/path-metres.ts";
import { pathAround, plaza } from "../builders.ts";

it("a repeated point does not turn the run of a path that drives south", () => {
  const course = createCourse(pathAround(plaza(), "0,3000 0,-3000"));
  const path = pathAround(plaza(), "0,3000 0,1000 0,1000 0,-3000");
  const runs = runsAlong(boxPath(path, measurePath(path)), course);
  expect(runs.map(({ direction }) => direction)).toEqual([1]);
});
