import { resendingOf } from "../lib/deliver/webhooks/delivery.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import {
  requireActive,
  requireDelivery,
  requireWebhook,
} from "../lib/service/api/http/require-found.ts";
import {
  DELIVERY_VARIABLES,
  openDeliveries,
} from "../lib/service/aws/deliveries/open-deliveries.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { webhooks, deliveries, start } = openDeliveries(readEnvironment(DELIVERY_VARIABLES));

export const handler = limitedEndpoint(
  endpoints["resend-delivery"],
  async ({ path, enterprises, now }) => {
    const webhook = requireWebhook(await webhooks.find(path.id, enterprises));
    const delivery = await deliveries.find(webhook.id, path.entregaId);
    const again = resendingOf(requireDelivery(delivery, webhook), webhook, now);
    requireActive(webhook);
    await start(again);
    return { id: again.id, status: again.status };
  },
);
