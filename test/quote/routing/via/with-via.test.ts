import { describe, expect, it } from "vitest";
import type { Profile } from "../../../../lib/quote/routing/engine/engine.ts";
import { withVia } from "../../../../lib/quote/routing/via/with-via.ts";
import { fakeEngine, node, nodesOf } from "../builders.ts";

const PROFILE: Profile = { vehicle: "truck", prefer: "time" };
const WAYS = {
  "A>B": { any: ["A B 100km 60min"] },
  "A>n1": { any: ["A n1 60km 40min 10km dirt"] },
  "n1>n2": { any: ["n1 n2 10km 8min"] },
  "n1>B": { any: ["n1 B 70km 45min"] },
  "n2>B": { any: ["n2 B 75km 50min"] },
  "B>C": { any: ["B C 100km 60min"] },
};
const nodes = (...names: string[]) => names.map(node);

/** Legs through A, B and C that pass nodes on some legs, in one line each. */
async function legsWith(via: Record<number, string[]>) {
  const points = new Map(Object.entries(via).map(([leg, names]) => [Number(leg), nodes(...names)]));
  const legs = await withVia(fakeEngine(WAYS), points, 2).route(nodes("A", "B", "C"), PROFILE);
  return legs?.map(
    ({ path, lengthMetres, seconds }) => `${nodesOf(path)} ${lengthMetres} ${seconds}`,
  );
}

describe("a route", () => {
  it("passes the points of its legs in their order, and stays whole legs", async () => {
    expect(await legsWith({ 0: ["n1", "n2"] })).toEqual([
      "A n1 n2 B 145000 5880",
      "B C 100000 3600",
    ]);
  });
  it("without points is the engine's own", async () => {
    expect(await legsWith({})).toEqual(["A B 100000 3600", "B C 100000 3600"]);
  });
  it("that cannot pass a point does not exist", async () => {
    expect(await legsWith({ 1: ["n1"] })).toBeUndefined();
  });
  it("through other stops is left alone", async () => {
    const engine = withVia(fakeEngine(WAYS), new Map([[0, nodes("n1")]]), 2);
    const legs = await engine.route(nodes("A", "B"), PROFILE);
    expect(legs?.map(({ path }) => nodesOf(path))).toEqual(["A B"]);
  });
});

it("the stretches of a leg are those of its parts", async () => {
  const engine = withVia(fakeEngine(WAYS), new Map([[0, nodes("n1")]]), 1);
  const [leg] = (await engine.route(nodes("A", "B"), PROFILE)) ?? [];
  if (!leg) throw new Error("no leg");
  const stretches = await engine.stretches(leg, PROFILE);
  expect(stretches.map(({ lengthMetres }) => lengthMetres)).toEqual([
    25_000, 10_000, 25_000, 70_000,
  ]);
});

it("the stretches of any other leg are the engine's", async () => {
  const engine = withVia(fakeEngine(WAYS), new Map(), 1);
  const [leg] = (await engine.route(nodes("A", "B"), PROFILE)) ?? [];
  if (!leg) throw new Error("no leg");
  expect(await engine.stretches(leg, PROFILE)).toHaveLength(1);
});

it("there are no alternatives, which could miss the points", async () => {
  const engine = withVia(fakeEngine(WAYS), new Map(), 1);
  expect(await engine.alternatives(node("A"), node("B"), PROFILE, 3)).toEqual([]);
});
