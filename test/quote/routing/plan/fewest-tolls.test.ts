import { describe, expect, test } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import type { Profile } from "../../../../lib/quote/routing/engine/engine.ts";
import { fewestTolls } from "../../../../lib/quote/routing/plan/fewest-tolls.ts";
import { createLegStretches } from "../../../../lib/quote/routing/plan/leg-stretches.ts";
import { pathOf } from "../../../../lib/quote/routing/plan/legs.ts";
import { startBudget, UNLIMITED } from "../../../../lib/quote/routing/plan/time-budget.ts";
import { type FakeEngine, fakeEngine, leg, node, nodesOf, type Ways } from "../builders.ts";

/** Every pass of one of these nodes pays. */
const TOLLED = ["n1", "k50", "s1", "s2"];

function countTolls(path: readonly Point[]): number {
  return nodesOf(path)
    .split(" ")
    .filter((name) => TOLLED.includes(name)).length;
}

async function avoid(
  ways: Ways,
  engine: FakeEngine = fakeEngine({ "A>B": ways }),
  budget = UNLIMITED,
) {
  const stretches = createLegStretches(engine, "truck");
  const context = { engine, vehicle: "truck", countTolls, stretches, budget } as const;
  const found = await fewestTolls(context, [node("A"), node("B")]);
  return found && { path: nodesOf(pathOf(found.legs)), remaining: found.remaining };
}

const TWO_PLAZAS = "A n1 k50 B 100km 60min";

describe("the way with the fewest plazas", () => {
  test("is the efficient one if that pays nothing", async () => {
    const engine = fakeEngine({ "A>B": { any: ["A B 100km 60min"] } });
    expect(await avoid({}, engine)).toEqual({ path: "A B", remaining: undefined });
    expect(engine.asked).toEqual(["route time"]);
  });

  test.each([
    ["takes a way without plazas", "A n2 B 150km 200min", "A n2 B"],
    ["takes none that is over 1.5 times as long", "A n2 B 151km 200min", "A n1 k50 B"],
    ["takes up to 50 km more of dirt road", "A n2 B 120km 90min 50km dirt", "A n2 B"],
    ["takes no more than 50 km of it", "A n2 B 120km 90min 51km dirt", "A n1 k50 B"],
  ])("%s", async (_, free, expected) => {
    const found = await avoid({ any: [TWO_PLAZAS], no_tolls: [free] });
    expect(found?.path).toBe(expected);
  });

  test.each<[string, Ways]>([
    ["that weighs plazas", { few_tolls: ["A s2 B 150km 70min"] }],
    ["that is shortest", { distance: ["A s2 B 90km 70min"] }],
  ])("may be the one %s", async (_, fewest) => {
    const found = await avoid({ any: [TWO_PLAZAS], no_tolls: [], ...fewest });
    expect(found?.path).toBe("A s2 B");
  });

  test("is the faster of two with as many plazas", async () => {
    const ways = { any: ["A n1 B 100km 60min"], no_tolls: [], few_tolls: ["A s2 B 140km 90min"] };
    expect((await avoid(ways))?.path).toBe("A n1 B");
  });

  test("weighs plazas less if that leads too far", async () => {
    const engine = fakeEngine({
      "A>B": { any: [TWO_PLAZAS], no_tolls: [], few_tolls: ["A s2 B 151km 70min"] },
    });
    await avoid({}, engine);
    expect(engine.asked.filter((call) => call === "route few_tolls")).toHaveLength(5);
  });

  test("may be one that the engine finds beside its best", async () => {
    const few_tolls = ["A s2 B 120km 70min", "A n2 B 130km 80min"];
    const engine = fakeEngine({ "A>B": { any: [TWO_PLAZAS], few_tolls } });
    expect(await avoid({}, engine)).toEqual({ path: "A n2 B", remaining: undefined });
    expect(engine.asked).toEqual(["route time", "route few_tolls", "alternatives few_tolls"]);
  });

  test("is the shortest if one that pays nothing either is a detour", async () => {
    const few_tolls = ["A n2 B 149km 90min"];
    const engine = fakeEngine({
      "A>B": { any: [TWO_PLAZAS], few_tolls, distance: ["A n3 B 90km 61min"] },
    });
    expect(await avoid({}, engine)).toEqual({ path: "A n3 B", remaining: undefined });
    expect(engine.asked).toEqual(["route time", "route few_tolls", "route distance"]);
  });

  test("looks between a weight that leads too far and one that does not", async () => {
    const engine = fakeEngine({ "A>B": { any: [TWO_PLAZAS], no_tolls: [] } });
    const { route } = engine;
    const weights: number[] = [];
    const weighing = {
      ...engine,
      route: (stops: readonly Point[], profile: Profile) => {
        const { plazaSeconds } = profile;
        if (plazaSeconds === undefined) return route(stops, profile);
        weights.push(Math.round(plazaSeconds));
        const way = plazaSeconds > 9_000 ? "A n2 B 151km 90min" : "A s2 B 120km 80min";
        return Promise.resolve([leg(way)]);
      },
    };
    expect((await avoid({}, weighing))?.path).toBe("A s2 B");
    expect(weights).toEqual([5_091, 14_830, 8_689, 11_352]);
  });

  test("combines legs of different ways where the whole of one leads too far", async () => {
    const engine = fakeEngine({
      "A>B": { any: ["A n1 B 100km 60min"], no_tolls: ["A n2 B 150km 90min"] },
      "B>C": { any: ["B C 20km 15min"], no_tolls: ["B C 90km 60min 60km dirt"] },
    });
    const stretches = createLegStretches(engine, "truck");
    const budget = UNLIMITED;
    const context = { engine, vehicle: "truck", countTolls, stretches, budget } as const;
    const stops = [node("A"), node("B"), node("C")];
    const found = await fewestTolls(context, stops);
    expect(found && nodesOf(pathOf(found.legs))).toBe("A n2 B C");
    expect(found?.remaining).toBeUndefined();
  });

  test("replaces first the leg that saves most, by the fastest way, as far as the bounds allow", async () => {
    const engine = fakeEngine({
      "A>B": {
        any: ["A n1 B 100km 60min"],
        no_tolls: ["A n2 B 190km 120min"],
        few_tolls: ["A n2 B 190km 120min"],
      },
      "B>A": {
        any: ["B s1 s2 A 100km 60min"],
        no_tolls: ["B k79 A 190km 120min"],
        few_tolls: ["B n3 A 190km 90min"],
      },
    });
    const stretches = createLegStretches(engine, "truck");
    const budget = UNLIMITED;
    const context = { engine, vehicle: "truck", countTolls, stretches, budget } as const;
    const found = await fewestTolls(context, ["A", "B", "A"].map(node));
    expect(found && nodesOf(pathOf(found.legs))).toBe("A n1 B n3 A");
    expect(found?.remaining).toMatchObject({ count: 1, without: { lengthMetres: 380_000 } });
  });

  test("counts only the dirt road that the efficient way has not", async () => {
    const any = ["A n1 k50 B 100km 60min 30km dirt"];
    const found = await avoid({ any, no_tolls: ["A n2 B 120km 90min 60km dirt"] });
    expect(found?.path).toBe("A n2 B");
  });

  test("is not looked for further once one pays nothing", async () => {
    const engine = fakeEngine({ "A>B": { any: [TWO_PLAZAS], few_tolls: ["A n2 B 150km 70min"] } });
    await avoid({}, engine);
    expect(engine.asked).toEqual(["route time", "route few_tolls"]);
  });

  test("is one of the first three if there is no time for more", async () => {
    const engine = fakeEngine({
      "A>B": {
        any: [TWO_PLAZAS],
        no_tolls: ["A s1 B 120km 90min"],
        few_tolls: ["A n1 B 120km 99min", "A n2 B 120km 99min"],
        distance: ["A n3 B 90km 99min"],
      },
    });
    const spent = startBudget(0, () => 0);
    expect((await avoid({}, engine, spent))?.path).toBe("A s1 B");
    expect(engine.asked).toEqual(["route time", "route few_tolls", "route no_tolls"]);
    expect(spent.hasRunOut).toBe(true);
  });

  test("does not exist between places that are not connected", async () => {
    expect(await avoid({})).toBeUndefined();
  });
});

describe("the plazas that remain", () => {
  test("come with the way that has none", async () => {
    const found = await avoid({ any: [TWO_PLAZAS], no_tolls: ["A n2 B 900km 900min"] });
    const without = expect.objectContaining({ lengthMetres: 900_000, seconds: 54_000 });
    expect(found?.remaining).toEqual({ count: 2, without });
  });

  test.each<[string, readonly string[]]>([
    ["no way avoids them all", []],
    ["the engine's way without plazas pays one after all", ["A s1 B 900km 900min"]],
  ])("stand alone if %s", async (_, no_tolls) => {
    const found = await avoid({ any: [TWO_PLAZAS], no_tolls });
    expect(found?.remaining).toEqual({ count: 2, without: undefined });
  });
});
