import { describe, expect, it } from "vitest";
import { boxAround } from "../../../../lib/quote/geo/box.ts";
import { destination, type Point } from "../../../../lib/quote/geo/point.ts";
import type { Avoidance } from "../../../../lib/quote/routing/avoid/avoidance.ts";
import { planAvoiding } from "../../../../lib/quote/routing/avoid/plan-avoiding.ts";
import type { Exclusions, RoutingEngine } from "../../../../lib/quote/routing/engine/engine.ts";
import { fakeEngine, leg, node, route, stretch } from "../builders.ts";

const STOPS = [node("A"), node("D")];
const NEAR = destination(node("A"), 0, 29_000);
const FAR = destination(node("A"), 0, 31_000);

/** Exclusions of each search, while too much is excluded to find a way. */
async function searches(
  points: Point[],
  avoid: Partial<Avoidance>,
  isEnough: (exclusions: Exclusions | undefined) => boolean,
) {
  const asked: (Exclusions | undefined)[] = [];
  const engine: RoutingEngine = {
    ...fakeEngine({}),
    route: async (_, { exclusions }) => {
      asked.push(exclusions);
      return isEnough(exclusions) ? [leg("A D 300km 200min")] : undefined;
    },
  };
  const questions: Avoidance[] = [];
  const { routes, unknown } = await planAvoiding(
    {
      engine,
      avoid: { roads: [], ufs: [], plazas: [], areas: [], ...avoid },
      avoidable: {
        pointsOf: (question) => {
          questions.push(question);
          return { points, unknown: ["SP-999"] };
        },
      },
      stops: STOPS,
      stateAt: (point) => (point === node("A") ? "MG" : "GO"),
      hasStreets: false,
    },
    async (one) => {
      const legs = await one.route(STOPS, { vehicle: "truck", prefer: "time" });
      return legs ? [route({ legs })] : [];
    },
  );
  return { asked, found: routes.length, unknown, questions };
}

describe("the search for a way that avoids some roads", () => {
  it("first leaves all of them out", async () => {
    const { asked, found } = await searches([NEAR, FAR], {}, () => true);
    expect(asked).toEqual([{ points: [NEAR, FAR], boxes: [] }]);
    expect(found).toBe(1);
  });
  it("then those that are more than 30 km from every stop", async () => {
    const { asked, found } = await searches(
      [NEAR, FAR],
      {},
      (exclusions) => (exclusions?.points.length ?? 0) < 2,
    );
    expect(asked.at(-1)).toEqual({ points: [FAR], boxes: [] });
    expect(found).toBe(1);
  });
  it("then none", async () => {
    const { asked } = await searches([NEAR, FAR], {}, (exclusions) => exclusions === undefined);
    expect(asked.map((one) => one?.points.length)).toEqual([2, 1, undefined]);
  });
  it("does not search twice with the same exclusions", async () => {
    const { asked } = await searches([FAR], {}, (exclusions) => exclusions === undefined);
    expect(asked.map((one) => one?.points.length)).toEqual([1, undefined]);
  });
  it("leaves out areas unless they reach within 30 km of a stop", async () => {
    const around = (metres: number, bearing: number) =>
      boxAround([destination(node("A"), bearing, metres)], 10_000);
    for (const bearing of [0, 90, 180, 270]) {
      const areas = [around(35_000, bearing), around(45_000, bearing)];
      const { asked } = await searches(
        [],
        { areas },
        (exclusions) => (exclusions?.boxes.length ?? 0) < 2,
      );
      expect(asked.at(-1)?.boxes).toEqual([areas[1]]);
    }
  });
  it("tells what the network does not know", async () => {
    expect((await searches([], {}, () => true)).unknown).toEqual(["SP-999"]);
    expect((await searches([], {}, () => false)).unknown).toEqual(["SP-999"]);
  });
  it("does not avoid the UF of a stop", async () => {
    const { questions } = await searches([], { ufs: ["GO", "SP"] }, () => true);
    expect(questions.map(({ ufs }) => ufs)).toEqual([["SP"]]);
  });
});

describe("on a network with streets", () => {
  /** True if the route runs again after its stretch was found to be of this kind. */
  async function isUnwanted(kind: Parameters<typeof stretch>[0], avoid: Partial<Avoidance>) {
    let count = 0;
    const found = leg("A D 300km 200min");
    const engine: RoutingEngine = {
      ...fakeEngine({}),
      route: async (_, { exclusions }) => {
        count = Math.max(count, exclusions?.points.length ?? 0);
        return [found];
      },
      stretches: async () => [stretch({ lengthMetres: 250, ...kind })],
    };
    await planAvoiding(
      {
        engine,
        avoid: { roads: [], ufs: [], plazas: [], areas: [], ...avoid },
        avoidable: { pointsOf: () => ({ points: [], unknown: [] }) },
        stops: STOPS,
        stateAt: () => "MG",
        hasStreets: true,
      },
      async (one) => {
        const legs = await one.route(STOPS, { vehicle: "truck", prefer: "time" });
        return legs ? [route({ legs })] : [];
      },
    );
    return count > 0;
  }

  it.each<[Parameters<typeof stretch>[0], Partial<Avoidance>, boolean]>([
    [{ road: "BR-116" }, { roads: [{ road: "BR-116", uf: undefined }] }, true],
    [{ road: "BR-101" }, { roads: [{ road: "BR-116", uf: undefined }] }, false],
    [{ uf: "GO" }, { ufs: ["GO"] }, true],
    [{ uf: "MG" }, { ufs: ["MG"] }, false],
    [{ uf: undefined }, { ufs: ["GO"] }, false],
  ])("a stretch %j is left out to avoid %j: %s", async (kind, avoid, expected) => {
    expect(await isUnwanted(kind, avoid)).toBe(expected);
  });
});
