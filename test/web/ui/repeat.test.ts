import { beforeEach, expect, test, vi } from "vitest";
import { repeat } from "../../../web/src/ui/repeat.ts";
import { holdCalls } from "../hold-calls.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
  };
});

test("work is repeated after a pause that begins when it has ended", async () => {
  const work = vi.fn();
  const calls = holdCalls(work);
  const stop = repeat(2_000, work);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toHaveLength(1);
  calls[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toHaveLength(2);
  stop();
  calls[1]?.resolve();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toHaveLength(2);
});
