import { describe, expect, it } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import {
  createCourse,
  segmentsAlong,
  segmentsBeside,
  spotOn,
} from "../../../../lib/quote/tolls/courses/course.ts";
import { pathAround, plaza, pointAt } from "../builders.ts";

const course = createCourse(pathAround(plaza(), "-3000,0 3000,0"));

function spotAt(point: Point, bearing: number) {
  const part = [point, point] as const;
  const segments = segmentsAlong(course, segmentsBeside(course, part), part, bearing);
  return spotOn(course, segments, point, bearing);
}

describe("a point of a path is on a course", () => {
  it("BESIDE_METRES: up to 500 m beside it", () => {
    expect(spotAt(pointAt("0,495"), 90)).toBeDefined();
    expect(spotAt(pointAt("0,505"), 90)).toBeUndefined();
  });
  it("MAX_ANGLE_DEGREES: at up to 40° to it, in either direction", () => {
    const directionAt = (bearing: number) => spotAt(pointAt("0,100"), bearing)?.direction;
    expect([129, 131, 231].map(directionAt)).toEqual([1, undefined, -1]);
    expect([51, 49, 309].map(directionAt)).toEqual([1, undefined, -1]);
  });
});
