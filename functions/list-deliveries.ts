import { deliveriesAnswer } from "../lib/service/api/answers/delivery-answer.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireWebhook } from "../lib/service/api/http/require-found.ts";
import { toPageRequest } from "../lib/service/api/requests/delivery-request.ts";
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
  endpoints["list-deliveries"],
  async ({ path, query, enterprises }) => {
    const request = toPageRequest(query);
    const webhook = requireWebhook(await webhooks.find(path.id, enterprises));
    return deliveriesAnswer(await deliveries.page([webhook], request));
  },
);
