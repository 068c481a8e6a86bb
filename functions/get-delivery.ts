import { createAuthorize } from "../lib/api/authorization.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { requireDelivery, requireWebhook } from "../lib/api/require-found.ts";
import { deliveryAnswer } from "../lib/api/webhook-answer.ts";
import { DeliveryStore } from "../lib/aws/delivery-store.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readConfiguration } from "../lib/lambda/environment.ts";

const webhooks = new WebhookStore();
const deliveries = new DeliveryStore();

export const handler = endpoint(
  endpoints["get-delivery"],
  { authorize: createAuthorize(readConfiguration()) },
  async ({ path, enterprises }) => {
    const { id } = requireWebhook(await webhooks.find(path.id, enterprises));
    return deliveryAnswer(requireDelivery(await deliveries.find(id, path.entregaId)));
  },
);
