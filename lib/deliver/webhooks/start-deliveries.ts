import { type Delivery, deliveryOf } from "./delivery.ts";
import type { VpoEvent } from "./event.ts";
import { isSubscribed, type Webhook } from "./webhook.ts";

/** Source of webhooks, and the start of deliveries. */
export interface FanOutDependencies {
  listWebhooks(enterpriseId: string): Promise<Webhook[]>;
  /** The event's number among those of its voucher, the same in every call. */
  numberOf(event: VpoEvent, now: Date): Promise<number>;
  /** Records a delivery and starts it; starting the same one again changes nothing. */
  start(delivery: Delivery): Promise<unknown>;
}

/**
 * Starts one delivery for every webhook that subscribes to the event, and returns their number. It
 * may be called again after any failure: a started delivery does not start again. `receivedAt` is
 * the time at which the event arrived in the queue.
 */
export async function startDeliveries(
  event: VpoEvent,
  { listWebhooks, numberOf, start }: FanOutDependencies,
  now: Date,
  receivedAt: Date,
): Promise<number> {
  const subscribed = (await listWebhooks(event.enterpriseId)).filter(isSubscribed(event.kind));
  if (subscribed.length === 0) return 0;
  const numbered = { ...event, sequence: await numberOf(event, now) };
  const deliveries = subscribed.map((webhook) => deliveryOf(numbered, webhook, now, receivedAt));
  await Promise.all(deliveries.map((delivery) => start(delivery)));
  return subscribed.length;
}
