import { describe, expect, it } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import {
  planRoutes,
  type Route,
  type RouteSettings,
} from "../../../../lib/quote/routing/plan/plan-routes.ts";
import type { TimeBudget } from "../../../../lib/quote/routing/plan/time-budget.ts";
import { type FakeEngine, fakeEngine, node, nodesOf, type Ways } from "../builders.ts";

const SETTINGS: RouteSettings = {
  type: "shortest",
  vehicle: "truck",
  optimize: false,
  lastFixed: false,
  returns: false,
  alternatives: 0,
};

/** Plans routes through stops written as `A B`; every pass of a node in `tolled` pays. */
function plan(
  engine: FakeEngine,
  stops: string,
  settings: Partial<RouteSettings> = {},
  tolled: readonly string[] = [],
): Promise<Route[]> {
  const countTolls = (path: readonly Point[]) =>
    nodesOf(path)
      .split(" ")
      .filter((name) => tolled.includes(name)).length;
  return planRoutes(engine, countTolls, stops.split(" ").map(node), { ...SETTINGS, ...settings });
}

/** The nodes that each planned route from A to B runs through. */
async function planned(
  ways: Ways,
  settings: Partial<RouteSettings> = {},
  tolled: readonly string[] = [],
): Promise<string[]> {
  const routes = await plan(fakeEngine({ "A>B": ways }), "A B", settings, tolled);
  return routes.map(({ path }) => nodesOf(path));
}

/** One way between any two of the stops on a line, as long as their distance. */
const LINE: Record<string, Ways> = Object.fromEntries(
  [..."ABCD"].flatMap((from, i) =>
    [..."ABCD"].map((to, k): [string, Ways] => {
      const distance = 100 * Math.abs(k - i);
      return [`${from}>${to}`, { any: [`${from} ${to} ${distance}km ${distance}min`] }];
    }),
  ),
);

describe("the order of visiting", () => {
  const orderOf = async (stops: string, settings: Partial<RouteSettings>, engine?: FakeEngine) => {
    const [best] = await plan(engine ?? fakeEngine(LINE), stops, settings);
    return best?.order;
  };

  it("is the given one unless it is to be optimised", async () => {
    expect(await orderOf("A C B", {})).toEqual([0, 1, 2]);
  });
  it("is the shortest with a free end", async () => {
    expect(await orderOf("A D B C", { optimize: true })).toEqual([0, 2, 3, 1]);
  });
  it("keeps the last stop last if it is fixed", async () => {
    expect(await orderOf("A D C B", { optimize: true, lastFixed: true })).toEqual([0, 2, 1, 3]);
  });
  it("keeps the windows, even on a longer way", async () => {
    const windows = new Map([[2, { opens: 0, closes: 200 * 60 }]]);
    const settings = { optimize: true, pauses: { windows } };
    expect(await orderOf("B A D", settings)).toEqual([0, 2, 1]);
    const engine = fakeEngine(LINE);
    expect(await orderOf("A B", settings, engine)).toEqual([0, 1]);
    expect(engine.asked).toEqual(["route distance"]);
  });
  it("with return is compared by the round trip", async () => {
    const engine = fakeEngine(LINE);
    const settings = { optimize: true, returns: true };
    expect(await orderOf("A C B D", settings, engine)).toEqual([0, 2, 3, 1]);
    expect(engine.asked).toEqual(["ways distance", "route distance"]);
  });
  it("of two stops needs no matrix", async () => {
    const engine = fakeEngine(LINE);
    expect(await orderOf("A B", { optimize: true }, engine)).toEqual([0, 1]);
    expect(engine.asked).toEqual(["route distance"]);
  });
  it.each([
    ["shortest", "distance"],
    ["efficient", "time"],
    ["avoid_tolls", "few_tolls"],
  ] as const)("of type %s compares ways by %s", async (type, prefer) => {
    const engine = fakeEngine(LINE);
    await orderOf("A C B", { type, optimize: true }, engine);
    expect(engine.asked[0]).toBe(`ways ${prefer}`);
  });
  it("is the given one if that turns out shorter than the matrix said", async () => {
    const misleading = [
      [0, 9, 1],
      [9, 0, 1],
      [1, 1, 0],
    ];
    const engine = fakeEngine(LINE, misleading);
    expect(await orderOf("A B C", { optimize: true }, engine)).toEqual([0, 1, 2]);
  });
  it("is not compared with a given one of longer straight lines", async () => {
    const engine = fakeEngine(LINE);
    expect(await orderOf("A D B C", { optimize: true }, engine)).toEqual([0, 2, 3, 1]);
    expect(engine.asked).toEqual(["ways distance", "route distance"]);
  });
  it("is the given one if only that is connected, and the other one if only that is", async () => {
    const { "C>B": _, ...withoutBack } = LINE;
    const misleading = [
      [0, 9, 1],
      [9, 0, 1],
      [1, 1, 0],
    ];
    const settings = { optimize: true };
    const given = fakeEngine(withoutBack, misleading);
    expect(await orderOf("A B C", settings, given)).toEqual([0, 1, 2]);
    expect(await orderOf("A C B", settings, fakeEngine(withoutBack))).toEqual([0, 2, 1]);
  });
});

describe("alternatives", () => {
  const alternatives = 3;

  it("never beat the best in the quantity that the type minimises", async () => {
    const ways = { any: ["A B 100km 60min"], time: ["A n1 B 99km 90min"] };
    expect(await planned(ways, { alternatives })).toEqual(["A n1 B", "A B"]);
  });
  it("as long as the best route come after it", async () => {
    const ways = { any: ["A B 100km 60min", "A n1 B 100km 60min"] };
    expect(await planned(ways, { alternatives })).toEqual(["A B", "A n1 B"]);
  });
  it("are asked for once by each preference", async () => {
    const engine = fakeEngine({ "A>B": { any: ["A B 100km 60min"] } });
    await plan(engine, "A B", { alternatives });
    expect(engine.asked).toEqual([
      "route distance",
      "alternatives distance",
      "route time",
      "route no_tolls",
    ]);
  });
  it("are not looked for unless asked for", async () => {
    const engine = fakeEngine({ "A>B": { any: ["A B 100km 60min", "A n1 B 110km 60min"] } });
    expect(await plan(engine, "A B")).toHaveLength(1);
    expect(engine.asked).toEqual(["route distance"]);
  });
  it("are at most as many as asked for", async () => {
    const ways = ["A B 100km 60min", "A n1 B 101km 60min", "A n2 B 102km 60min"];
    expect(await planned({ any: ways }, { alternatives: 1 })).toEqual(["A B", "A n1 B"]);
    expect(await planned({ any: ways }, { alternatives: 2 })).toEqual(["A B", "A n1 B", "A n2 B"]);
  });
  it("share at most 80 % with the best route", async () => {
    const ways = [
      "A k79 k81 B 100km 60min",
      "A k79 k81 n1 B 120km 60min",
      "A k79 n2 B 130km 60min",
    ];
    expect(await planned({ any: ways }, { alternatives })).toEqual(["A k79 k81 B", "A k79 n2 B"]);
  });
  it("share at most 80 % with each other", async () => {
    const forkingAt = (fork: string) => ({
      any: ["A B 100km 60min", `A ${fork} e1 B 110km 60min`, `A ${fork} e2 B 120km 60min`],
    });
    expect(await planned(forkingAt("k81"), { alternatives })).toEqual(["A B", "A k81 e1 B"]);
    expect(await planned(forkingAt("k79"), { alternatives })).toHaveLength(3);
  });
  it("are at most 1.6 times as long as the best route", async () => {
    const ways = ["A B 100km 60min", "A n1 B 160km 60min", "A n2 B 161km 60min"];
    expect(await planned({ any: ways }, { alternatives })).toEqual(["A B", "A n1 B"]);
  });
  it.each([
    ["shortest", "metres", ["A B", "A n1 B", "A n2 B", "A n3 B"]],
    ["efficient", "seconds", ["A B", "A n2 B", "A n3 B", "A n1 B"]],
    ["avoid_tolls", "plazas, then seconds", ["A B", "A n3 B", "A n2 B", "A n1 B"]],
  ] as const)("of type %s are ranked by %s", async (type, _, expected) => {
    const ways = [
      "A B 100km 60min",
      "A n1 B 110km 90min",
      "A n2 B 120km 70min",
      "A n3 B 130km 80min",
    ];
    expect(await planned({ any: ways }, { type, alternatives }, ["n1", "n2"])).toEqual(expected);
  });
  it("come from other preferences where the engine has no other way", async () => {
    const ways = {
      any: ["A B 100km 60min"],
      time: ["A n1 B 120km 50min"],
      no_tolls: ["A n2 B 130km 70min"],
    };
    expect(await planned(ways, { alternatives })).toEqual(["A B", "A n1 B", "A n2 B"]);
  });
  it("change one leg of several, or all of them", async () => {
    const engine = fakeEngine({
      ...LINE,
      "A>B": { any: ["A B 100km 60min", "A n1 B 110km 60min"] },
      "B>A": { any: ["B A 100km 60min", "B s1 A 120km 60min"] },
    });
    const routes = await plan(engine, "A B A", { alternatives });
    expect(routes.map(({ path }) => nodesOf(path))).toEqual([
      "A B A",
      "A n1 B A",
      "A B s1 A",
      "A n1 B s1 A",
    ]);
    const onward = await plan(engine, "A B C", { alternatives });
    expect(onward.map(({ path }) => nodesOf(path))).toEqual(["A B C", "A n1 B C"]);
  });
  it("of a round trip may come back on another road", async () => {
    const engine = fakeEngine({
      "A>B": { any: ["A B 100km 60min"] },
      "B>A": { any: ["B A 100km 60min", "B n3 A 110km 60min"] },
    });
    const routes = await plan(engine, "A B", { returns: true, alternatives });
    expect(routes.map(({ path }) => nodesOf(path))).toEqual(["A B A", "A B n3 A"]);
  });
  it("of a route that pays nothing are looked for among those that pay nothing", async () => {
    const engine = fakeEngine({ "A>B": { any: ["A B 100km 60min"] } });
    await plan(engine, "A B", { type: "avoid_tolls", alternatives });
    expect(engine.asked).toContain("alternatives no_tolls");
  });
});

describe("a way", () => {
  it("of type efficient is weighed by its dirt road", async () => {
    const ways = {
      time: ["A B 100km 100min 20km dirt"],
      paved: ["A n1 B 110km 110min"],
      distance: ["A B 100km 115min 20km dirt"],
    };
    expect(await planned(ways, { type: "efficient" })).toEqual(["A n1 B"]);
  });
  it.each([
    ["on streets the one that the search weighed", false, ["A n1 B", "A n2 B"]],
    ["on tables the one that costs less", true, ["A n2 B", "A n1 B"]],
  ])("of type efficient is %s, beside a faster alternative", async (_, weighsRoads, expected) => {
    const ways = { time: ["A n1 B 110km 110min", "A n2 B 100km 100min 9km dirt"] };
    const engine = { ...fakeEngine({ "A>B": ways }), weighsRoads };
    const routes = await plan(engine, "A B", { type: "efficient", alternatives: 3 });
    expect(routes.map(({ path }) => nodesOf(path))).toEqual(expected);
  });
  it("of type avoid_tolls is the same with and without alternatives", async () => {
    const ways = {
      any: ["A n1 B 100km 60min", "A n2 B 110km 70min"],
      no_tolls: ["A n3 B 900km 900min"],
    };
    const best = async (alternatives: number) =>
      (await planned(ways, { type: "avoid_tolls", alternatives }, ["n1"]))[0];
    expect([await best(0), await best(3)]).toEqual(["A n2 B", "A n2 B"]);
  });
  it("of type avoid_tolls may be another one with fewer plazas, within the same bounds", async () => {
    const best = async (other: string, alternatives = 0) => {
      const engine = fakeEngine({
        "A>B": { any: ["A n1 k50 B 100km 60min", other], no_tolls: [] },
      });
      const settings = { type: "avoid_tolls", alternatives } as const;
      const routes = await plan(engine, "A B", settings, ["n1", "k50", "s1"]);
      return routes.map(({ path, remaining }) => [nodesOf(path), remaining?.count]);
    };
    expect(await best("A s1 B 110km 65min")).toEqual([["A s1 B", 1]]);
    expect(await best("A n2 B 110km 65min 50km dirt")).toEqual([["A n2 B", undefined]]);
    const tooMuchDirt = "A n2 B 110km 65min 51km dirt";
    expect(await best(tooMuchDirt)).toEqual([["A n1 k50 B", 2]]);
    expect(await best(tooMuchDirt, 3)).toEqual([["A n1 k50 B", 2]]);
  });
  it("of type avoid_tolls counts the remaining plazas", async () => {
    const ways = { any: ["A n1 B 100km 60min"], no_tolls: ["A n2 B 900km 900min"] };
    const [best] = await plan(fakeEngine({ "A>B": ways }), "A B", { type: "avoid_tolls" }, ["n1"]);
    expect(nodesOf(best?.path ?? [])).toBe("A n1 B");
    expect(best?.remaining).toEqual({
      count: 1,
      without: expect.objectContaining({ lengthMetres: 900_000, seconds: 54_000 }),
    });
  });
});

describe("a route", () => {
  it.each(["shortest", "efficient", "avoid_tolls"] as const)(
    "of type %s does not exist where the stops are not connected",
    async (type) => {
      const engine = fakeEngine({ "A>B": LINE["A>B"] ?? {} });
      expect(await plan(engine, "A B C", { type, alternatives: 2 })).toEqual([]);
      expect(await plan(engine, "A B", { type, returns: true })).toEqual([]);
    },
  );
  it("with return closes at the first stop, which the order does not repeat", async () => {
    const [best] = await plan(fakeEngine(LINE), "A C B", { returns: true });
    expect(best).toMatchObject({ order: [0, 1, 2], lengthMetres: 400_000, seconds: 24_000 });
    expect(nodesOf(best?.path ?? [])).toBe("A C B A");
  });
  it("of several legs has their path as one, with its polyline, lengths and stretches", async () => {
    const engine = fakeEngine({ ...LINE, "A>B": { any: ["A n1 B 110km 90min"] } });
    const [best] = await plan(engine, "A B D");
    expect(nodesOf(best?.path ?? [])).toBe("A n1 B D");
    expect(best).toMatchObject({ lengthMetres: 310_000, seconds: 17_400 });
    expect(best?.stretches.map(({ lengthMetres }) => lengthMetres)).toEqual([110_000, 200_000]);
  });
});

describe("a time budget that has run out", () => {
  const ways = { "A>B": { any: ["A B 100km 60min", "A n1 B 101km 60min", "A n2 B 102km 60min"] } };
  /** A budget for the given number of steps. */
  const allowing = (count: number): TimeBudget => {
    let asked = 0;
    return {
      allows: () => {
        asked += 1;
        return asked <= count;
      },
      within: (promise) => promise,
      get hasRunOut() {
        return asked > count;
      },
    };
  };
  const routesWithin = async (count: number, settings: Partial<RouteSettings> = {}) => {
    const engine = fakeEngine(ways);
    const stops = ["A", "B"].map(node);
    const chosen = { ...SETTINGS, alternatives: 2, ...settings };
    const routes = await planRoutes(engine, () => 1, stops, chosen, allowing(count));
    return { routes: routes.map(({ path }) => nodesOf(path)), asked: engine.asked };
  };

  it("leaves the best route, and no further question to the engine", async () => {
    const { routes, asked } = await routesWithin(0);
    expect(routes).toEqual(["A B"]);
    expect(asked).toEqual(["route distance"]);
  });
  it("leaves the routes found so far", async () => {
    for (let count = 0; count < 20; count += 1) {
      const { routes } = await routesWithin(count);
      expect(["A B", "A n1 B", "A n2 B"].slice(0, routes.length)).toEqual(routes);
    }
    expect((await routesWithin(20)).routes).toHaveLength(3);
  });
  it("leaves the efficient way and the first two that avoid tolls", async () => {
    const { routes, asked } = await routesWithin(0, { type: "avoid_tolls", alternatives: 0 });
    expect(routes).toEqual(["A B"]);
    expect(asked).toEqual(["route time", "route few_tolls", "route no_tolls"]);
  });
  it("leaves the optimised order uncompared with the given one", async () => {
    const misleading = [
      [0, 9, 1],
      [9, 0, 1],
      [1, 1, 0],
    ];
    const engine = fakeEngine(LINE, misleading);
    const settings = { ...SETTINGS, optimize: true };
    const stops = ["A", "B", "C"].map(node);
    const [best] = await planRoutes(engine, () => 0, stops, settings, allowing(0));
    expect(best?.order).toEqual([0, 2, 1]);
    expect(engine.asked).toEqual(["ways distance", "route distance"]);
  });
});

it("the plazas of each way are counted once", async () => {
  const ways: Ways = {
    any: ["A n1 B 100km 60min"],
    few_tolls: ["A n2 B 120km 70min"],
    no_tolls: ["A n3 B 500km 300min"],
  };
  const counted: (readonly Point[])[] = [];
  const countTolls = (path: readonly Point[]) => {
    counted.push(path);
    return 1;
  };
  const stops = ["A", "B"].map(node);
  const settings = { ...SETTINGS, type: "avoid_tolls", alternatives: 2 } as const;
  await planRoutes(fakeEngine({ "A>B": ways }), countTolls, stops, settings);
  expect(counted).toHaveLength(new Set(counted).size);
});
