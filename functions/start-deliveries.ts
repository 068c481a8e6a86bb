import { z } from "zod";
import { DeliveryStore } from "../lib/aws/delivery-store.ts";
import { createStartDelivery } from "../lib/aws/start-delivery.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { logger } from "../lib/lambda/logger.ts";
import { task } from "../lib/lambda/task.ts";
import { deliveryOf } from "../lib/webhooks/delivery.ts";
import { parseVpoEvent } from "../lib/webhooks/event.ts";
import { isSubscribed } from "../lib/webhooks/webhook.ts";

const webhooks = new WebhookStore();
// Starts beyond the quota have most of the function's minute.
const start = createStartDelivery(new DeliveryStore(), 8);

/** Starts one execution for every webhook that subscribes to the event. */
export const handler = task("start-deliveries", z.unknown(), async (envelope) => {
  const event = parseVpoEvent(envelope);
  const subscribed = (await webhooks.list(event.enterpriseId)).filter(isSubscribed(event.kind));
  const now = new Date();
  await Promise.all(subscribed.map((webhook) => start(deliveryOf(event, webhook, now))));
  logger.info("event accepted", { eventId: event.id, kind: event.kind, to: subscribed.length });
});
