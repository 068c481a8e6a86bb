import { afterEach, expect, test, vi } from "vitest";
import { OVERDUE_SECONDS } from "../../../lib/deliver/webhooks/schedule.ts";
import type { InvokeFunction } from "../../../lib/laptop/lambda/lambda.ts";
import { createPendingCheck } from "../../../lib/laptop/lambda/pending-check.ts";

afterEach(() => void vi.useRealTimers());

test("every pending delivery is checked at the start, old ones every five minutes", async () => {
  vi.useFakeTimers();
  const invoke = vi.fn<InvokeFunction>(async () => ({}));
  const check = createPendingCheck(invoke);
  check.start();
  vi.advanceTimersByTime(10 * 60_000);
  await check.stop();
  vi.advanceTimersByTime(10 * 60_000);
  expect(invoke.mock.calls).toEqual([
    ["resume-deliveries", { minimumAgeSeconds: 0 }],
    ["resume-deliveries", { minimumAgeSeconds: OVERDUE_SECONDS }],
    ["resume-deliveries", { minimumAgeSeconds: OVERDUE_SECONDS }],
  ]);
});

test("a check that has begun ends before the service stops", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const check = createPendingCheck(() => promise);
  check.start();
  let stopped = false;
  const stopping = check.stop().then(() => {
    stopped = true;
  });
  await new Promise(setImmediate);
  expect(stopped).toBe(false);
  resolve({});
  await stopping;
});
