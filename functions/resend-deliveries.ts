import { resendAll } from "../lib/deliver/webhooks/resend-all.ts";
import { resentAnswer } from "../lib/service/api/answers/delivery-answer.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireActive, requireWebhook } from "../lib/service/api/http/require-found.ts";
import { toResendRequest } from "../lib/service/api/requests/delivery-request.ts";
import {
  DELIVERY_VARIABLES,
  openDeliveries,
} from "../lib/service/aws/deliveries/open-deliveries.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { webhooks, pages, start } = openDeliveries(readEnvironment(DELIVERY_VARIABLES));

export const handler = limitedEndpoint(
  endpoints["resend-deliveries"],
  async ({ path, body, enterprises, now }) => {
    const webhook = requireWebhook(await webhooks.find(path.id, enterprises));
    requireActive(webhook);
    const page = await pages.page([webhook], toResendRequest(body));
    return resentAnswer(await resendAll(page.deliveries, webhook, start, now), page.next);
  },
);
