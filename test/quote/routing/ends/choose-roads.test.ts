import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { elementAt } from "../../../../lib/base/element-at.ts";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import {
  cheapestPath,
  chooseRoads,
  durationsOf,
} from "../../../../lib/quote/routing/ends/choose-roads.ts";
import { fakeEngine, node, nodesOf, type Ways } from "../builders.ts";

/** The roads of a place written as `n1 400, n2 500`: nodes and metres, nearest first. */
const roads = (text: string) =>
  text
    .split(", ")
    .filter((road) => road !== "")
    .map((road) => {
      const [name = "", metres] = road.split(" ");
      return { point: node(name), metres: Number(metres) };
    });

/** The roads chosen for some places, and the requests to the engine. */
async function chosen(names: string, roadsOf: readonly string[], ways: Record<string, Ways>) {
  const engine = fakeEngine(ways);
  const places = names.split(" ").map(node);
  const all = async (place: Point) => roads(roadsOf[places.indexOf(place)] ?? "");
  const points = await chooseRoads(
    places,
    { all, nearest: async (place) => (await all(place))[0] },
    durationsOf(engine, "truck"),
  );
  return { roads: nodesOf(points), asked: engine.asked };
}

describe("on a short leg", () => {
  const choice = ["n1 1000, n2 1400", "k50 0"];
  const by = (seconds: number) => ({
    "n1>k50": { any: [`n1 k50 50km ${seconds / 60}min`] },
    "n2>k50": { any: ["n2 k50 50km 50min"] },
  });

  it("the road with the fastest way is chosen, gap included", async () => {
    // A gap longer by 400 m counts as 520 m and 62 s.
    expect(await chosen("A k50", choice, by(3_000 + 61))).toEqual({
      roads: "n1 k50",
      asked: ["route time", "route time"],
    });
    expect((await chosen("A k50", choice, by(3_000 + 64))).roads).toBe("n2 k50");
  });
  it("more than two ways are compared by a matrix", async () => {
    const ways = { "n3>k50": { any: ["n3 k50 40km 40min"] }, ...by(3_000) };
    expect(await chosen("A k50", ["n1 1000, n2 1400, n3 1450", "k50 0"], ways)).toEqual({
      roads: "n3 k50",
      asked: ["ways time"],
    });
  });
  it("all roads of one place are compared with all of the other", async () => {
    const ways = {
      "n1>k50": { any: ["n1 k50 50km 50min"] },
      "n1>s1": { any: ["n1 s1 50km 50min"] },
      "n2>k50": { any: ["n2 k50 50km 50min"] },
      "n2>s1": { any: ["n2 s1 40km 40min"] },
    };
    expect(await chosen("A k50", ["n1 1000, n2 1400", "k50 0, s1 500"], ways)).toEqual({
      roads: "n2 s1",
      asked: ["ways time"],
    });
  });
  it("the roads of the last place are compared as well", async () => {
    const ways = {
      "k50>n1": { any: ["k50 n1 55km 55min"] },
      "k50>n2": { any: ["k50 n2 50km 50min"] },
    };
    expect((await chosen("k50 A", ["k50 0", "n1 1000, n2 1400"], ways)).roads).toBe("k50 n2");
  });
  it("the roads of a place are compared if the leg on one side is short", async () => {
    const ways = {
      "A>k50": { any: ["A k50 60km 60min"] },
      "A>n1": { any: ["A n1 50km 50min"] },
      "k50>D": { any: ["k50 D 250km 250min"] },
      "n1>D": { any: ["n1 D 250km 250min"] },
    };
    const choice = ["A 0", "k50 500, n1 900", "D 0"];
    expect((await chosen("A k50 D", choice, ways)).roads).toBe("A n1 D");
  });
  it("a road without a way is not chosen", async () => {
    const ways = { "n2>k50": { any: ["n2 k50 50km 50min"] } };
    expect((await chosen("A k50", choice, ways)).roads).toBe("n2 k50");
  });
  it("nothing is asked without a choice", async () => {
    const only = ["n1 1000", "k50 0"];
    expect(await chosen("A k50", only, {})).toEqual({ roads: "n1 k50", asked: [] });
  });
});

describe("on a leg over 100 km", () => {
  const apart = (seconds: number) => ({ "n1>n2": { any: [`n1 n2 9km ${seconds / 60}min`] } });
  const ways = {
    ...apart(101),
    "n1>C": { any: ["n1 C 250km 250min"] },
    "n2>C": { any: ["n2 C 200km 200min"] },
    "n3>C": { any: ["n3 C 100km 100min"] },
  };
  it("the two nearest roads are compared from 1 km on", async () => {
    const choice = ["n1 1000, n2 1400, n3 1450", "C 0"];
    const asked = ["route time", "route time", "route time"];
    expect(await chosen("A C", choice, ways)).toEqual({ roads: "n2 C", asked });
  });
  it("the nearest is chosen if the next is hardly separate from it", async () => {
    // 200 km take at least 10,000 s.
    const near = { ...ways, ...apart(99) };
    expect(await chosen("A C", ["n1 1000, n2 1400", "C 0"], near)).toEqual({
      roads: "n1 C",
      asked: ["route time"],
    });
  });
  it("the shorter of two legs says whether the next is hardly separate", async () => {
    // 150 km take at least 7,500 s, 200 km at least 10,000 s.
    const middle = {
      "n1>n2": { any: ["n1 n2 2km 1.4min"] },
      "k50>n1": { any: ["k50 n1 160km 160min"] },
      "k50>n2": { any: ["k50 n2 150km 150min"] },
      "n1>A": { any: ["n1 A 200km 200min"] },
      "n2>A": { any: ["n2 A 200km 200min"] },
    };
    const choice = ["k50 0", "n1 1000, n2 1400", "A 0"];
    expect((await chosen("k50 C A", choice, middle)).roads).toBe("k50 n2 A");
  });
  it("an only road is chosen without asking, however far", async () => {
    expect(await chosen("A C", ["n1 1500", "C 0"], {})).toEqual({ roads: "n1 C", asked: [] });
  });
  it("a nearer road is chosen without asking", async () => {
    const choice = ["n1 990, n2 1400", "C 0"];
    expect(await chosen("A C", choice, ways)).toEqual({ roads: "n1 C", asked: [] });
  });
});

it("a place without any road is left to the engine", async () => {
  expect((await chosen("A k50", ["", "k50 0"], {})).roads).toBe("A k50");
});

test("cheapestPath is the cheapest of all paths", () => {
  const cost = fc.integer({ min: 0, max: 20 });
  const table = fc.tuple(
    fc.array(fc.array(cost, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
    fc.array(
      fc.array(fc.array(cost, { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 }),
      {
        minLength: 4,
        maxLength: 4,
      },
    ),
  );
  fc.assert(
    fc.property(table, ([options, all]) => {
      const steps = [undefined, ...all.slice(1)];
      const total = (path: readonly number[]) =>
        path.reduce((sum, option, i) => {
          const step = i === 0 ? 0 : (steps[i]?.[elementAt(path, i - 1)]?.[option] ?? 0);
          return sum + (options[i]?.[option] ?? Number.NaN) + step;
        }, 0);
      let paths: number[][] = [[]];
      for (const stage of options) {
        paths = paths.flatMap((path) => stage.map((_, option) => [...path, option]));
      }
      expect(total(cheapestPath(options, steps))).toBe(Math.min(...paths.map(total)));
    }),
  );
});
