import { randomUUID } from "node:crypto";
import { deliveryOf } from "../lib/deliver/webhooks/delivery.ts";
import { testEvent } from "../lib/deliver/webhooks/event.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireWebhook } from "../lib/service/api/http/require-found.ts";
import {
  DELIVERY_VARIABLES,
  openDeliveries,
} from "../lib/service/aws/deliveries/open-deliveries.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { webhooks, start } = openDeliveries(readEnvironment(DELIVERY_VARIABLES));

export const handler = limitedEndpoint(
  endpoints["send-test-event"],
  async ({ path, enterprises, now }) => {
    const webhook = requireWebhook(await webhooks.find(path.id, enterprises));
    const event = testEvent(randomUUID(), webhook.enterpriseId, now);
    const delivery = deliveryOf(event, webhook, now);
    await start(delivery);
    return { id: delivery.id, status: delivery.status };
  },
);
