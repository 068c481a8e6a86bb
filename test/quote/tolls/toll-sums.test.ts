import { expect, test } from "vitest";
import { elementAt } from "../../../lib/base/element-at.ts";
import { haveAllTolls, sumTolls } from "../../../lib/quote/tolls/toll-sums.ts";
import { pathAround, plaza, quoteTolls, unpricedStretch } from "./builders.ts";

const ACROSS = pathAround(plaza(), "-3000,0 3000,0", 100);

test("counts passages without a price and missing plazas as unpriced", () => {
  const { passages } = quoteTolls()(ACROSS, { type: "truck", axles: 5 }, "2026-11-18");
  const known = elementAt(passages, 0);
  const missing = [2, 3].map((count) => ({
    stretch: unpricedStretch(),
    count,
    position: 0,
    metres: 9_000,
  }));
  expect(sumTolls([known, { ...known, price: undefined }, known], missing)).toEqual({
    totalCents: 10_000,
    totalTagCents: 9_500,
    unpriced: 1 + 2 + 3,
  });
});

test("sums are whole unless a price or a plaza is missing, or may be", () => {
  const none = sumTolls([], []);
  expect(haveAllTolls(none)).toBe(true);
  expect(haveAllTolls({ ...none, unpriced: 1 })).toBe(false);
  expect(haveAllTolls(sumTolls([], [], true))).toBe(false);
});
