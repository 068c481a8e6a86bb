import { registeredAnswer } from "../lib/service/api/answers/webhook-answer.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { toRegistration } from "../lib/service/api/requests/webhook-request.ts";
import { TokenVault } from "../lib/service/aws/keys/token-vault.ts";
import { WebhookStore } from "../lib/service/aws/webhooks/webhook-store.ts";
import {
  readEnvironment,
  TARGET_VARIABLES,
  targetPolicyOf,
} from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const environment = readEnvironment(["WEBHOOKS_TABLE", "TOKEN_KEYS_SECRET", ...TARGET_VARIABLES]);
const vault = TokenVault.ofSecret(environment.TOKEN_KEYS_SECRET);
const webhooks = new WebhookStore(environment.WEBHOOKS_TABLE, undefined, vault);
const policy = targetPolicyOf(environment);

export const handler = limitedEndpoint(
  endpoints["register-webhook"],
  async ({ body, enterprises, now }) => {
    const registration = await toRegistration(body, enterprises, policy);
    return registeredAnswer(await webhooks.register(registration, now));
  },
);
