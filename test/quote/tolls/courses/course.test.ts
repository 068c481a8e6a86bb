import { describe, expect, it } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import {
  beside,
  createCourse,
  segmentsAlong,
  segmentsBeside,
  spotOn,
  spotsOn,
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

describe("a segment drawn from the course's own vertices", () => {
  const bent = createCourse(pathAround(plaza(), "-3000,0 0,0 0,3000"));
  const spots = (a: string, b: string, bearing: number) =>
    spotsOn(bent, [0, 1], [pointAt(a), pointAt(b)], bearing);

  it.each([
    ["along it", "-1000,0", "0,0", 90, [2_000, 3_000], 1],
    ["against it", "0,0", "-1000,0", 270, [3_000, 2_000], -1],
    ["along its second segment", "0,1000", "0,2500", 0, [4_000, 5_500], 1],
    ["up to 1 m beside it", "0.9,1000", "0.9,2500", 0, [4_000, 5_500], 1],
  ])("%s is at its spots", (_, a, b, bearing, metres, direction) => {
    const found = spots(a, b, bearing);
    expect(found?.map((one) => Math.round(one.metres))).toEqual(metres);
    expect(found?.map((one) => one.direction)).toEqual([direction, direction]);
  });
  it.each([
    ["begins", "-1000,2", "0,0"],
    ["ends", "-1000,0", "0,-2"],
  ])("is not on it if it %s beside it", (_, a, b) => {
    expect(spots(a, b, 90)).toBeUndefined();
  });
  it("is not on it if it cuts the corner", () => {
    expect(spots("-1000,0", "0,1000", 45)).toBeUndefined();
  });
});

it("the nearest point of a course is that of its nearest segment", () => {
  const bent = createCourse(pathAround(plaza(), "-3000,0 0,0 0,3000"));
  const near = (point: string) => {
    const { metres, distance } = beside(bent, pointAt(point));
    return [Math.round(metres), Math.round(distance)];
  };
  expect(near("400,1000")).toEqual([4_000, 400]);
  expect(near("-1000,-300")).toEqual([2_000, 300]);
});

it("a path's box meets the segments of a winding course in their order", () => {
  const corners = Array.from({ length: 60 }, (_, i) => `${((i * 37) % 60) * 100},${(i % 7) * 100}`);
  const points = pathAround(plaza(), corners.join(" "));
  const winding = createCourse(points);
  const found = segmentsBeside(winding, winding.box);
  expect(found).toEqual(Array.from({ length: 59 }, (_, i) => i));
});
