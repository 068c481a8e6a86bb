import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireWebhook } from "../lib/service/api/http/require-found.ts";
import { enterpriseLimit } from "../lib/service/aws/limits/enterprise-limit.ts";
import { WebhookStore } from "../lib/service/aws/webhooks/webhook-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

const { WEBHOOKS_TABLE } = readEnvironment(["WEBHOOKS_TABLE"]);
const webhooks = new WebhookStore(WEBHOOKS_TABLE);
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["delete-webhook"],
  async ({ path, enterprises }) => {
    await webhooks.delete(requireWebhook(await webhooks.find(path.id, enterprises)));
    return undefined;
  },
  { limit },
);
