import { z } from "zod";
import { type Delivery, deliverySchema } from "./delivery.ts";
import { MAX_ATTEMPTS } from "./schedule.ts";

const identifiers = {
  deliveryId: z.uuid(),
  webhookId: z.uuid(),
  enterpriseId: z.string(),
};

/** The remaining fields needed to write a delivery's record again. */
const restSchema = deliverySchema.pick({
  registrationId: true,
  event: true,
  messageId: true,
  resentFrom: true,
  createdAt: true,
});

/** Input of an execution of the state machine: a whole delivery, in a few kilobytes. */
export const executionInputSchema = z.object({ ...identifiers, delivery: restSchema });

export type ExecutionInput = z.infer<typeof executionInputSchema>;

/** Input of the state `RecordPermanentFailure`: `execution` is the input of the execution. */
export const taskInputSchema = z.object({
  ...identifiers,
  execution: executionInputSchema.pick({ delivery: true }),
});

export type TaskInput = z.infer<typeof taskInputSchema>;

/** Input of the states `AttemptDelivery1` and so on. */
export const attemptInputSchema = taskInputSchema.extend({
  attempt: z.number().int().min(1).max(MAX_ATTEMPTS),
});

export type AttemptInput = z.infer<typeof attemptInputSchema>;

/**
 * The input of a delivery's execution. It depends only on fields of the record that never change,
 * so a second start of the same delivery has the same input.
 */
export function executionInputOf(delivery: Delivery): ExecutionInput {
  const { id: deliveryId, webhookId, enterpriseId } = delivery;
  return executionInputSchema.parse({ deliveryId, webhookId, enterpriseId, delivery });
}

/** Access to the record of a task's delivery. */
export interface DeliveryRecords {
  findDelivery(webhookId: string, id: string): Promise<Delivery | undefined>;
  /** Writes a new delivery and returns it, or the existing one with the same identifier. */
  createDelivery(delivery: Delivery): Promise<Delivery>;
}

/** The record of a task's delivery. If it is missing, it is written from the input. */
export async function recordedDelivery(
  { deliveryId, webhookId, enterpriseId, execution }: TaskInput,
  records: DeliveryRecords,
): Promise<Delivery> {
  const recorded = await records.findDelivery(webhookId, deliveryId);
  if (recorded) return recorded;
  return records.createDelivery({
    ...execution.delivery,
    id: deliveryId,
    webhookId,
    enterpriseId,
    status: "pendente",
    attempts: [],
  });
}
