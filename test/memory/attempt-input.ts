import { deliveryOf } from "../../lib/deliver/webhooks/delivery.ts";
import { executionInputOf } from "../../lib/deliver/webhooks/execution.ts";
import type { Webhook } from "../../lib/deliver/webhooks/webhook.ts";
import { event } from "../deliver/webhooks/builders.ts";

/** Input of the first attempt of a new delivery; its record is written by the attempt. */
export function attemptInput(webhook: Webhook) {
  const { enterpriseId } = webhook;
  const one = event({ id: crypto.randomUUID(), enterpriseId });
  const execution = executionInputOf(deliveryOf(one, webhook, new Date()));
  const { deliveryId, webhookId } = execution;
  return { deliveryId, webhookId, enterpriseId, execution, attempt: 1 };
}
