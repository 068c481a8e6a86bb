import { deliveriesAnswer } from "../lib/service/api/answers/delivery-answer.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { enterpriseOfSearch, toPageRequest } from "../lib/service/api/requests/delivery-request.ts";
import { DeliveryPages } from "../lib/service/aws/deliveries/delivery-pages.ts";
import { WebhookStore } from "../lib/service/aws/webhooks/webhook-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { WEBHOOKS_TABLE, DELIVERIES_TABLE } = readEnvironment([
  "WEBHOOKS_TABLE",
  "DELIVERIES_TABLE",
]);
const webhooks = new WebhookStore(WEBHOOKS_TABLE);
const deliveries = new DeliveryPages(DELIVERIES_TABLE);

export const handler = limitedEndpoint(
  endpoints["find-deliveries"],
  async ({ query, enterprises }) => {
    const request = toPageRequest(query);
    const owners = await webhooks.list(enterpriseOfSearch(query, enterprises));
    return deliveriesAnswer(await deliveries.page(owners, request));
  },
);
