import { createAuthorize } from "../lib/api/authorization.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { toRegistration } from "../lib/api/webhook-request.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readConfiguration, readTargetPolicy } from "../lib/lambda/environment.ts";
import { requireRoom } from "../lib/webhooks/webhook.ts";

const store = new WebhookStore();
const policy = readTargetPolicy();

export const handler = endpoint(
  endpoints["register-webhook"],
  { authorize: createAuthorize(readConfiguration()) },
  async ({ body, enterprises, now }) => {
    const registration = await toRegistration(body, enterprises, policy);
    requireRoom(await store.list(registration.enterpriseId), registration);
    const { id } = await store.register(registration, now);
    return { id, status: "ativo" as const };
  },
);
