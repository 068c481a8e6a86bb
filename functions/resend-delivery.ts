import { resendingOf } from "../lib/deliver/webhooks/delivery.ts";
import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import {
  requireActive,
  requireDelivery,
  requireWebhook,
} from "../lib/service/api/http/require-found.ts";
import { DeliveryStore } from "../lib/service/aws/deliveries/delivery-store.ts";
import { createStartDelivery } from "../lib/service/aws/deliveries/start-delivery.ts";
import { enterpriseLimit } from "../lib/service/aws/queries/enterprise-limit.ts";
import { WebhookStore } from "../lib/service/aws/webhooks/webhook-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

const environment = readEnvironment([
  "WEBHOOKS_TABLE",
  "DELIVERIES_TABLE",
  "DELIVERY_STATE_MACHINE_ARN",
]);
const webhooks = new WebhookStore(environment.WEBHOOKS_TABLE);
const deliveries = new DeliveryStore(environment.DELIVERIES_TABLE);
const start = createStartDelivery(deliveries, environment.DELIVERY_STATE_MACHINE_ARN);
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["resend-delivery"],
  async ({ path, enterprises, now }) => {
    const webhook = requireWebhook(await webhooks.find(path.id, enterprises));
    const delivery = await deliveries.find(webhook.id, path.entregaId);
    const again = resendingOf(requireDelivery(delivery, webhook), webhook, now);
    requireActive(webhook);
    await start(again);
    return { id: again.id, status: again.status };
  },
  { limit },
);
