import { afterEach, expect, test, vi } from "vitest";
import { steadyNow } from "../../../lib/laptop/clock/steady-clock.ts";

const HOUR_MS = 3_600_000;

afterEach(() => vi.useRealTimers());

test.each([-HOUR_MS, HOUR_MS])("a clock that is set by %d ms moves no wait", (change) => {
  const before = steadyNow();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + change });
  const moved = steadyNow() - before;
  expect(moved).toBeGreaterThanOrEqual(0);
  expect(moved).toBeLessThan(HOUR_MS / 2);
});
