import { describe, expect, it } from "vitest";
import {
  admitsBy,
  type RuledTruck,
  ruledTruck,
  verdictOf,
} from "../../../../lib/quote/routing/restrictions/admits.ts";
import {
  binds,
  restrictionRowSchema,
} from "../../../../lib/quote/routing/restrictions/restriction-table.ts";
import { restriction } from "./builders.ts";

type Rule = Parameters<typeof restriction>[0];
type Verdict = ReturnType<typeof verdictOf>;

describe("a limit admits trucks up to it", () => {
  it.each<[Rule, RuledTruck, Verdict]>([
    [{ max_axles: 5 }, { axles: 5 }, "admitted"],
    [{ max_axles: 5 }, { axles: 6 }, "refused"],
    [{ max_length_m: 19.8 }, { axles: 6, lengthMetres: 19.8 }, "admitted"],
    [{ max_length_m: 19.8 }, { axles: 6, lengthMetres: 19.9 }, "refused"],
    [{ max_weight_t: 45 }, { axles: 6, weightTonnes: 45 }, "admitted"],
    [{ max_weight_t: 45 }, { axles: 6, weightTonnes: 45.1 }, "refused"],
    [{ max_weight_t: 45 }, { axles: 6 }, "unknown"],
    [{ max_weight_t: 13 }, { axles: 6 }, "refused"],
    [{ max_weight_t: 45, max_axles: 5 }, { axles: 6 }, "refused"],
  ])("%j, %j: %s", (rule, truck, verdict) => {
    expect(verdictOf(restriction(rule), truck)).toBe(verdict);
  });
});

describe("a rule at certain hours refuses trucks from its sizes on", () => {
  it.each<[Rule, RuledTruck, Verdict]>([
    [{ from_axles: 5 }, { axles: 4 }, "admitted"],
    [{ from_axles: 5 }, { axles: 5 }, "refused"],
    [{ from_length_m: 14 }, { axles: 3, lengthMetres: 13.9 }, "admitted"],
    [{ from_length_m: 14 }, { axles: 3, lengthMetres: 14 }, "refused"],
    [{ from_weight_t: 23 }, { axles: 3, weightTonnes: 22.9 }, "admitted"],
    [{ from_weight_t: 23 }, { axles: 3, weightTonnes: 23 }, "refused"],
    [{ from_weight_t: 23 }, { axles: 3 }, "unknown"],
    [{ from_weight_t: 7 }, { axles: 3 }, "refused"],
    [{ from_weight_t: 7 }, { axles: 2 }, "unknown"],
    [{}, { axles: 2 }, "refused"],
  ])("%j, %j: %s", (rule, truck, verdict) => {
    expect(verdictOf(restriction({ rule: "hours", ...rule }), truck)).toBe(verdict);
  });
});

it("the truck of a query has its dimensions and its own axles", () => {
  const truck = { type: "truck", axles: 6 } as const;
  expect(ruledTruck(truck, { weightTonnes: 45 })).toEqual({ axles: 6, weightTonnes: 45 });
  expect(ruledTruck(truck)).toEqual({ axles: 6 });
});

describe("roads with rules are open", () => {
  const rules = new Map(
    [
      restriction({ id: "closed", rule: "closed" }),
      restriction({ id: "short", max_length_m: 19.8 }),
      restriction({ id: "rumour", rule: "closed", confidence: "low" }),
      restriction({ id: "timed", rule: "hours", hours: "Mo-Fr 17:00-20:00" }),
    ].map((rule) => [rule.id, rule]),
  );
  const truck = { type: "truck", axles: 6 } as const;

  it.each([
    [[], true],
    [["closed"], false],
    [["short"], true],
    [["short", "closed"], false],
    [["closed", "short"], false],
    [["rumour", "timed", "unknown"], true],
  ])("%j to a truck: %s", (ids, isOpen) => {
    expect(admitsBy(rules, truck)(ids)).toBe(isOpen);
  });
  it("to a truck of a known size, or not", () => {
    expect(admitsBy(rules, truck, { lengthMetres: 25 })(["short"])).toBe(false);
    expect(admitsBy(rules, truck, { lengthMetres: 19 })(["short"])).toBe(true);
  });
  it("to a car", () => expect(admitsBy(rules, { type: "car", axles: 2 })(["closed"])).toBe(true));
});

it.each<[Rule, boolean]>([
  [{ rule: "closed" }, true],
  [{ max_axles: 5 }, true],
  [{ rule: "dangerous_goods", confidence: "medium" }, true],
  [{ rule: "closed", confidence: "low" }, false],
  [{ rule: "hours" }, false],
  [{ max_axles: 5, hours: "Mo-Fr 17:00-20:00" }, false],
  [{ max_axles: 5, hours_text: "seg. a sex." }, false],
])("%j closes its stretch at all times: %s", (rule, isBinding) => {
  expect(binds(restriction(rule))).toBe(isBinding);
});

it.each([
  ["", []],
  ["12;7", [12, 7]],
])("the links of a row %j are %j", (links, numbers) => {
  expect(restrictionRowSchema.shape.links.parse(links)).toEqual(numbers);
});
