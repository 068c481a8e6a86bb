import { deliveryAnswer } from "../lib/api/answers/delivery-answer.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { requireDelivery, requireWebhook } from "../lib/api/http/require-found.ts";
import { DeliveryStore } from "../lib/aws/delivery-store.ts";
import { enterpriseLimit } from "../lib/aws/enterprise-limit.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";

const { WEBHOOKS_TABLE, DELIVERIES_TABLE } = readEnvironment([
  "WEBHOOKS_TABLE",
  "DELIVERIES_TABLE",
]);
const webhooks = new WebhookStore(WEBHOOKS_TABLE);
const deliveries = new DeliveryStore(DELIVERIES_TABLE);
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["get-delivery"],
  async ({ path, enterprises }) => {
    const webhook = requireWebhook(await webhooks.find(path.id, enterprises));
    const delivery = await deliveries.find(webhook.id, path.entregaId);
    return deliveryAnswer(requireDelivery(delivery, webhook));
  },
  { limit },
);
