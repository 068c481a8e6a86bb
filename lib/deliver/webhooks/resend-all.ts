import { type Delivery, onlyResendingOf } from "./delivery.ts";
import type { Webhook } from "./webhook.ts";

/** Starts at once; Step Functions throttles more of them. */
const STARTS_AT_ONCE = 10;

/**
 * Sends deliveries again and returns the new ones as they are recorded. Each delivery is sent again
 * once: the identifier of the new one follows from the old one, so that a repeated call starts
 * nothing twice. One that fails again is a delivery of its own, which can be sent again.
 */
export async function resendAll(
  deliveries: readonly Delivery[],
  webhook: Webhook,
  start: (delivery: Delivery) => Promise<Delivery>,
  now: Date,
): Promise<Delivery[]> {
  const started: Delivery[] = [];
  for (let i = 0; i < deliveries.length; i += STARTS_AT_ONCE) {
    const some = deliveries.slice(i, i + STARTS_AT_ONCE);
    started.push(
      ...(await Promise.all(some.map((one) => start(onlyResendingOf(one, webhook, now))))),
    );
  }
  return started;
}
