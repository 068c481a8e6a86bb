import { randomUUID } from "node:crypto";
import { deliveryOf } from "../lib/deliver/webhooks/delivery.ts";
import { testEvent } from "../lib/deliver/webhooks/event.ts";
import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireWebhook } from "../lib/service/api/http/require-found.ts";
import {
  DELIVERY_VARIABLES,
  openDeliveries,
} from "../lib/service/aws/deliveries/open-deliveries.ts";
import { enterpriseLimit } from "../lib/service/aws/limits/enterprise-limit.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

const { webhooks, start } = openDeliveries(readEnvironment(DELIVERY_VARIABLES));
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
