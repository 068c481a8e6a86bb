import { disabledEvent } from "./delivered-event.ts";
import { type Delivery, deliveryOf, isOfRemovedWebhook } from "./delivery.ts";
import { TEST_KIND } from "./event.ts";
import { type DeliveryRecords, recordedDelivery, type TaskInput } from "./execution.ts";
import { type DisabledWebhook, isSubscribed, type Webhook } from "./webhook.ts";

/** Where a permanent failure is recorded, and how its consequences are told. */
export interface FailureDependencies extends DeliveryRecords {
  /** False if the delivery has ended otherwise. */
  recordPermanentFailure(delivery: Delivery): Promise<boolean>;
  /** The webhook, if it is disabled now because nothing but failures came for days. */
  recordFailing(delivery: Delivery, now: Date): Promise<DisabledWebhook | undefined>;
  listWebhooks(enterpriseId: string): Promise<Webhook[]>;
  /** Records a delivery and starts it; starting the same one again changes nothing. */
  start(delivery: Delivery): Promise<unknown>;
}

/** Why a delivery failed permanently, and what follows from that. */
export interface FailureOutcome {
  /** Its client removed the webhook: nobody failed. */
  removed: boolean;
  /** The webhook, if it is disabled now. */
  disabled?: DisabledWebhook;
}

/**
 * Marks a delivery that failed all its attempts. If its webhook is disabled for that, the other
 * webhooks of the enterprise that subscribe to it are told. It may be called again after any failure
 * of our own.
 */
export async function recordFailure(
  input: TaskInput,
  dependencies: FailureDependencies,
  now: Date,
): Promise<FailureOutcome> {
  const delivery = await recordedDelivery(input, dependencies);
  const failed = await dependencies.recordPermanentFailure(delivery);
  if (isOfRemovedWebhook(delivery)) return { removed: true };
  if (!failed || delivery.event.kind === TEST_KIND) return { removed: false };
  const disabled = await dependencies.recordFailing(delivery, now);
  if (!disabled) return { removed: false };
  const event = disabledEvent(disabled);
  const others = (await dependencies.listWebhooks(disabled.enterpriseId))
    .filter(isSubscribed(event.kind))
    .filter(({ id }) => id !== disabled.id);
  await Promise.all(others.map((other) => dependencies.start(deliveryOf(event, other, now))));
  return { removed: false, disabled };
}
