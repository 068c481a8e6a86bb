import { describe, expect, it } from "vitest";
import type { Leg, ShorterWay } from "../../../../lib/quote/routing/engine/engine.ts";
import { createLegStretches } from "../../../../lib/quote/routing/plan/leg-stretches.ts";
import { isMoreDirect, orShorter } from "../../../../lib/quote/routing/plan/shorter-legs.ts";
import { startBudget, UNLIMITED } from "../../../../lib/quote/routing/plan/time-budget.ts";
import type { VehicleType } from "../../../../lib/quote/tolls/vehicle.ts";
import { fakeEngine, leg, node, nodesOf, stretch } from "../builders.ts";

/** 100 km in 100 minutes without burdens; tests change single fields. */
const weight = (changes: Partial<Leg>) => ({
  lengthMetres: 100_000,
  seconds: 6_000,
  costSeconds: 6_000,
  ...changes,
});
const fastest = weight({});

describe("a more direct way", () => {
  it.each([
    ["5 % shorter", { lengthMetres: 95_000 }, true],
    ["4.9 % shorter", { lengthMetres: 95_100 }, false],
    [
      "10 km shorter and 4 min slower",
      { lengthMetres: 90_000, seconds: 6_240, costSeconds: 6_240 },
      true,
    ],
    [
      "10 km shorter and 5 min slower",
      { lengthMetres: 90_000, seconds: 6_300, costSeconds: 6_300 },
      false,
    ],
  ])("is one that is %s: %j", (_, changes, expected) => {
    expect(isMoreDirect(weight(changes), fastest)).toBe(expected);
  });

  it("has at most five minutes more of earth, ferries and towns", () => {
    const burdened = (seconds: number) =>
      weight({ lengthMetres: 80_000, seconds: 6_000, costSeconds: 6_000 + seconds });
    expect(isMoreDirect(burdened(300), fastest)).toBe(true);
    expect(isMoreDirect(burdened(301), fastest)).toBe(false);
    expect(isMoreDirect(burdened(301), weight({ costSeconds: 6_001 }))).toBe(true);
  });

  it("saves a kilometre on a short trip", () => {
    const short = weight({ lengthMetres: 10_000 });
    expect(isMoreDirect(weight({ lengthMetres: 9_001 }), short)).toBe(false);
    expect(isMoreDirect(weight({ lengthMetres: 9_000 }), short)).toBe(true);
  });
});

describe("the legs of a way", () => {
  const waysWith = (between: string) => ({
    "A>B": {
      time: ["A n1 B 100km 100min", "A n2 B 99km 100.1min", between],
      distance: ["A s1 B 80km 150min"],
      direct: ["A B 90km 104min"],
    },
    "B>C": {
      time: ["B C 100km 100min"],
      distance: ["B C 100km 100min"],
      direct: ["B s1 C 90km 100min"],
    },
  });
  const known = (lengthMetres: number, minutes: number): ShorterWay => {
    const costs = () => ({ seconds: minutes * 60, burdens: { earth: 0, town: 0, ferry: 0 } });
    return { kind: "shorter", way: { lengthMetres, costs, stretches: () => [stretch()] } };
  };

  async function chosen(
    direct: ShorterWay,
    { budget = UNLIMITED, between = "A s2 B 96km 103min", vehicle = "truck" as VehicleType } = {},
  ) {
    const isFirst = ({ path }: Leg) => nodesOf(path) === "A n1 B";
    const engine = {
      ...fakeEngine(waysWith(between)),
      weighsRoads: true,
      shortest: (of: Leg) => (isFirst(of) ? known(80_000, 150) : ({ kind: "none" } as const)),
      direct: () => direct,
    };
    const context = {
      engine,
      vehicle,
      countTolls: () => 0,
      stretches: createLegStretches(engine, vehicle),
      admits: () => true,
      budget,
    };
    const found = ["A n1 B 100km 100min", "B C 100km 100min"].map(leg);
    const legs = await orShorter(context, ["A", "B", "C"].map(node), found);
    return { ways: legs.map(({ path }) => nodesOf(path)), asked: engine.asked };
  }

  it("are replaced by more direct ones, which are asked for where there may be one", async () => {
    const { ways, asked } = await chosen(known(90_000, 104));
    expect(ways).toEqual(["A B", "B C"]);
    expect(asked).toEqual(["route distance", "route direct", "alternatives time"]);
  });
  it("give way to an alternative that costs less, with its kilometres and without", async () => {
    const { ways } = await chosen(known(90_000, 104), { between: "A s2 B 92km 102min" });
    expect(ways).toEqual(["A s2 B", "B C"]);
  });
  it.each([
    ["no more direct way is known", { kind: "unknown" } as const],
    ["it is not worth the time", known(90_000, 110)],
  ])("stay if %s", async (_, direct) => {
    expect(await chosen(direct)).toEqual({ ways: ["A n1 B", "B C"], asked: [] });
  });
  it("stay if no time is left", async () => {
    const budget = startBudget(0, () => 0);
    const { ways, asked } = await chosen(known(90_000, 104), { budget });
    expect({ ways, asked }).toEqual({ ways: ["A n1 B", "B C"], asked: [] });
  });
  it("stay for a car", async () => {
    const { ways, asked } = await chosen(known(90_000, 104), { vehicle: "car" });
    expect({ ways, asked }).toEqual({ ways: ["A n1 B", "B C"], asked: [] });
  });
});
