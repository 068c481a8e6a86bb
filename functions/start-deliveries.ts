import { parseVpoEvent } from "../lib/deliver/webhooks/event.ts";
import {
  type FanOutDependencies,
  startDeliveries,
} from "../lib/deliver/webhooks/start-deliveries.ts";
import { DeliveryStore } from "../lib/service/aws/deliveries/delivery-store.ts";
import { createStartDelivery } from "../lib/service/aws/deliveries/start-delivery.ts";
import { VoucherSequences } from "../lib/service/aws/deliveries/voucher-sequences.ts";
import { EventQueue, eventBatchSchema } from "../lib/service/aws/events/event-queue.ts";
import { WebhookStore } from "../lib/service/aws/webhooks/webhook-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { logger } from "../lib/service/lambda/logger.ts";
import { task } from "../lib/service/lambda/task.ts";

const environment = readEnvironment([
  "WEBHOOKS_TABLE",
  "DELIVERIES_TABLE",
  "VOUCHERS_TABLE",
  "DELIVERY_STATE_MACHINE_ARN",
  "ENTERPRISE_PATTERN",
  "EVENTS_QUEUE_URL",
  "REJECTED_QUEUE_URL",
]);
const webhooks = new WebhookStore(environment.WEBHOOKS_TABLE);
const deliveries = new DeliveryStore(environment.DELIVERIES_TABLE);
const sequences = new VoucherSequences(environment.VOUCHERS_TABLE);
const queue = new EventQueue(environment.EVENTS_QUEUE_URL, environment.REJECTED_QUEUE_URL);
/** Few: a throttled event waits in the queue, not in a running function. */
const MAX_ATTEMPTS = 2;
const dependencies: FanOutDependencies = {
  listWebhooks: (enterpriseId) => webhooks.list(enterpriseId),
  numberOf: (event, now) => sequences.numberOf(event, now),
  start: createStartDelivery(deliveries, environment.DELIVERY_STATE_MACHINE_ARN, MAX_ATTEMPTS),
};

/** Takes events from the queue and starts one execution for every webhook that subscribes to them. */
export const handler = task("start-deliveries", eventBatchSchema, ({ Records }) =>
  queue.handle(Records, async (envelope, receivedAt) => {
    const { event, additionalFields } = parseVpoEvent(envelope, environment.ENTERPRISE_PATTERN);
    if (additionalFields > 0) {
      logger.warn("voucher with additional fields", { eventId: event.id, additionalFields });
    }
    const to = await startDeliveries(event, dependencies, new Date(), receivedAt);
    logger.info("event accepted", { eventId: event.id, kind: event.kind, to });
  }),
);
