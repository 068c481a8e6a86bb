import { createAuthorize } from "../lib/api/authorization.ts";
import { readConfiguration } from "../lib/api/configuration.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { requireWebhook } from "../lib/api/found.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";

const store = new WebhookStore();

export const handler = endpoint(
  endpoints["webhook-delete"],
  { authorize: createAuthorize(readConfiguration()) },
  async ({ path, enterprises }) => {
    await store.delete(requireWebhook(await store.find(path.id, enterprises)));
    return undefined;
  },
);
