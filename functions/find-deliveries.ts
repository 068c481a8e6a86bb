import { deliveriesAnswer } from "../lib/api/answers/delivery-answer.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { enterpriseOfSearch, toPageRequest } from "../lib/api/requests/delivery-request.ts";
import { DeliveryPages } from "../lib/aws/delivery-pages.ts";
import { enterpriseLimit } from "../lib/aws/enterprise-limit.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";

const { WEBHOOKS_TABLE, DELIVERIES_TABLE } = readEnvironment([
  "WEBHOOKS_TABLE",
  "DELIVERIES_TABLE",
]);
const webhooks = new WebhookStore(WEBHOOKS_TABLE);
const deliveries = new DeliveryPages(DELIVERIES_TABLE);
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["find-deliveries"],
  async ({ query, enterprises }) => {
    const request = toPageRequest(query);
    const owners = await webhooks.list(enterpriseOfSearch(query, enterprises));
    return deliveriesAnswer(await deliveries.page(owners, request));
  },
  { limit },
);
