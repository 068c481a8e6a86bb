import { describe, expect, test } from "vitest";
import type { AllowedRoads, ShorterWay } from "../../../../lib/quote/routing/engine/engine.ts";
import { admitsBy } from "../../../../lib/quote/routing/restrictions/admits.ts";
import { restrictedDetour } from "../../../../lib/quote/routing/restrictions/restricted-detour.ts";
import type { Restriction } from "../../../../lib/quote/routing/restrictions/restriction-table.ts";
import { leg, stretch } from "../builders.ts";
import { restriction } from "./builders.ts";

const ROUTE = { legs: [leg("A B 150km 150min")] };

/** The detour of a truck of five axles past a stretch with a rule. */
function detour(
  changes: Partial<Restriction>,
  { open = 100_000, own = 150_000, route = ROUTE, dimensions = {} } = {},
) {
  const rule = restriction({ id: "serra", ...changes });
  const rules = new Map([[rule.id, rule]]);
  const shortest = (_: unknown, below: number, { admits }: AllowedRoads): ShorterWay => {
    const isOpen = admits([rule.id]);
    const lengthMetres = isOpen ? open : own;
    if (lengthMetres >= below) return { kind: "none" };
    const stretches = () => [stretch(), stretch({ rules: isOpen ? [rule.id] : [] })];
    const costs = () => ({ seconds: 0, burdens: { earth: 0, town: 0, ferry: 0 } });
    return { kind: "shorter", way: { lengthMetres, costs, stretches } };
  };
  const admits = admitsBy(rules, { type: "truck", axles: 5 }, dimensions);
  return restrictedDetour({ shortest }, route, rules, "truck", admits);
}

describe("a detour", () => {
  test("is told with its length and the rule that closes the way", () => {
    expect(detour({ max_axles: 4 })).toEqual([
      {
        code: "desvio_por_restricao",
        message:
          "O trajeto é 50,0 km mais longo que o de um caminhão menor, porque um trecho não admite o veículo: SP-999, serra: só veículos até 4 eixos.",
        metres: 50_000,
        roads: ["SP-999"],
      },
    ]);
  });
  test("is that of the shortest way, not of one that spares roads", () => {
    expect(detour({ max_axles: 4 }, { own: 130_000 })[0]?.metres).toBe(30_000);
  });
  test("of dangerous goods is told, too", () => {
    const [notice] = detour({ rule: "dangerous_goods" }, { dimensions: { hazardous: true } });
    expect(notice?.message).toContain("proibida a produtos perigosos");
  });
  test("of several legs is their sum, with each rule once", () => {
    const route = { legs: [...ROUTE.legs, leg("B C 150km 150min")] };
    const [notice] = detour({ max_axles: 4 }, { route });
    expect(notice?.metres).toBe(100_000);
    expect(notice?.message.match(/SP-999/g)).toHaveLength(1);
  });
});

test.each([
  ["a shorter detour", { max_axles: 4 }, { open: 141_000 }],
  ["a road that is closed to small trucks, too", { rule: "closed" }, {}],
  ["a limit that the truck keeps", { max_axles: 5 }, {}],
  ["a rule that closes nothing", { max_axles: 4, confidence: "low" }, {}],
] as const)("nothing is said about %s", (_what, rule, ways) => {
  expect(detour(rule, ways)).toEqual([]);
});

test("nothing is said if the engine knows no shortest way", () => {
  const none = restrictedDetour({}, ROUTE, new Map(), "truck", () => true);
  expect(none).toEqual([]);
});
