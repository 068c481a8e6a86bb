import { createAuthorize } from "../lib/api/authorization.ts";
import { readConfiguration } from "../lib/api/configuration.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { requireWebhook } from "../lib/api/found.ts";
import { webhookAnswer } from "../lib/api/webhook-answer.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";

const store = new WebhookStore();

export const handler = endpoint(
  endpoints["webhook-get"],
  { authorize: createAuthorize(readConfiguration()) },
  async ({ path, enterprises }) =>
    webhookAnswer(requireWebhook(await store.find(path.id, enterprises))),
);
