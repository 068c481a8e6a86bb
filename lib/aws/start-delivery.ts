import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from "@aws-sdk/client-sfn";
import { logger } from "../lambda/logger.ts";
import type { Delivery } from "../webhooks/delivery.ts";
import type { DeliveryStore } from "./delivery-store.ts";

/** Starts the execution that carries out a delivery. */
export type StartDelivery = (delivery: Delivery) => Promise<void>;

/**
 * Records a delivery and starts its execution, named by the delivery's identifier. Starting the
 * same delivery again, even after a partial failure, changes nothing. Throttled starts are retried,
 * up to `maxAttempts` tries in total.
 */
export function createStartDelivery(
  store: DeliveryStore,
  stateMachineArn: string,
  maxAttempts = 3,
  client = new SFNClient({ maxAttempts }),
): StartDelivery {
  return async (delivery) => {
    const created = await store.create(delivery);
    const { id, webhookId, enterpriseId } = delivery;
    const command = new StartExecutionCommand({
      stateMachineArn,
      name: id,
      input: JSON.stringify({ deliveryId: id, webhookId, enterpriseId }),
    });
    try {
      await client.send(command);
    } catch (error) {
      if (error instanceof ExecutionAlreadyExists) return;
      // Without an execution the record would stay pending. A record that existed before may
      // belong to a running execution.
      if (created) await withdraw(store, delivery);
      throw error;
    }
  };
}

/** A failed removal is logged, so that it does not hide why the start failed. */
async function withdraw(store: DeliveryStore, delivery: Delivery): Promise<void> {
  await store.withdraw(delivery).catch((error: Error) => {
    logger.error("delivery not withdrawn", { deliveryId: delivery.id, error });
  });
}
