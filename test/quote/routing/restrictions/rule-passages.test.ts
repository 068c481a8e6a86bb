import { describe, expect, it } from "vitest";
import { rulePassages, timesOn } from "../../../../lib/quote/routing/restrictions/rule-passages.ts";
import { createCourse } from "../../../../lib/quote/tolls/courses/course.ts";
import { parseTravelDate } from "../../../../lib/quote/tolls/travel-date.ts";
import { leg, node, route, stretch } from "../builders.ts";

const NOW = new Date("2026-11-18T12:00:00Z");
const legs = [leg("A B 100km 60min"), leg("B A 100km 120min")];
const driven = route({ legs, order: [0, 1], lengthMetres: 200_000, seconds: 10_800 });

describe("the passages over the stretch of a rule", () => {
  /** Those over named edges of the first leg: lengths in km, with a rule if marked by `x`. */
  const passages = (...edges: string[]) => {
    const stretches = edges.map((edge) =>
      stretch({
        lengthMetres: Number.parseFloat(edge) * 1_000,
        ...(edge.endsWith("x") && { rules: ["x"] }),
      }),
    );
    const onRoute = { ...driven, stretchesByLeg: [stretches, []] };
    const found = rulePassages(onRoute, []).get("x") ?? [];
    return found.map(({ leg: on, fromMetres, toMetres }) => [on, fromMetres, toMetres]);
  };

  it("are one where its edges meet or are near each other", () => {
    expect(passages("10", "5x", "7x", "9", "2x")).toEqual([[0, 10_000, 33_000]]);
  });
  it("are two where the route leaves it", () => {
    expect(passages("10", "5x", "11", "2x")).toEqual([
      [0, 10_000, 15_000],
      [0, 26_000, 28_000],
    ]);
  });
  it("are on each leg, by metres from its start", () => {
    const edge = (km: number, ...rules: string[]) => stretch({ lengthMetres: km * 1_000, rules });
    const stretchesByLeg = [
      [edge(90), edge(10, "x")],
      [edge(10, "x"), edge(90)],
    ];
    expect(rulePassages({ ...driven, stretchesByLeg }, []).get("x")).toEqual([
      { leg: 0, fromMetres: 90_000, toMetres: 100_000 },
      { leg: 1, fromMetres: 0, toMetres: 10_000 },
    ]);
  });
  it("include those of drawn stretches, cut at the ends of the legs", () => {
    const courses = [createCourse([node("k50"), node("B")])];
    const drawn = { rule: "x", direction: "both", roads: ["SP-999"], courses } as const;
    const on = [stretch({ lengthMetres: 100_000, road: "SP-999" })];
    const path = [node("A"), node("B"), node("A")];
    const found = rulePassages({ legs, path, stretchesByLeg: [on, on] }, [drawn]).get("x");
    expect(found?.map((one) => one.leg)).toEqual([0, 1]);
    expect((found?.[0]?.fromMetres ?? 0) / 50_000).toBeCloseTo(1, 1);
    expect((found?.[1]?.toMetres ?? 0) / 50_000).toBeCloseTo(1, 1);
  });
});

describe("the time of a passage", () => {
  const travel = parseTravelDate("2026-11-27T22:00", NOW);
  if (!travel) throw new Error("no date");
  const all = (on: number) => ({ leg: on, fromMetres: 0, toMetres: 100_000 });

  it("goes from entry to exit, at the pace of its leg", () => {
    const timeOf = timesOn(travel, driven);
    expect(timeOf({ leg: 0, fromMetres: 50_000, toMetres: 99_000 })).toEqual({
      from: { day: "2026-11-27", time: "22:30" },
      to: { day: "2026-11-27", time: "22:59" },
    });
    expect(timeOf({ leg: 1, fromMetres: 50_000, toMetres: 100_000 })).toEqual({
      from: { day: "2026-11-28", time: "00:00" },
      to: { day: "2026-11-28", time: "01:00" },
    });
  });
  it("counts the stops before its leg", () => {
    const timeOf = timesOn(travel, driven, { stopSeconds: 7_200 });
    expect([timeOf(all(0))?.to.time, timeOf(all(1))?.from.time]).toEqual(["23:00", "01:00"]);
  });
  it("is the departure on a leg without length", () => {
    const nowhere = legs.map((one) => ({ ...one, lengthMetres: 0, seconds: 0 }));
    const time = timesOn(travel, { ...driven, legs: nowhere })({ ...all(0), toMetres: 0 });
    expect(time?.to).toEqual({ day: "2026-11-27", time: "22:00" });
  });
  it("is unknown without an hour", () => {
    const day = parseTravelDate("2026-11-27", NOW);
    expect(day && timesOn(day, driven)(all(0))).toBeUndefined();
    expect(timesOn({ ...travel, reference: "2026-11-27" }, driven)(all(0))).toBeUndefined();
  });
});
