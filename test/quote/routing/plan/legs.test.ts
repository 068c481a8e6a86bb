import { expect, test } from "vitest";
import { pathOf, totalsOf } from "../../../../lib/quote/routing/plan/legs.ts";
import { leg, nodesOf } from "../builders.ts";

const LEGS = [leg("A n1 B 110km 60min"), leg("B C 100km 50min")];

test("a path does not repeat where two legs meet", () => {
  expect(nodesOf(pathOf(LEGS))).toBe("A n1 B C");
  expect(pathOf([])).toEqual([]);
});

test("lengths and times add up", () => {
  expect(totalsOf(LEGS)).toEqual({ lengthMetres: 210_000, seconds: 6_600 });
});
