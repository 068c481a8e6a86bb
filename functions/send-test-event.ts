import { randomUUID } from "node:crypto";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { requireWebhook } from "../lib/api/http/require-found.ts";
import { DeliveryStore } from "../lib/aws/delivery-store.ts";
import { enterpriseLimit } from "../lib/aws/enterprise-limit.ts";
import { createStartDelivery } from "../lib/aws/start-delivery.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";
import { deliveryOf } from "../lib/webhooks/delivery.ts";
import { testEvent } from "../lib/webhooks/event.ts";

const environment = readEnvironment([
  "WEBHOOKS_TABLE",
  "DELIVERIES_TABLE",
  "DELIVERY_STATE_MACHINE_ARN",
]);
const webhooks = new WebhookStore(environment.WEBHOOKS_TABLE);
const deliveries = new DeliveryStore(environment.DELIVERIES_TABLE);
const start = createStartDelivery(deliveries, environment.DELIVERY_STATE_MACHINE_ARN);
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["send-test-event"],
  async ({ path, enterprises, now }) => {
    const webhook = requireWebhook(await webhooks.find(path.id, enterprises));
    const event = testEvent(randomUUID(), webhook.enterpriseId, now);
    const delivery = deliveryOf(event, webhook, now);
    await start(delivery);
    return { id: delivery.id, status: delivery.status };
  },
  { limit },
);
