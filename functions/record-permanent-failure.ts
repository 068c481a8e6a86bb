import { DeliveryStore } from "../lib/aws/delivery-store.ts";
import { createStartDelivery } from "../lib/aws/start-delivery.ts";
import { WebhookHealth } from "../lib/aws/webhook-health.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";
import { reportFailure } from "../lib/lambda/report-attempt.ts";
import { task } from "../lib/lambda/task.ts";
import { taskInputSchema } from "../lib/webhooks/execution.ts";
import { type FailureDependencies, recordFailure } from "../lib/webhooks/record-failure.ts";

const environment = readEnvironment([
  "WEBHOOKS_TABLE",
  "DELIVERIES_TABLE",
  "DELIVERY_STATE_MACHINE_ARN",
]);
const deliveries = new DeliveryStore(environment.DELIVERIES_TABLE);
const webhooks = new WebhookStore(environment.WEBHOOKS_TABLE);
const health = new WebhookHealth(environment.WEBHOOKS_TABLE);
const dependencies: FailureDependencies = {
  findDelivery: (webhookId, id) => deliveries.find(webhookId, id),
  createDelivery: (delivery) => deliveries.create(delivery),
  recordPermanentFailure: (delivery) => deliveries.recordPermanentFailure(delivery),
  recordFailing: ({ webhookId: id, ...rest }, now) => health.recordFailing({ ...rest, id }, now),
  listWebhooks: (enterpriseId) => webhooks.list(enterpriseId),
  start: createStartDelivery(deliveries, environment.DELIVERY_STATE_MACHINE_ARN),
};

/** Marks a delivery that failed all four attempts: the state `RecordPermanentFailure`. */
export const handler = task("record-permanent-failure", taskInputSchema, async (input) => {
  reportFailure(input, await recordFailure(input, dependencies, new Date()));
  return {};
});
