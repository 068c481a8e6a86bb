import { DeliveryStore } from "../lib/aws/delivery-store.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";
import { logger } from "../lib/lambda/logger.ts";
import { emit } from "../lib/lambda/metrics.ts";
import { task } from "../lib/lambda/task.ts";
import {
  type DeliveryRecords,
  requireDelivery,
  taskInputSchema,
} from "../lib/webhooks/execution.ts";

const { DELIVERIES_TABLE } = readEnvironment(["DELIVERIES_TABLE"]);
const deliveries = new DeliveryStore(DELIVERIES_TABLE);

const records: DeliveryRecords = {
  findDelivery: (webhookId, id) => deliveries.find(webhookId, id),
  createDelivery: (delivery) => deliveries.create(delivery),
};

/** Marks a delivery that failed all four attempts: the state `RecordPermanentFailure`. */
export const handler = task("record-permanent-failure", taskInputSchema, async (input) => {
  const { deliveryId, webhookId } = input;
  await deliveries.recordPermanentFailure(await requireDelivery(input, records));
  emit({ PermanentFailures: 1 });
  logger.warn("permanent failure", { deliveryId, webhookId });
  return {};
});
