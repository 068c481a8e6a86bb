import { createAuthorize } from "../lib/api/authorization.ts";
import { readConfiguration } from "../lib/api/configuration.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { requireWebhook } from "../lib/api/found.ts";
import { deliveriesAnswer, toPageRequest } from "../lib/api/webhook-answer.ts";
import { DeliveryStore } from "../lib/aws/delivery-store.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";

const webhooks = new WebhookStore();
const deliveries = new DeliveryStore();

export const handler = endpoint(
  endpoints["delivery-list"],
  { authorize: createAuthorize(readConfiguration()) },
  async ({ path, query, enterprises }) => {
    const request = toPageRequest(query);
    const { id } = requireWebhook(await webhooks.find(path.id, enterprises));
    return deliveriesAnswer(await deliveries.page(id, request));
  },
);
