import { describe, expect, it } from "vitest";
import { createCourse } from "../../../../lib/quote/tolls/courses/course.ts";
import { boxPath } from "../../../../lib/quote/tolls/courses/runs.ts";
import { staysAlong } from "../../../../lib/quote/tolls/courses/stays.ts";
import { measurePath } from "../../../../lib/quote/tolls/matching/path-metres.ts";
import { pathAround, plaza } from "../builders.ts";

const course = createCourse(pathAround(plaza(), "-9000,0 9000,0"));

/** Number of stays of a path on the course, with a point every 100 m or at its corners alone. */
function stays(path: string, spacing = 100, on = course): number {
  const points = pathAround(plaza(), path, spacing);
  return staysAlong(boxPath(points, measurePath(points)), on).length;
}

describe("a path stays on its road", () => {
  it("BACK_METRES: where it goes back less than 500 m", () => {
    expect(stays("-3000,0 1000,0 530,0 6000,0")).toBe(1);
    expect(stays("-3000,0 1000,0 470,0 6000,0")).toBe(3);
  });
  it("AWAY_METRES: where it is less than 1 km away", () => {
    expect(stays("-6000,0 -2000,0 0,980 2000,0 6000,0")).toBe(1);
    expect(stays("-6000,0 -2000,0 0,1020 2000,0 6000,0")).toBe(2);
  });
  it("AWAY_METRES: between the points of a sparse path too", () => {
    const round = (metres: number) =>
      createCourse(pathAround(plaza(), `-9000,0 -2000,0 0,-${metres} 2000,0 9000,0`));
    const straight = "-6000,0 -2000,0 2000,0 6000,0";
    expect(stays(straight, 9_000, round(1_000))).toBe(1);
    expect(stays(straight, 9_000, round(3_000))).toBe(2);
  });
  it("AWAY_METRES: where its way is less than 1 km longer than the road", () => {
    /** Away and back at 60° to the road: 1.15 times as much longer as it is away. */
    const bend = (metres: number) => {
      const along = metres * Math.tan(Math.PI / 6);
      return `-6000,0 0,0 ${along},${metres} 2000,${metres} ${2_000 + along},0 6000,0`;
    };
    expect(stays(bend(840))).toBe(1);
    expect(stays(bend(890))).toBe(2);
  });
});
