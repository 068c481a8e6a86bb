import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import { lengthMetres } from "../../../../lib/quote/geo/point.ts";
import {
  openDrawnRules,
  type RuleCourses,
  rulesAlong,
  writeDrawnRules,
} from "../../../../lib/quote/routing/restrictions/drawn-rules.ts";
import { createCourse } from "../../../../lib/quote/tolls/courses/course.ts";
import { at } from "../../../build/network/builders.ts";
import { stretch } from "../builders.ts";

/** A rule between km 20 and 24 of a road to the east. */
function drawn(direction: RuleCourses["direction"] = "both"): RuleCourses {
  const courses = [createCourse([at(20_000, 0), at(24_000, 0)])];
  return { rule: "SP-999-x", direction, roads: ["SP-999"], courses };
}

/** Rules, and where they begin, of a route over some points on a road. */
function rules(path: Point[], road = "SP-999", rule = drawn()): [string, number][] {
  const metres = lengthMetres(path);
  const leg = { path, polyline: "", lengthMetres: metres, seconds: 3_600 };
  const stretchesByLeg = [[stretch({ lengthMetres: metres, road })]];
  const parts = rulesAlong({ path, legs: [leg], stretchesByLeg }, [rule]);
  return parts.map((part) => [part.rule, part.fromMetres]);
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

describe("a stretch counts", () => {
  const found = (km: number, rule: RuleCourses) =>
    rules([at(0, 0), at(20_000 + km * 1_000, 0), at(20_000 + km * 1_000, 9_000)], "SP-999", rule);
  const short = { ...drawn(), courses: [createCourse([at(20_000, 0), at(20_400, 0)])] };

  it("from 300 m on", () => {
    expect(found(0.2, drawn())).toEqual([]);
    expect(found(0.4, drawn())).toHaveLength(1);
  });
  it("from half of it on, if it is short", () => {
    expect(found(0.1, short)).toEqual([]);
    expect(found(0.3, short)).toHaveLength(1);
  });
  it("on any of its roads", () => {
    expect(rules(EAST, "SP-999", { ...drawn(), roads: ["BR-116", "SP-999"] })).toHaveLength(1);
  });
  it("from where the route joins it first", () => {
    const courses = [
      createCourse([at(30_000, 0), at(34_000, 0)]),
      createCourse([at(20_000, 0), at(24_000, 0)]),
    ];
    const [one, other, ...others] = rules(EAST, "SP-999", { ...drawn(), courses });
    expect(others).toEqual([]);
    expect((one?.[1] ?? 0) / 20_000).toBeCloseTo(1, 1);
    expect((other?.[1] ?? 0) / 30_000).toBeCloseTo(1, 1);
  });
  it("each time the route follows it", () => {
    expect(rules([at(0, 0), at(40_000, 0), at(0, 0)])).toHaveLength(2);
  });
  it("not for a junction of 200 m there and back", () => {
    const junction = [at(20_000, -9_000), at(20_000, 0), at(20_200, 0), at(20_200, 9_000)];
    expect(rules([...junction, ...junction.toReversed()])).toEqual([]);
  });
});

it("a route that is on the road elsewhere only does not follow the stretch on it", () => {
  const metres = lengthMetres(EAST);
  const leg = { path: EAST, polyline: "", lengthMetres: metres, seconds: 3_600 };
  const on = (...roads: [road: string, metres: number][]) => {
    const stretches = roads.map(([road, length]) => stretch({ road, lengthMetres: length }));
    return rulesAlong({ path: EAST, legs: [leg], stretchesByLeg: [stretches] }, [drawn()]).length;
  };
  expect(on(["SP-999", 19_000], ["SP-998", 21_000])).toBe(0);
  expect(on(["SP-998", 25_000], ["SP-999", 15_000])).toBe(0);
  expect(on(["SP-998", 21_000], ["SP-999", 2_000], ["SP-998", 17_000])).toBe(1);
});

describe("the drawn rules of a network", () => {
  it("are read as they were written", async () => {
    const directory = mkdtempSync(join(tmpdir(), "rules-"));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    expect(openDrawnRules(directory)).toEqual([]);
    const rule = { rule: "SP-999-x", direction: "forward", roads: ["SP-999"] } as const;
    await writeDrawnRules(directory, [{ ...rule, lines: [[at(20_000, 0), at(24_000, 0)]] }]);
    const [read, ...others] = openDrawnRules(directory);
    expect(others).toEqual([]);
    expect(read).toMatchObject(rule);
    expect(rules(EAST, "SP-999", read)).toHaveLength(1);
  });
});
