import { deliveryAnswer } from "../lib/service/api/answers/delivery-answer.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireDelivery, requireWebhook } from "../lib/service/api/http/require-found.ts";
import { DeliveryStore } from "../lib/service/aws/deliveries/delivery-store.ts";
import { WebhookStore } from "../lib/service/aws/webhooks/webhook-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { WEBHOOKS_TABLE, DELIVERIES_TABLE } = readEnvironment([
  "WEBHOOKS_TABLE",
  "DELIVERIES_TABLE",
]);
const webhooks = new WebhookStore(WEBHOOKS_TABLE);
const deliveries = new DeliveryStore(DELIVERIES_TABLE);

export const handler = limitedEndpoint(endpoints["get-delivery"], async ({ path, enterprises }) => {
  const webhook = requireWebhook(await webhooks.find(path.id, enterprises));
  const delivery = await deliveries.find(webhook.id, path.entregaId);
  return deliveryAnswer(requireDelivery(delivery, webhook));
});
