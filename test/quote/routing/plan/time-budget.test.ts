import { expect, test } from "vitest";
import { startBudget, UNLIMITED } from "../../../../lib/quote/routing/plan/time-budget.ts";

function budgetAt(start: number) {
  let now = start;
  const budget = startBudget(1_000, () => now);
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { budget, pass };
}

test("allows until its time is over, and never again", () => {
  const { budget, pass } = budgetAt(5_000);
  pass(999);
  expect([budget.allows(), budget.hasRunOut]).toEqual([true, false]);
  pass(1);
  expect([budget.allows(), budget.hasRunOut]).toEqual([false, true]);
  pass(-500);
  expect(budget.allows()).toBe(false);
});

test("has run out only once it has refused something", () => {
  const { budget, pass } = budgetAt(0);
  pass(2_000);
  expect(budget.hasRunOut).toBe(false);
});

test("allows only work that fits", () => {
  const { budget, pass } = budgetAt(0);
  pass(400);
  expect(budget.allows(599)).toBe(true);
  expect(budget.allows(600)).toBe(false);
});

test("an unlimited one never runs out", () => {
  expect([UNLIMITED.allows(1e12), UNLIMITED.hasRunOut]).toEqual([true, false]);
});
