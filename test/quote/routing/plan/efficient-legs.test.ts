import { describe, expect, test } from "vitest";
import type { Stretch } from "../../../../lib/quote/routing/engine/engine.ts";
import { efficientLegs } from "../../../../lib/quote/routing/plan/efficient-legs.ts";
import { createLegStretches } from "../../../../lib/quote/routing/plan/leg-stretches.ts";
import { startBudget, UNLIMITED } from "../../../../lib/quote/routing/plan/time-budget.ts";
import { type FakeEngine, fakeEngine, node, nodesOf, stretch, type Ways } from "../builders.ts";

const FASTEST = "A B 100km 100min 20km dirt";

async function drive(
  engine: FakeEngine,
  stops = "A B",
  budget = UNLIMITED,
): Promise<string[] | undefined> {
  const stretches = createLegStretches(engine, "truck");
  const admits = () => true;
  const context = {
    engine,
    vehicle: "truck",
    countTolls: () => 0,
    stretches,
    admits,
    budget,
  } as const;
  const legs = await efficientLegs(context, stops.split(" ").map(node));
  return legs?.map(({ path }) => nodesOf(path));
}

const between = (ways: Ways) => fakeEngine({ "A>B": ways });

describe("the fastest way", () => {
  test("is asked for alone if it has less than 10 km of dirt road", async () => {
    const engine = between({
      time: ["A B 100km 100min 9.9km dirt"],
      paved: ["A n1 B 100km 100min"],
    });
    expect(await drive(engine)).toEqual(["A B"]);
    expect(engine.asked).toEqual(["route time"]);
  });
  test("is taken if no paved one exists", async () => {
    const engine = between({ time: [FASTEST] });
    expect(await drive(engine)).toEqual(["A B"]);
    expect(engine.asked).toEqual(["route time", "route paved"]);
  });
  test("is compared with a paved one from 10 km of dirt road on", async () => {
    const engine = between({ time: ["A B 100km 100min 10km dirt"] });
    await drive(engine);
    expect(engine.asked).toEqual(["route time", "route paved"]);
  });
  test("is asked for alone if its dirt road is that of a place, before or after all paved ones", async () => {
    const engine = between({ time: [FASTEST] });
    const dirt = stretch({ lengthMetres: 20_000, unpaved: true });
    for (const driven of [
      [dirt, stretch()],
      [stretch(), dirt],
    ]) {
      engine.stretches = async () => driven;
      expect(await drive(engine)).toEqual(["A B"]);
    }
    expect(engine.asked).toEqual(["route time", "route time"]);
  });
  test("is taken if no time is left to find a paved one", async () => {
    const engine = between({ time: [FASTEST], paved: ["A n1 B 100km 100min"] });
    expect(
      await drive(
        engine,
        "A B",
        startBudget(0, () => 0),
      ),
    ).toEqual(["A B"]);
    expect(engine.asked).toEqual(["route time"]);
  });
  test("does not exist between places that are not connected", async () => {
    expect(await drive(between({}))).toBeUndefined();
  });
});

describe("a way on paved roads", () => {
  const distance = ["A B 100km 130min 20km dirt"];

  test.each([
    [
      "is taken if it takes less than a minute longer per kilometre of dirt",
      "A n1 B 120km 119min",
      "A n1 B",
    ],
    ["is not taken if it takes as many minutes longer", "A n1 B 120km 120min", "A B"],
    ["is not taken if it avoids less than 10 km of dirt", "A n1 B 120km 101min 10.1km dirt", "A B"],
    ["is taken if it avoids 10 km of dirt", "A n1 B 120km 101min 10km dirt", "A n1 B"],
    ["is taken if it joins the stop's road 8 m away", "A n1 B8 120km 110min", "A n1 B8"],
    ["is not taken if it ends 12 m away", "A n1 B12 120km 110min", "A B"],
  ])("%s", async (_, paved, expected) => {
    expect(await drive(between({ time: [FASTEST], paved: [paved], distance }))).toEqual([expected]);
  });

  test.each([
    ["longer and slower than the shortest", "A B 100km 100min 20km dirt", "A B"],
    ["longer and faster", "A k50 B 90km 111min", "A n1 B"],
    ["longer and as fast", "A k50 B 90km 110min", "A n1 B"],
    ["as long and slower", "A k50 B 120km 100min", "A n1 B"],
    ["shorter and slower", "A k50 B 130km 100min", "A n1 B"],
  ])("that is %s: %s", async (_, shortest, expected) => {
    const ways = { time: [FASTEST], paved: ["A n1 B 120km 110min"], distance: [shortest] };
    expect(await drive(between(ways))).toEqual([expected]);
  });

  test("is taken where no shortest one is known", async () => {
    const ways = { time: [FASTEST], paved: ["A n1 B 120km 110min"] };
    expect(await drive(between(ways))).toEqual(["A n1 B"]);
  });

  test("is weighed leg by leg", async () => {
    const engine = fakeEngine({
      "A>B": { time: [FASTEST], paved: ["A n1 B 110km 110min"], distance },
      "B>A": {
        time: ["B A 100km 100min 20km dirt"],
        paved: ["B s1 A 190km 170min"],
        distance: ["B A 100km 130min 20km dirt"],
      },
    });
    expect(await drive(engine, "A B A")).toEqual(["A n1 B", "B A"]);
  });
});

describe("on the tables, the way of least cost", () => {
  const WAYS: Ways = { time: ["A n1 B 100km 100min"], distance: ["A B 90km 95min"] };
  /** An engine that knows a shorter way, of 90 km in so many minutes with so many in towns. */
  const knowing = (minutes: number, stretches: Stretch[] = [], ways = WAYS): FakeEngine => {
    const costs = () => ({ seconds: minutes * 60, burdens: { earth: 0, town: 0, ferry: 0 } });
    const way = { lengthMetres: 90_000, costs, stretches: () => stretches };
    return {
      ...between(ways),
      weighsRoads: true,
      shortest: (_, below) => (below > 90_000 ? { kind: "shorter", way } : { kind: "none" }),
    };
  };
  const town = (seconds: number) => stretch({ burden: { of: "town", seconds } });
  const road = stretch({ lengthMetres: 40_000 });

  test("gives way to the shortest if only the towns of its ends count against that", async () => {
    expect(await drive(knowing(95, [town(900), road, road]))).toEqual(["A B"]);
  });
  test("stays if the shortest passes another town", async () => {
    const engine = knowing(95, [road, town(900), road]);
    expect(await drive(engine)).toEqual(["A n1 B"]);
    expect(engine.asked).toEqual(["route time"]);
  });
  test("stays if the shortest as the engine drives it costs more", async () => {
    const slow = { ...WAYS, distance: ["A B 96km 101min"] };
    expect(await drive(knowing(95, [], slow))).toEqual(["A n1 B"]);
  });
  test("stays if the shortest saves less than a kilometre", async () => {
    const alike = { ...WAYS, time: ["A n1 B 91km 100min"] };
    const engine = knowing(95, [], alike);
    expect(await drive(engine)).toEqual(["A n1 B"]);
    expect(engine.asked).toEqual(["route time"]);
  });
  test("stays if no time is left for another search", async () => {
    const over = startBudget(0, () => 0);
    expect(await drive(knowing(95), "A B", over)).toEqual(["A n1 B"]);
  });
});
