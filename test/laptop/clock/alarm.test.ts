import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAlarm } from "../../../lib/laptop/clock/alarm.ts";
import { steadyNow } from "../../../lib/laptop/clock/steady-clock.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an alarm rings once, at the earliest of its times", () => {
  const ring = vi.fn();
  const alarm = createAlarm(ring);
  const now = steadyNow();
  for (const time of [now + 500, now + 100, now + 300, undefined]) alarm.set(time);
  vi.advanceTimersByTime(90);
  expect(ring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(ring).toHaveBeenCalledOnce();
  alarm.set(steadyNow() + 100);
  vi.advanceTimersByTime(200);
  expect(ring).toHaveBeenCalledTimes(2);
});

test("a clock that is set back delays no alarm", () => {
  const ring = vi.fn();
  createAlarm(ring).set(steadyNow() + 100);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(200);
  expect(ring).toHaveBeenCalledOnce();
});

test("a stopped alarm does not ring", () => {
  const ring = vi.fn();
  const alarm = createAlarm(ring);
  alarm.set(steadyNow() + 100);
  alarm.stop();
  vi.advanceTimersByTime(200);
  expect(ring).not.toHaveBeenCalled();
});
