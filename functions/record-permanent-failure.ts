import { DeliveryStore } from "../lib/aws/delivery-store.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";
import { logger } from "../lib/lambda/logger.ts";
import { emit } from "../lib/lambda/metrics.ts";
import { task } from "../lib/lambda/task.ts";
import { executionInputSchema } from "../lib/webhooks/attempt-delivery.ts";

const { DELIVERIES_TABLE } = readEnvironment(["DELIVERIES_TABLE"]);
const deliveries = new DeliveryStore(DELIVERIES_TABLE);

/** Marks a delivery that failed all four attempts: the state `RecordPermanentFailure`. */
export const handler = task(
  "record-permanent-failure",
  executionInputSchema,
  async ({ deliveryId, webhookId }) => {
    const delivery = await deliveries.find(webhookId, deliveryId);
    if (!delivery) throw new Error(`there is no delivery ${deliveryId} of webhook ${webhookId}`);
    await deliveries.recordPermanentFailure(delivery);
    emit({ PermanentFailures: 1 });
    logger.warn("permanent failure", { deliveryId, webhookId });
    return {};
  },
);
