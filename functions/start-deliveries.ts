import { z } from "zod";
import { DeliveryStore } from "../lib/aws/delivery-store.ts";
import { createStartDelivery } from "../lib/aws/start-delivery.ts";
import { VoucherSequences } from "../lib/aws/voucher-sequences.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";
import { logger } from "../lib/lambda/logger.ts";
import { task } from "../lib/lambda/task.ts";
import { deliveryOf } from "../lib/webhooks/delivery.ts";
import { parseVpoEvent } from "../lib/webhooks/event.ts";
import { isSubscribed } from "../lib/webhooks/webhook.ts";

const environment = readEnvironment([
  "WEBHOOKS_TABLE",
  "DELIVERIES_TABLE",
  "VOUCHERS_TABLE",
  "DELIVERY_STATE_MACHINE_ARN",
  "ENTERPRISE_PATTERN",
]);
const webhooks = new WebhookStore(environment.WEBHOOKS_TABLE);
const deliveries = new DeliveryStore(environment.DELIVERIES_TABLE);
const sequences = new VoucherSequences(environment.VOUCHERS_TABLE);
/** With backoff, eight calls take most of the function's minute. */
const MAX_ATTEMPTS = 8;
const start = createStartDelivery(deliveries, environment.DELIVERY_STATE_MACHINE_ARN, MAX_ATTEMPTS);

/** Starts one execution for every webhook that subscribes to the event. */
export const handler = task("start-deliveries", z.unknown(), async (envelope) => {
  const { event, additionalFields } = parseVpoEvent(envelope, environment.ENTERPRISE_PATTERN);
  if (additionalFields > 0) {
    logger.warn("voucher with additional fields", { eventId: event.id, additionalFields });
  }
  const subscribed = (await webhooks.list(event.enterpriseId)).filter(isSubscribed(event.kind));
  const now = new Date();
  if (subscribed.length > 0) {
    const numbered = { ...event, sequence: await sequences.numberOf(event, now) };
    await Promise.all(subscribed.map((webhook) => start(deliveryOf(numbered, webhook, now))));
  }
  logger.info("event accepted", { eventId: event.id, kind: event.kind, to: subscribed.length });
});
