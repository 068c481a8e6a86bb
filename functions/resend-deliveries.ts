import { resentAnswer } from "../lib/api/answers/delivery-answer.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { requireActive, requireWebhook } from "../lib/api/http/require-found.ts";
import { toResendRequest } from "../lib/api/requests/delivery-request.ts";
import { DeliveryPages } from "../lib/aws/delivery-pages.ts";
import { DeliveryStore } from "../lib/aws/delivery-store.ts";
import { enterpriseLimit } from "../lib/aws/enterprise-limit.ts";
import { createStartDelivery } from "../lib/aws/start-delivery.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";
import { resendAll } from "../lib/webhooks/resend-all.ts";

const environment = readEnvironment([
  "WEBHOOKS_TABLE",
  "DELIVERIES_TABLE",
  "DELIVERY_STATE_MACHINE_ARN",
]);
const webhooks = new WebhookStore(environment.WEBHOOKS_TABLE);
const pages = new DeliveryPages(environment.DELIVERIES_TABLE);
const deliveries = new DeliveryStore(environment.DELIVERIES_TABLE);
const start = createStartDelivery(deliveries, environment.DELIVERY_STATE_MACHINE_ARN);
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["resend-deliveries"],
  async ({ path, body, enterprises, now }) => {
    const webhook = requireWebhook(await webhooks.find(path.id, enterprises));
    requireActive(webhook);
    const page = await pages.page([webhook], toResendRequest(body));
    return resentAnswer(await resendAll(page.deliveries, webhook, start, now), page.next);
  },
  { limit },
);
