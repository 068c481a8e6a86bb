import { createAuthorize } from "../lib/api/authorization.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { requireWebhook } from "../lib/api/require-found.ts";
import { deliveriesAnswer, toPageRequest } from "../lib/api/webhook-answer.ts";
import { DeliveryStore } from "../lib/aws/delivery-store.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readConfiguration } from "../lib/lambda/environment.ts";

const webhooks = new WebhookStore();
const deliveries = new DeliveryStore();

export const handler = endpoint(
  endpoints["list-deliveries"],
  { authorize: createAuthorize(readConfiguration()) },
  async ({ path, query, enterprises }) => {
    const request = toPageRequest(query);
    const { id } = requireWebhook(await webhooks.find(path.id, enterprises));
    return deliveriesAnswer(await deliveries.page(id, request));
  },
);
