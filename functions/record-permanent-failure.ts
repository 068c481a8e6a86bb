import { taskInputSchema } from "../lib/deliver/webhooks/execution.ts";
import { type FailureDependencies, recordFailure } from "../lib/deliver/webhooks/record-failure.ts";
import { DeliveryStore } from "../lib/service/aws/deliveries/delivery-store.ts";
import { createStartDelivery } from "../lib/service/aws/deliveries/start-delivery.ts";
import { WebhookHealth } from "../lib/service/aws/webhooks/webhook-health.ts";
import { WebhookStore } from "../lib/service/aws/webhooks/webhook-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { reportFailure } from "../lib/service/lambda/report-attempt.ts";
import { task } from "../lib/service/lambda/task.ts";

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
