import { disabledEvent } from "./delivered-event.ts";
import { type Delivery, deliveryOf } from "./delivery.ts";
import { TEST_KIND } from "./event.ts";
import { type DeliveryRecords, recordedDelivery, type TaskInput } from "./execution.ts";
import { type DisabledWebhook, isSubscribed, type Webhook } from "./webhook.ts";

/** Records of permanent failures and their consequences. */
export interface FailureDependencies extends DeliveryRecords {
  /** False if the delivery has ended in another way. */
  recordPermanentFailure(delivery: Delivery): Promise<boolean>;
  /** The webhook, if this failure disables it because it has only failed for days. */
  recordFailing(delivery: Delivery, now: Date): Promise<DisabledWebhook | undefined>;
  listWebhooks(enterpriseId: string): Promise<Webhook[]>;
  /** Records a delivery and starts it; starting the same one again changes nothing. */
  start(delivery: Delivery): Promise<unknown>;
}

/**
 * Marks a delivery that failed all its attempts. Returns the webhook if this failure disabled it; the
 * enterprise's other webhooks that subscribe to this kind of event are then notified. It may be called
 * again after any failure of our own.
 */
export async function recordFailure(
  input: TaskInput,
  dependencies: FailureDependencies,
  now: Date,
): Promise<DisabledWebhook | undefined> {
  const delivery = await recordedDelivery(input, dependencies);
  const failed = await dependencies.recordPermanentFailure(delivery);
  if (!failed || delivery.event.kind === TEST_KIND) return undefined;
  const disabled = await dependencies.recordFailing(delivery, now);
  if (!disabled) return undefined;
  const event = disabledEvent(disabled);
  const others = (await dependencies.listWebhooks(disabled.enterpriseId))
    .filter(isSubscribed(event.kind))
    .filter(({ id }) => id !== disabled.id);
  await Promise.all(others.map((other) => dependencies.start(deliveryOf(event, other, now))));
  return disabled;
}
