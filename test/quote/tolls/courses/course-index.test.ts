import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxAround } from "../../../../lib/quote/geo/box.ts";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import { createCourse, segmentsBeside } from "../../../../lib/quote/tolls/courses/course.ts";
import { indexCourses } from "../../../../lib/quote/tolls/courses/course-index.ts";

const point = fc.tuple(
  fc.double({ min: -21, max: -20, noNaN: true }),
  fc.double({ min: -46, max: -45, noNaN: true }),
);
const line = fc.array(point, { minLength: 2, maxLength: 6 });

describe("an index of courses", () => {
  it("finds what each course finds by itself", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), point, (lines, place) => {
        const courses = lines.map((points) => createCourse(points));
        const part = boxAround([place as Point], 20_000);
        const found = indexCourses(courses).segmentsBeside(part);
        for (const course of courses)
          expect(found.get(course) ?? []).toEqual(segmentsBeside(course, part));
      }),
    );
  });
  it("knows its own courses only", () => {
    const [own, other] = [0, 1].map(() => createCourse([[-20, -45] as Point, [-20, -46] as Point]));
    if (!own || !other) throw new Error("no courses");
    const index = indexCourses([own]);
    expect([index.has(own), index.has(other)]).toEqual([true, false]);
  });
  it("is empty without courses", () => {
    const part = boxAround([[-20, -45]], 1_000);
    expect(indexCourses([]).segmentsBeside(part).size).toBe(0);
  });
});
