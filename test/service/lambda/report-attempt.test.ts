import { afterEach, expect, test, vi } from "vitest";
import { deliveryOf } from "../../../lib/deliver/webhooks/delivery.ts";
import { DeliveryNotConfirmed } from "../../../lib/deliver/webhooks/delivery-not-confirmed.ts";
import { executionInputOf } from "../../../lib/deliver/webhooks/execution.ts";
import { TooManyAttempts } from "../../../lib/deliver/webhooks/too-many-attempts.ts";
import { emit } from "../../../lib/service/lambda/metrics.ts";
import {
  countExpected,
  reportAttempt,
  reportFailure,
  reportRemoval,
} from "../../../lib/service/lambda/report-attempt.ts";
import { event, NOW, webhook } from "../../deliver/webhooks/builders.ts";

vi.mock(import("../../../lib/service/lambda/metrics.ts"), async (original) => ({
  ...(await original()),
  emit: vi.fn(),
}));
afterEach(() => void vi.clearAllMocks());

test.each([
  ["its own time", new Date(NOW.getTime() - 90_000).toISOString(), 120],
  ["its receipt if it claims the year 1", "0001-01-01T00:00:00.000Z", 30],
  ["its receipt if it claims the year 9999", "9999-12-31T23:59:59.999Z", 30],
])("the age of an undelivered event counts from %s", (_, time, age) => {
  const startedAt = new Date(NOW.getTime() + 30_000).toISOString();
  const attempt = { number: 1, startedAt, durationMs: 1, httpStatus: 500 };
  reportAttempt(deliveryOf(event({ time }), webhook(), NOW), attempt);
  expect(vi.mocked(emit).mock.calls).toContainEqual([{ UndeliveredAge: age }]);
});

test("a call with an expected end counts at its beginning, and no other error does", async () => {
  vi.useFakeTimers({ now: NOW });
  const fail = (error: Error) =>
    countExpected(async () => {
      vi.setSystemTime(NOW.getTime() + 9_000);
      throw error;
    })({}).finally(() => vi.setSystemTime(NOW));
  const refused = new DeliveryNotConfirmed("attempt 1");
  await expect(fail(refused)).rejects.toBe(refused);
  const without = new TooManyAttempts();
  await expect(fail(without)).rejects.toBe(without);
  const own = new Error("our own");
  await expect(fail(own)).rejects.toBe(own);
  expect(vi.mocked(emit).mock.calls).toEqual([
    [{ UnconfirmedAttempts: 1 }, {}, NOW],
    [{ AttemptsWithoutSlot: 1 }, {}, NOW],
  ]);
  vi.useRealTimers();
});

test("a permanent failure counts, unless its webhook was removed", () => {
  const delivery = deliveryOf(event(), webhook(), NOW);
  const execution = executionInputOf(delivery);
  const input = { ...execution, execution };
  reportRemoval(delivery);
  expect(vi.mocked(emit)).not.toHaveBeenCalled();
  reportFailure(input, undefined, NOW);
  expect(vi.mocked(emit).mock.calls).toEqual([[{ PermanentFailures: 1 }]]);
});

test("the disabling of a webhook counts once, however many of its deliveries fail after it", () => {
  const execution = executionInputOf(deliveryOf(event(), webhook(), NOW));
  const at = NOW.toISOString();
  const disabled = { ...webhook(), failingSince: at, disabledAt: at };
  reportFailure({ ...execution, execution }, disabled, NOW);
  reportFailure({ ...execution, execution }, disabled, new Date(NOW.getTime() + 1));
  const counted = vi.mocked(emit).mock.calls.filter(([metrics]) => "DisabledWebhooks" in metrics);
  expect(counted).toEqual([[{ DisabledWebhooks: 1 }]]);
});
