import { createAuthorize } from "../lib/api/authorization.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { requireDelivery, requireWebhook } from "../lib/api/require-found.ts";
import { DeliveryStore } from "../lib/aws/delivery-store.ts";
import { createStartDelivery } from "../lib/aws/start-delivery.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readConfiguration } from "../lib/lambda/environment.ts";
import { resendingOf } from "../lib/webhooks/delivery.ts";

const webhooks = new WebhookStore();
const deliveries = new DeliveryStore();
const start = createStartDelivery(deliveries);

export const handler = endpoint(
  endpoints["resend-delivery"],
  { authorize: createAuthorize(readConfiguration()) },
  async ({ path, enterprises, now }) => {
    const webhook = requireWebhook(await webhooks.find(path.id, enterprises));
    const delivery = requireDelivery(await deliveries.find(webhook.id, path.entregaId));
    const again = resendingOf(delivery, webhook, now);
    await start(again);
    return { id: again.id, status: again.status };
  },
);
