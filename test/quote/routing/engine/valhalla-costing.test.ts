import { expect, test } from "vitest";
import type { Profile } from "../../../../lib/quote/routing/engine/engine.ts";
import {
  costing,
  isEfficientCost,
  secondsOfCost,
} from "../../../../lib/quote/routing/engine/valhalla-costing.ts";

const options = (profile: Partial<Profile>): Record<string, unknown> => {
  const { costing: name, costing_options } = costing({
    vehicle: "truck",
    prefer: "time",
    ...profile,
  });
  return { name, ...costing_options[name] };
};

test("trucks and cars have costings of their own", () => {
  expect(options({}).name).toBe("truck");
  expect(options({ vehicle: "car" }).name).toBe("auto");
});

test("a booth costs a minute, a ferry its wait and its burden", () => {
  const { country_crossing_cost, ferry_cost } = options({});
  expect(secondsOfCost(Number(country_crossing_cost))).toBeCloseTo(60, 9);
  expect(secondsOfCost(Number(ferry_cost))).toBeCloseTo(1_500 + 1_800, 9);
});

test.each([
  ["time", true],
  ["no_tolls", true],
  ["few_tolls", false],
  ["direct", false],
  ["distance", false],
] as const)(
  "the cost of a way that prefers %s is that of an efficient one: %s",
  (prefer, expected) => {
    expect(isEfficientCost({ vehicle: "truck", prefer })).toBe(expected);
  },
);

test("on a direct way, no road is faster than a paved single carriageway", () => {
  expect(options({ prefer: "direct" }).top_speed).toBe(56);
  expect(options({ prefer: "direct", vehicle: "car" }).top_speed).toBe(64);
});

test("a plaza weighs half a day by default", () => {
  expect(options({ prefer: "few_tolls" })).toMatchObject({ toll_booth_penalty: 43_200 });
  expect(options({ prefer: "few_tolls", plazaSeconds: 1_800 })).toMatchObject({
    toll_booth_penalty: 1_800,
  });
});
