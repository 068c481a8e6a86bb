import { describe, expect, it } from "vitest";
import { admitsBy, verdictOf } from "../../../../lib/quote/routing/restrictions/admits.ts";
import { restriction } from "./builders.ts";

describe("verdictOf", () => {
  it.each([
    [{ rule: "closed" }, {}, "refused"],
    [{ max_axles: 3 }, {}, "refused"],
    [{ max_axles: 5 }, {}, "admitted"],
    [{ max_length_m: 19.8 }, {}, "unknown"],
    [{ max_length_m: 19.8 }, { lengthMetres: 19.8 }, "admitted"],
    [{ max_length_m: 19.8 }, { lengthMetres: 19.9 }, "refused"],
    [{ max_length_m: 14 }, {}, "refused"],
    [{ max_weight_t: 45 }, { weightTonnes: 30 }, "admitted"],
    [{ max_weight_t: 3.8 }, {}, "refused"],
    [{ max_length_m: 30, max_weight_t: 45 }, { weightTonnes: 50 }, "refused"],
    [{ rule: "hours" }, {}, "refused"],
    [{ rule: "hours", from_axles: 3 }, {}, "refused"],
    [{ rule: "hours", from_axles: 6 }, {}, "admitted"],
    [{ rule: "hours", from_weight_t: 23 }, {}, "unknown"],
    [{ rule: "dangerous_goods" }, {}, "admitted"],
    [{ rule: "dangerous_goods" }, { hazardous: true }, "refused"],
  ] as const)("%o for a truck of five axles with %o: %s", (rule, said, expected) => {
    expect(verdictOf(restriction(rule), { axles: 5, ...said })).toBe(expected);
  });

  it("knows little of a truck of two axles", () => {
    expect(verdictOf(restriction({ max_weight_t: 3.8 }), { axles: 2 })).toBe("unknown");
  });
});

describe("admitsBy", () => {
  const closed = restriction({ rule: "closed" });
  const isOpen = (rule = closed, type: "truck" | "car" = "truck") =>
    admitsBy(new Map([[rule.id, rule]]), { type, axles: 5 })([rule.id]);

  it("a truck never uses a closed road, a car may", () => {
    expect([isOpen(), isOpen(closed, "car")]).toEqual([false, true]);
  });

  it("a rule of low confidence, or at certain hours, closes nothing", () => {
    expect(isOpen({ ...closed, confidence: "low" })).toBe(true);
    expect(isOpen({ ...closed, hours: "Sa 08:00-12:00" })).toBe(true);
  });
});
