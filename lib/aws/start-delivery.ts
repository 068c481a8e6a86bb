import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from "@aws-sdk/client-sfn";
import { z } from "zod";
import { logger } from "../lambda/logger.ts";
import type { Delivery } from "../webhooks/delivery.ts";
import type { DeliveryStore } from "./delivery-store.ts";

/** Starts the state machine that makes a delivery. */
export type StartDelivery = (delivery: Delivery) => Promise<void>;

/**
 * Records a delivery and starts its execution, whose name is the delivery's identifier: starting
 * the same one again, also after a failure half-way, changes nothing. A start that is turned away
 * is tried again, `maxAttempts` times in all.
 */
export function createStartDelivery(
  store: DeliveryStore,
  maxAttempts = 3,
  client = new SFNClient({ maxAttempts }),
  env: NodeJS.ProcessEnv = process.env,
): StartDelivery {
  const { DELIVERY_STATE_MACHINE_ARN } = z
    .object({ DELIVERY_STATE_MACHINE_ARN: z.string().min(1) })
    .parse(env);
  return async (delivery) => {
    const created = await store.create(delivery);
    const { id, webhookId, enterpriseId } = delivery;
    const command = new StartExecutionCommand({
      stateMachineArn: DELIVERY_STATE_MACHINE_ARN,
      name: id,
      input: JSON.stringify({ deliveryId: id, webhookId, enterpriseId }),
    });
    try {
      await client.send(command);
    } catch (error) {
      if (error instanceof ExecutionAlreadyExists) return;
      // Nobody would ever attempt it: better none than one that stays pending. One that was there
      // before belongs to an execution that may be under way.
      if (created) await withdraw(store, delivery);
      throw error;
    }
  };
}

/** A record that cannot be removed either must not hide why the start failed. */
async function withdraw(store: DeliveryStore, delivery: Delivery): Promise<void> {
  await store.withdraw(delivery).catch((error: Error) => {
    logger.error("delivery not withdrawn", { deliveryId: delivery.id, error });
  });
}
