import { expect, test, vi } from "vitest";
import { deliveryOf, resendingOf } from "../../../lib/deliver/webhooks/delivery.ts";
import {
  attemptInputSchema,
  executionInputOf,
  recordedDelivery,
} from "../../../lib/deliver/webhooks/execution.ts";
import { MAX_ATTEMPTS } from "../../../lib/deliver/webhooks/schedule.ts";
import { event, NOW, webhook } from "./builders.ts";

test("the input of a task allows exactly the attempts of the schedule", () => {
  const { attempt } = attemptInputSchema.shape;
  const allowed = [0, 1, MAX_ATTEMPTS, MAX_ATTEMPTS + 1].map((n) => attempt.safeParse(n).success);
  expect(allowed).toEqual([false, true, true, false]);
});

test("a recorded delivery is not written again", async () => {
  const delivery = { ...deliveryOf(event(), webhook(), NOW), status: "entregue" as const };
  const createDelivery = vi.fn();
  const execution = executionInputOf(delivery);
  const records = { findDelivery: async () => delivery, createDelivery };
  expect(await recordedDelivery({ ...execution, execution }, records)).toBe(delivery);
  expect(createDelivery).not.toHaveBeenCalled();
});

test("a delivery whose record is missing is written again, whole, from the input of its execution", async () => {
  const delivery = resendingOf(deliveryOf(event(), webhook(), NOW), webhook(), NOW);
  const failed = { number: 1, startedAt: NOW.toISOString(), durationMs: 5, error: "x" };
  const execution = executionInputOf({ ...delivery, status: "retida", attempts: [failed] });
  expect(execution).toEqual(executionInputOf(delivery));
  const { deliveryId, webhookId, enterpriseId } = execution;
  const task = attemptInputSchema.parse({
    deliveryId,
    webhookId,
    enterpriseId,
    execution,
    attempt: 1,
  });
  const records = {
    findDelivery: async () => undefined,
    createDelivery: async (one: typeof delivery) => one,
  };
  expect(await recordedDelivery(task, records)).toEqual(delivery);
});
