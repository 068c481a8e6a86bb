import { randomUUID } from "node:crypto";
import { deliveryOf } from "../lib/deliver/webhooks/delivery.ts";
import { testEvent } from "../lib/deliver/webhooks/event.ts";
import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireWebhook } from "../lib/service/api/http/require-found.ts";
import { DeliveryStore } from "../lib/service/aws/deliveries/delivery-store.ts";
import { createStartDelivery } from "../lib/service/aws/deliveries/start-delivery.ts";
import { enterpriseLimit } from "../lib/service/aws/queries/enterprise-limit.ts";
import { WebhookStore } from "../lib/service/aws/webhooks/webhook-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

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
