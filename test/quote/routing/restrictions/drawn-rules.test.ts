import { expect, it } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import { lengthMetres } from "../../../../lib/quote/geo/point.ts";
import {
  type RuleCourses,
  rulesAlong,
} from "../../../../lib/quote/routing/restrictions/drawn-rules.ts";
import { createCourse } from "../../../../lib/quote/tolls/courses/course.ts";
import { at } from "../../../build/network/builders.ts";
import { stretch } from "../builders.ts";

/** A rule between km 20 and 24 of a road to the east. */
function drawn(direction: RuleCourses["direction"] = "both"): RuleCourses {
  const courses = [createCourse([at(20_000, 0), at(24_000, 0)])];
  return { rule: "SP-999-x", direction, roads: ["SP-999"], courses };
}

/** Rules of a route over some points on a road. */
function rules(path: Point[], road = "SP-999", rule = drawn()): [string, number][] {
  const metres = lengthMetres(path);
  const leg = { path, polyline: "", lengthMetres: metres, seconds: 3_600 };
  const stretchesByLeg = [[stretch({ lengthMetres: metres, road })]];
  return [...rulesAlong({ path, legs: [leg], stretchesByLeg }, [rule])];
}

const EAST = [at(0, 100), at(40_000, 100)];

it("finds a rule where the route joins its stretch", () => {
  const [found] = rules(EAST);
  expect(found?.[0]).toBe("SP-999-x");
  expect((found?.[1] ?? 0) / 20_000).toBeCloseTo(1, 1);
});

it("finds no rule of another road beside it, nor of a road that it crosses", () => {
  expect(rules(EAST, "SP-998")).toEqual([]);
  expect(rules([at(22_000, -9_000), at(22_000, 9_000)])).toEqual([]);
});

it("finds a rule of one direction in that direction only", () => {
  expect(rules(EAST, "SP-999", drawn("forward"))).toHaveLength(1);
  expect(rules(EAST, "SP-999", drawn("backward"))).toEqual([]);
  expect(rules(EAST.toReversed(), "SP-999", drawn("backward"))).toHaveLength(1);
});
