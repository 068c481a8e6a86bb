import { describe, expect, test } from "vitest";
import type { AllowedRoads, ShorterWay } from "../../../../lib/quote/routing/engine/engine.ts";
import { admitsBy } from "../../../../lib/quote/routing/restrictions/admits.ts";
import { restrictedDetour } from "../../../../lib/quote/routing/restrictions/restricted-detour.ts";
import type { Restriction } from "../../../../lib/quote/routing/restrictions/restriction-table.ts";
import { fakeEngine, leg, stretch } from "../builders.ts";
import { restriction } from "./builders.ts";

const ROUTE = { legs: [leg("A B 150km 150min")] };
const PROFILE = { vehicle: "truck", prefer: "time" } as const;

/**
 * The detour of a truck of five axles past a stretch with a rule. The shortest way is `own` metres long
 * for it and `open` for the smallest truck, whose own route has `small` km.
 */
function detour(
  changes: Partial<Restriction>,
  { open = 100_000, own = 150_000, small = 100, route = ROUTE, dimensions = {} } = {},
) {
  const rule = restriction({ id: "serra", ...changes });
  const rules = new Map([[rule.id, rule]]);
  const shortest = (_: unknown, below: number, { admits }: AllowedRoads): ShorterWay => {
    const lengthMetres = admits([rule.id]) ? open : own;
    if (lengthMetres >= below) return { kind: "none" };
    const unasked = () => expect.fail("not asked for");
    return { kind: "shorter", way: { lengthMetres, costs: unasked, stretches: unasked } };
  };
  const ways = (stops: string) => ({ time: [`${stops} ${small}km ${small}min`] });
  const smallest = fakeEngine({ "A>B": ways("A B"), "B>C": ways("B C") });
  smallest.stretches = async () => [stretch(), stretch({ rules: small < 150 ? [rule.id] : [] })];
  const admits = admitsBy(rules, { type: "truck", axles: 5 }, dimensions);
  return restrictedDetour({ own: { shortest }, smallest }, route, rules, PROFILE, admits);
}

describe("a detour", () => {
  test("is told with its length and the rule that closes the way", async () => {
    expect(await detour({ max_axles: 4 })).toEqual([
      {
        code: "desvio_por_restricao",
        message:
          "O trajeto é 50,0 km mais longo que o de um caminhão menor, porque um trecho não admite o veículo: SP-999, serra: só veículos até 4 eixos.",
        metres: 50_000,
        roads: ["SP-999"],
      },
    ]);
  });
  test("is that from the same route of the smallest truck", async () => {
    const [notice] = await detour({ max_axles: 4 }, { small: 120 });
    expect(notice?.metres).toBe(30_000);
  });
  test("of dangerous goods is told, too", async () => {
    const [notice] = await detour({ rule: "dangerous_goods" }, { dimensions: { hazardous: true } });
    expect(notice?.message).toContain("proibida a produtos perigosos");
  });
  test("of several legs is their sum, with each rule once", async () => {
    const route = { legs: [...ROUTE.legs, leg("B C 150km 150min")] };
    const [notice] = await detour({ max_axles: 4 }, { route });
    expect(notice?.metres).toBe(100_000);
    expect(notice?.message.match(/SP-999/g)).toHaveLength(1);
  });
});

test.each([
  ["a shorter detour", { max_axles: 4 }, { small: 141 }],
  ["a small truck that takes another way, too", { max_axles: 4 }, { small: 150 }],
  ["a shortest way that rules hardly lengthen", { max_axles: 4 }, { open: 141_000 }],
  ["a road that is closed to small trucks, too", { rule: "closed" }, {}],
  ["a limit that the truck keeps", { max_axles: 5 }, {}],
  ["a rule that closes nothing", { max_axles: 4, confidence: "low" }, {}],
] as const)("nothing is said about %s", async (_what, rule, ways) => {
  expect(await detour(rule, ways)).toEqual([]);
});

test("nothing is said if the engine knows no shortest way", async () => {
  const engines = { own: {}, smallest: fakeEngine({}) };
  expect(await restrictedDetour(engines, ROUTE, new Map(), PROFILE, () => true)).toEqual([]);
});
