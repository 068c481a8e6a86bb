import { z } from "zod";
import { logger } from "../logger.ts";
import { makeAttempt, type Sender } from "../webhooks/attempt.ts";
import { isSuccess } from "../webhooks/delivery.ts";
import type { DeliveryStore } from "./delivery-store.ts";
import type { WebhookStore } from "./webhook-store.ts";

/** Input of an execution of the state machine, which every state receives. */
export const executionInputSchema = z.object({
  deliveryId: z.uuid(),
  webhookId: z.uuid(),
  enterpriseId: z.string(),
});

/** Input of the states `Attempt1` to `Attempt4`. */
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
  const attempt = await makeAttempt(delivery, webhook, number, sender);
  const { httpStatus, durationMs } = attempt;
  logger.info("attempted", { deliveryId, webhookId, attempt: number, httpStatus, durationMs });
  if (await deliveries.recordAttempt(delivery, attempt)) return { delivered: isSuccess(attempt) };
  // Another run of the same attempt was recorded first; its outcome stands.
  return runAttempt(
    { deliveryId, webhookId, enterpriseId, attempt: number },
    { webhooks, deliveries, sender },
  );
}
