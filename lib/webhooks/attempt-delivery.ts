import { z } from "zod";
import type { DeliveryStore } from "../aws/delivery-store.ts";
import type { WebhookStore } from "../aws/webhook-store.ts";
import { logger } from "../lambda/logger.ts";
import { emit } from "../lambda/metrics.ts";
import { type Attempt, type Delivery, isSuccess } from "./delivery.ts";
import { makeAttempt, type Sender } from "./send-delivery.ts";

/** Input of an execution of the state machine, which every state receives. */
export const executionInputSchema = z.object({
  deliveryId: z.uuid(),
  webhookId: z.uuid(),
  enterpriseId: z.string(),
});

/** Input of the states `AttemptDelivery1` to `AttemptDelivery4`. */
export const attemptInputSchema = executionInputSchema.extend({
  attempt: z.number().int().min(1).max(4),
});

type AttemptInput = z.infer<typeof attemptInputSchema>;

interface Means {
  webhooks: WebhookStore;
  deliveries: DeliveryStore;
  sender: Sender;
}

/**
 * Makes one attempt of a delivery and records it. An attempt that is recorded already is not made
 * again: its outcome is answered, so the state machine may retry after any fault of ours.
 */
export async function runAttempt(
  { deliveryId, webhookId, enterpriseId, attempt: number }: AttemptInput,
  { webhooks, deliveries, sender }: Means,
): Promise<{ delivered: boolean }> {
  const [delivery, webhook] = await Promise.all([
    deliveries.find(webhookId, deliveryId),
    webhooks.find(webhookId, [enterpriseId]),
  ]);
  if (!delivery) throw new Error(`there is no delivery ${deliveryId} of webhook ${webhookId}`);
  const made = delivery.attempts.find((attempt) => attempt.number === number);
  if (made) return { delivered: isSuccess(made) };
  const still = webhook?.incarnation === delivery.incarnation ? webhook : undefined;
  const attempt = await makeAttempt(delivery, still, number, sender);
  const { httpStatus, durationMs } = attempt;
  logger.info("attempted", { deliveryId, webhookId, attempt: number, httpStatus, durationMs });
  countAttempt(delivery, attempt);
  if (await deliveries.recordAttempt(delivery, attempt)) return { delivered: isSuccess(attempt) };
  // Another run of the same attempt was recorded first; its outcome stands.
  return runAttempt(
    { deliveryId, webhookId, enterpriseId, attempt: number },
    { webhooks, deliveries, sender },
  );
}

function countAttempt(delivery: Delivery, attempt: Attempt): void {
  // What is sent again on demand may be old without anything being held up.
  const since = delivery.resentFrom === undefined ? delivery.event.time : delivery.createdAt;
  const age = Math.max(0, Date.parse(attempt.startedAt) - Date.parse(since)) / 1000;
  emit({ UndeliveredAge: age });
  emit(
    { Attempts: 1, AttemptTime: attempt.durationMs },
    { outcome: isSuccess(attempt) ? "delivered" : "failed" },
  );
}
