import { webhookAnswer } from "../lib/service/api/answers/webhook-answer.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireWebhook } from "../lib/service/api/http/require-found.ts";
import { toWebhookChange } from "../lib/service/api/requests/webhook-request.ts";
import { TokenVault } from "../lib/service/aws/keys/token-vault.ts";
import { WebhookStore } from "../lib/service/aws/webhooks/webhook-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { WEBHOOKS_TABLE, TOKEN_KEYS_SECRET } = readEnvironment([
  "WEBHOOKS_TABLE",
  "TOKEN_KEYS_SECRET",
]);
const vault = TokenVault.ofSecret(TOKEN_KEYS_SECRET);
const webhooks = new WebhookStore(WEBHOOKS_TABLE, undefined, vault);

export const handler = limitedEndpoint(
  endpoints["update-webhook"],
  async ({ path, body, enterprises, now }) => {
    const webhook = requireWebhook(await webhooks.find(path.id, enterprises));
    const changed = await webhooks.change(webhook, toWebhookChange(body), now);
    return webhookAnswer(requireWebhook(changed));
  },
);
