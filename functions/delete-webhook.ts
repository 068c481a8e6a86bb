import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { requireWebhook } from "../lib/api/http/require-found.ts";
import { enterpriseLimit } from "../lib/aws/enterprise-limit.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";

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
