import pMap from "p-map";
import { type Delivery, onlyResendingOf } from "./delivery.ts";
import type { Webhook } from "./webhook.ts";

/** Concurrent starts; Step Functions throttles more. */
const STARTS_AT_ONCE = 10;

/**
 * Sends deliveries again and returns the new ones as recorded. Each delivery is resent once: the
 * identifier of the new one is derived from the old one, so a repeated call starts nothing twice. A
 * resent delivery that fails can itself be resent.
 */
export async function resendAll(
  deliveries: readonly Delivery[],
  webhook: Webhook,
  start: (delivery: Delivery) => Promise<Delivery>,
  now: Date,
): Promise<Delivery[]> {
  return pMap(deliveries, (one) => start(onlyResendingOf(one, webhook, now)), {
    concurrency: STARTS_AT_ONCE,
  });
}
