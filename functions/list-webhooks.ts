import { toEnterprisePage, webhooksAnswer } from "../lib/service/api/answers/webhook-answer.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { WebhookStore } from "../lib/service/aws/webhooks/webhook-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { WEBHOOKS_TABLE } = readEnvironment(["WEBHOOKS_TABLE"]);
const webhooks = new WebhookStore(WEBHOOKS_TABLE);

export const handler = limitedEndpoint(
  endpoints["list-webhooks"],
  async ({ enterprises, query }) => {
    const page = toEnterprisePage(enterprises, query);
    const lists = await Promise.all(page.enterprises.map((id) => webhooks.list(id)));
    return webhooksAnswer(lists.flat(), page.next);
  },
);
