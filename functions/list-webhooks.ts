import { createAuthorize } from "../lib/api/authorization.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { webhookAnswer } from "../lib/api/webhook-answer.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readConfiguration } from "../lib/lambda/environment.ts";

const store = new WebhookStore();

export const handler = endpoint(
  endpoints["list-webhooks"],
  { authorize: createAuthorize(readConfiguration()) },
  async ({ enterprises }) => {
    const lists = await Promise.all([...new Set(enterprises)].map((id) => store.list(id)));
    return { webhooks: lists.flat().map(webhookAnswer) };
  },
);
