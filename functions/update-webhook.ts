import { webhookAnswer } from "../lib/api/answers/webhook-answer.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { requireWebhook } from "../lib/api/http/require-found.ts";
import { toWebhookChange } from "../lib/api/requests/webhook-request.ts";
import { enterpriseLimit } from "../lib/aws/enterprise-limit.ts";
import { TokenVault } from "../lib/aws/token-vault.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";

const { WEBHOOKS_TABLE, TOKEN_KEYS_SECRET } = readEnvironment([
  "WEBHOOKS_TABLE",
  "TOKEN_KEYS_SECRET",
]);
const vault = TokenVault.ofSecret(TOKEN_KEYS_SECRET);
const webhooks = new WebhookStore(WEBHOOKS_TABLE, undefined, vault);
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["update-webhook"],
  async ({ path, body, enterprises, now }) => {
    const webhook = requireWebhook(await webhooks.find(path.id, enterprises));
    const changed = await webhooks.change(webhook, toWebhookChange(body), now);
    return webhookAnswer(requireWebhook(changed));
  },
  { limit },
);
