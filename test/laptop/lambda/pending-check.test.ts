import { afterEach, expect, test, vi } from "vitest";
import { OVERDUE_SECONDS } from "../../../lib/deliver/webhooks/schedule.ts";
import type { InvokeFunction } from "../../../lib/laptop/lambda/lambda.ts";
import { createPendingCheck } from "../../../lib/laptop/lambda/pending-check.ts";

afterEach(() => void vi.useRealTimers());

test("every pending delivery is checked at the start, old ones every five minutes", () => {
  vi.useFakeTimers();
  const invoke = vi.fn<InvokeFunction>(async () => ({}));
  const check = createPendingCheck(invoke);
  check.start();
  vi.advanceTimersByTime(10 * 60_000);
  check.stop();
  vi.advanceTimersByTime(10 * 60_000);
  expect(invoke.mock.calls).toEqual([
    ["resume-deliveries", { minimumAgeSeconds: 0 }],
    ["resume-deliveries", { minimumAgeSeconds: OVERDUE_SECONDS }],
    ["resume-deliveries", { minimumAgeSeconds: OVERDUE_SECONDS }],
  ]);
});
