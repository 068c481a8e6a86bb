import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { webhookAnswer } from "../lib/api/webhook-answer.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";

const { WEBHOOKS_TABLE } = readEnvironment(["WEBHOOKS_TABLE"]);
const webhooks = new WebhookStore(WEBHOOKS_TABLE);

export const handler = endpoint(endpoints["list-webhooks"], async ({ enterprises }) => {
  const lists = await Promise.all([...new Set(enterprises)].map((id) => webhooks.list(id)));
  return { webhooks: lists.flat().map(webhookAnswer) };
});
