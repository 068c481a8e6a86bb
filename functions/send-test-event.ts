import { randomUUID } from "node:crypto";
import { createAuthorize } from "../lib/api/authorization.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { requireWebhook } from "../lib/api/require-found.ts";
import { DeliveryStore } from "../lib/aws/delivery-store.ts";
import { createStartDelivery } from "../lib/aws/start-delivery.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readConfiguration } from "../lib/lambda/environment.ts";
import { deliveryOf } from "../lib/webhooks/delivery.ts";
import { testEvent } from "../lib/webhooks/event.ts";

const webhooks = new WebhookStore();
const start = createStartDelivery(new DeliveryStore());

export const handler = endpoint(
  endpoints["send-test-event"],
  { authorize: createAuthorize(readConfiguration()) },
  async ({ path, enterprises, now }) => {
    const webhook = requireWebhook(await webhooks.find(path.id, enterprises));
    const event = testEvent(randomUUID(), webhook.enterpriseId, now);
    const delivery = deliveryOf(event, webhook, now);
    await start(delivery);
    return { id: delivery.id, status: delivery.status };
  },
);
