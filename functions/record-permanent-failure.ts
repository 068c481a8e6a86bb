import { taskInputSchema } from "../lib/deliver/webhooks/execution.ts";
import { recordFailure } from "../lib/deliver/webhooks/record-failure.ts";
import {
  DELIVERY_VARIABLES,
  openDeliveries,
} from "../lib/service/aws/deliveries/open-deliveries.ts";
import { WebhookHealth } from "../lib/service/aws/webhooks/webhook-health.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { reportFailure } from "../lib/service/lambda/report-attempt.ts";
import { task } from "../lib/service/lambda/task.ts";

const environment = readEnvironment(DELIVERY_VARIABLES);
const { deliveries, webhooks, start } = openDeliveries(environment);
const health = new WebhookHealth(environment.WEBHOOKS_TABLE);
const dependencies: Parameters<typeof recordFailure>[1] = {
  findDelivery: (webhookId, id) => deliveries.find(webhookId, id),
  createDelivery: (delivery) => deliveries.create(delivery),
  recordPermanentFailure: (delivery) => deliveries.recordPermanentFailure(delivery),
  recordFailing: ({ webhookId: id, ...rest }, now) => health.recordFailing({ ...rest, id }, now),
  listWebhooks: (enterpriseId) => webhooks.list(enterpriseId),
  start,
};

/** Marks a delivery that failed its last attempt: the state `RecordPermanentFailure`. */
export const handler = task("record-permanent-failure", taskInputSchema, async (input) => {
  const now = new Date();
  reportFailure(input, await recordFailure(input, dependencies, now), now);
  return {};
});
