import { resendAll } from "../lib/deliver/webhooks/resend-all.ts";
import { resentAnswer } from "../lib/service/api/answers/delivery-answer.ts";
import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireActive, requireWebhook } from "../lib/service/api/http/require-found.ts";
import { toResendRequest } from "../lib/service/api/requests/delivery-request.ts";
import { DeliveryPages } from "../lib/service/aws/deliveries/delivery-pages.ts";
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
