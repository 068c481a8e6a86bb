import { registeredAnswer } from "../lib/api/answers/webhook-answer.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { toRegistration } from "../lib/api/requests/webhook-request.ts";
import { enterpriseLimit } from "../lib/aws/enterprise-limit.ts";
import { TokenVault } from "../lib/aws/token-vault.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readEnvironment, TARGET_VARIABLES, targetPolicyOf } from "../lib/lambda/environment.ts";

const environment = readEnvironment(["WEBHOOKS_TABLE", "TOKEN_KEYS_SECRET", ...TARGET_VARIABLES]);
const vault = TokenVault.ofSecret(environment.TOKEN_KEYS_SECRET);
const webhooks = new WebhookStore(environment.WEBHOOKS_TABLE, undefined, vault);
const policy = targetPolicyOf(environment);
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["register-webhook"],
  async ({ body, enterprises, now }) => {
    const registration = await toRegistration(body, enterprises, policy);
    return registeredAnswer(await webhooks.register(registration, now));
  },
  { limit },
);
