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

test("an unlimited one never runs out", async () => {
  expect([UNLIMITED.allows(1e12), UNLIMITED.hasRunOut]).toEqual([true, false]);
  await expect(UNLIMITED.within(Promise.resolve(1))).resolves.toBe(1);
});

test("gives a result that comes in time, or its error", async () => {
  const { budget } = budgetAt(0);
  await expect(budget.within(Promise.resolve(1))).resolves.toBe(1);
  await expect(budget.within(Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(budget.hasRunOut).toBe(false);
});

test("gives up what does not come in time, and has run out", async () => {
  const { budget, pass } = budgetAt(0);
  pass(999);
  await expect(budget.within(new Promise(() => {}))).resolves.toBeUndefined();
  expect([budget.hasRunOut, budget.allows()]).toEqual([true, false]);
});

test("a late error of what was given up is no fault", async () => {
  const { budget, pass } = budgetAt(0);
  pass(1_000);
  const late = Promise.withResolvers<void>();
  await expect(budget.within(late.promise)).resolves.toBeUndefined();
  late.reject(new Error("too late"));
});
