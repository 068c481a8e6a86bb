import { describe, expect, it } from "vitest";
import { distanceMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import { doorToDoor } from "../../../../lib/quote/routing/ends/door-to-door.ts";
import { joinPlaces, roadPath, straightLeg } from "../../../../lib/quote/routing/ends/gap.ts";
import type { Leg, Profile, RoutingEngine } from "../../../../lib/quote/routing/engine/engine.ts";
import { type FakeEngine, fakeEngine, leg, node, nodesOf, type Ways } from "../builders.ts";

const TIME: Profile = { vehicle: "truck", prefer: "time" };

/** An engine where the places have roads at other nodes: `{ A: "n1 n2" }`. */
function joined(ways: Record<string, Ways>, roads: Record<string, string>) {
  const fake: FakeEngine = fakeEngine(ways);
  const engine: RoutingEngine = {
    ...fake,
    nearestRoads: (places, profile) =>
      Promise.all(places.map(async (place) => (await engine.roadsNear(place, profile, 0))[0])),
    async roadsNear(place) {
      return (roads[nodesOf([place])] ?? nodesOf([place])).split(" ").map((name) => {
        const point = node(name);
        return { point, metres: distanceMetres(place, point) };
      });
    },
  };
  const stateAt = ([, longitude]: Point) => (longitude < (node("k81")[1] ?? 0) ? "SP" : "MG");
  return { engine: doorToDoor(engine, stateAt, "truck"), asked: fake.asked };
}

const stops = (names: string) => names.split(" ").map(node);

describe("route", () => {
  it("begins and ends at the places, each joined to its road", async () => {
    const { engine } = joined({ "s1>B": { any: ["s1 B 60km 60min"] } }, { n1: "s1" });
    const [leg] = (await engine.route(stops("n1 B"), TIME)) ?? [];
    expect([leg?.path[0], leg?.path.at(-1)]).toEqual(stops("n1 B"));
    expect(leg?.lengthMetres).toBeCloseTo(60_000 + 1.3 * 20_000, -1);
  });
  it("takes the road with the better way, the same one if tolls are avoided", async () => {
    const ways = {
      "n1>B": { any: ["n1 B 300km 300min"] },
      "n3>B": { any: ["n3 B 60km 60min"], no_tolls: ["n3 B 80km 80min"] },
    };
    const { engine, asked } = joined(ways, { n2: "n1 n3" });
    for (const prefer of ["time", "no_tolls"] as const) {
      const [leg] = (await engine.route(stops("n2 B"), { ...TIME, prefer })) ?? [];
      expect(leg?.path.slice(-2)).toEqual(stops("n3 B"));
    }
    // The way used for the comparison is not requested again.
    expect(asked).toEqual(["route time", "route time", "route no_tolls"]);
  });
  it("goes straight between places that are nearer to each other than to the road", async () => {
    const { engine } = joined({ "A>A": { any: ["A A 0km 0min"] } }, { n1: "A", n2: "A" });
    const [leg] = (await engine.route(stops("n1 n2"), TIME)) ?? [];
    expect(leg?.lengthMetres).toBeCloseTo(13_000, -1);
    expect(await engine.alternatives(node("n1"), node("n2"), TIME, 1)).toEqual([leg]);
  });
  it("does not go straight across a border", async () => {
    const ways = { "A>A": { any: ["A A 0km 0min"] } };
    const { engine } = joined(ways, { k79: "A", k81: "A" });
    const [leg] = (await engine.route(stops("k79 k81"), TIME)) ?? [];
    expect(leg?.lengthMetres).toBeCloseTo(1.3 * 160_000, -3);
  });
  it("is undefined without a way", async () => {
    expect(await joined({}, {}).engine.route(stops("A B"), TIME)).toBeUndefined();
  });
});

describe("alternatives on a leg of a trip", () => {
  const ways = {
    // Alone or on the way back to A, the first leg ends at n1. On the way to B, n3 is faster.
    "A>n1": { any: ["A n1 50km 50min"] },
    "A>n3": { any: ["A n3 60km 60min", "A k50 n3 70km 70min"] },
    "n1>B": { any: ["n1 B 300km 300min"] },
    "n3>B": { any: ["n3 B 60km 60min"] },
    "n1>A": { any: ["n1 A 50km 50min"] },
    "n3>A": { any: ["n3 A 60km 60min"] },
  };
  const ends = async (engine: RoutingEngine, leg?: Leg) => {
    const found = await engine.alternatives(node("A"), node("n2"), TIME, 1, leg);
    return found.map((leg) => nodesOf(roadPath(leg).slice(-1)));
  };

  it("use the roads of the trip", async () => {
    const { engine } = joined(ways, { n2: "n1 n3" });
    const [leg] = (await engine.route(stops("A n2 B"), TIME)) ?? [];
    expect(await ends(engine, leg)).toEqual(["n3", "n3"]);
    expect(await ends(engine)).toEqual(["n1"]);
  });
  it("use its roads even if another trip with the same leg follows", async () => {
    const { engine } = joined(ways, { n2: "n1 n3" });
    const [first] = (await engine.route(stops("A n2 B"), TIME)) ?? [];
    await engine.route(stops("A n2 A"), TIME);
    expect(await ends(engine, first)).toEqual(["n3", "n3"]);
  });
});

it("alternatives begin and end at the places", async () => {
  const ways = { "s1>B": { any: ["s1 B 60km 60min", "s1 e1 B 70km 70min"] } };
  const { engine } = joined(ways, { n1: "s1" });
  const found = await engine.alternatives(node("n1"), node("B"), TIME, 1);
  expect(found.map(({ path }) => nodesOf([path[0] ?? node("A")]))).toEqual(["n1", "n1"]);
});

it("ways hold the gaps at both ends", async () => {
  const line = { any: ["k81 B 21km 21min"] };
  const { engine } = joined({ "k81>B": line }, { k79: "k81" });
  const [[way] = []] = await engine.ways(stops("k79"), stops("B"), TIME);
  expect(way?.metres).toBeCloseTo(21_000 + 1.3 * 2_000, -1);
  expect(way?.seconds).toBeCloseTo(21 * 60 + (1.3 * 2_000) / (30 / 3.6), -1);
});

it("ways leave a place far from any road by the best of several, and arrive so", async () => {
  const ways = {
    "n1>B": { any: ["n1 B 300km 300min"] },
    "n3>B": { any: ["n3 B 60km 60min"] },
    "B>n1": { any: ["B n1 80km 80min"] },
    "B>n3": { any: ["B n3 300km 300min"] },
    "B>B": { any: ["B B 0km 0min"] },
    "n1>n1": { any: ["n1 n1 0km 0min"] },
    "n1>n3": { any: ["n1 n3 20km 20min"] },
    "n3>n1": { any: ["n3 n1 20km 20min"] },
    "n3>n3": { any: ["n3 n3 0km 0min"] },
  };
  const { engine } = joined(ways, { n2: "n1 n3" });
  const found = await engine.ways(stops("n2 B"), stops("B n2"), TIME);
  const kilometres = found.map((row) => row.map(({ metres }) => Math.round(metres / 1_000)));
  expect(kilometres).toEqual([
    [60 + 13, 2 * 13],
    [0, 80 + 13],
  ]);
});

it("asks the engine for no more pairs at once than it takes", async () => {
  const asked: number[] = [];
  const engine = doorToDoor(
    {
      ...fakeEngine({}),
      nearestRoads: async (places) => places.map((point) => ({ point, metres: 9_000 })),
      roadsNear: async (point) => [9_000, 9_001].map((metres) => ({ point, metres })),
      async ways(from, to) {
        asked.push(from.length * to.length);
        return from.map(() => to.map(() => ({ metres: 1_000, seconds: 60 })));
      },
    },
    () => "SP",
    "truck",
  );
  const places = Array.from({ length: 51 }, (_, i): Point => [-20 - i / 10, -50]);
  const found = await engine.ways(places, places, TIME);
  expect(found.map((row) => row.length)).toEqual(places.map(() => 51));
  expect(Math.max(...asked)).toBeLessThanOrEqual(51 * 51);
  expect(asked.reduce((a, b) => a + b, 0)).toBe(102 * 102);
});

it("ways begin at a place that has no road", async () => {
  const roadless: RoutingEngine = {
    ...fakeEngine({ "k79>B": { any: ["k79 B 21km 21min"] } }),
    nearestRoads: async (places) => places.map(() => undefined),
    roadsNear: async () => [],
  };
  const engine = doorToDoor(roadless, () => "SP", "truck");
  const [[way] = []] = await engine.ways(stops("k79"), stops("B"), TIME);
  expect([way?.metres, way?.seconds]).toEqual([21_000, 21 * 60]);
});

describe("of a leg that is joined to its places", () => {
  /** The legs for which the engine is asked, by their nodes. */
  const asked: string[] = [];
  const engine = doorToDoor(
    {
      ...fakeEngine({}),
      shortest: ({ path }) => {
        asked.push(nodesOf(path));
        const unasked = () => expect.fail("not asked for");
        const way = { lengthMetres: 60_000, costs: unasked, stretches: unasked };
        return { kind: "shorter", way };
      },
      async stretches({ path }) {
        asked.push(nodesOf(path));
        return [];
      },
    },
    () => "SP",
    "truck",
  );
  const whole = joinPlaces(leg("s1 B 60km 60min"), node("n1"), node("B"));
  const straight = straightLeg(node("n1"), node("n2"));

  it("stretches and the shortest way are those of the road alone", async () => {
    asked.length = 0;
    await engine.stretches(whole, TIME);
    const shortest = engine.shortest?.(whole, 70_000, { vehicle: "truck", admits: () => true });
    expect(shortest).toMatchObject({ way: { lengthMetres: 60_000 } });
    await engine.stretches(leg("s1 B 60km 60min"), TIME);
    expect(asked).toEqual(["s1 B", "s1 B", "s1 B"]);
  });
  it("nothing is asked for one that never reaches a road", async () => {
    asked.length = 0;
    expect(await engine.stretches(straight, TIME)).toEqual([]);
    const shortest = engine.shortest?.(straight, 9, { vehicle: "truck", admits: () => true });
    expect(shortest).toEqual({ kind: "unknown" });
    expect(asked).toEqual([]);
  });
});
