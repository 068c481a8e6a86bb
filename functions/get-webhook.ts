import { createAuthorize } from "../lib/api/authorization.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { requireWebhook } from "../lib/api/require-found.ts";
import { webhookAnswer } from "../lib/api/webhook-answer.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readConfiguration } from "../lib/lambda/environment.ts";

const store = new WebhookStore();

export const handler = endpoint(
  endpoints["get-webhook"],
  { authorize: createAuthorize(readConfiguration()) },
  async ({ path, enterprises }) =>
    webhookAnswer(requireWebhook(await store.find(path.id, enterprises))),
);
