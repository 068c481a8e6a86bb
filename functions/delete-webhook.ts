import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireWebhook } from "../lib/service/api/http/require-found.ts";
import { WebhookStore } from "../lib/service/aws/webhooks/webhook-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { WEBHOOKS_TABLE } = readEnvironment(["WEBHOOKS_TABLE"]);
const webhooks = new WebhookStore(WEBHOOKS_TABLE);

export const handler = limitedEndpoint(
  endpoints["delete-webhook"],
  async ({ path, enterprises }) => {
    await webhooks.delete(requireWebhook(await webhooks.find(path.id, enterprises)));
    return undefined;
  },
);
