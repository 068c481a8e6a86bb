import type { Environment } from "../../lambda/environment.ts";
import { WebhookStore } from "../webhooks/webhook-store.ts";
import { DeliveryPages } from "./delivery-pages.ts";
import { DeliveryStore } from "./delivery-store.ts";
import { createStartDelivery } from "./start-delivery.ts";

/** Variables that starting deliveries needs. */
export const DELIVERY_VARIABLES = [
  "WEBHOOKS_TABLE",
  "DELIVERIES_TABLE",
  "DELIVERY_STATE_MACHINE_ARN",
] as const satisfies (keyof Environment)[];

/**
 * Opens webhooks and deliveries, and the function that starts one; `maxAttempts` is for throttled
 * starts.
 */
export function openDeliveries(
  environment: Pick<Environment, (typeof DELIVERY_VARIABLES)[number]>,
  maxAttempts?: number,
) {
  const deliveries = new DeliveryStore(environment.DELIVERIES_TABLE);
  return {
    webhooks: new WebhookStore(environment.WEBHOOKS_TABLE),
    deliveries,
    pages: new DeliveryPages(environment.DELIVERIES_TABLE),
    start: createStartDelivery(deliveries, environment.DELIVERY_STATE_MACHINE_ARN, maxAttempts),
  };
}
