import { z } from "zod";
import { type Webhook, webhookSchema } from "../../../deliver/webhooks/webhook.ts";
import { keysSchema, parseItem } from "../tables/parse-item.ts";

const { events, ...attributes } = webhookSchema.omit({ id: true, enterpriseId: true }).shape;

/**
 * An item of the table: pk is the enterprise, sk the webhook. DynamoDB returns the kinds as a set.
 */
const itemSchema = keysSchema.extend({ ...attributes, events: z.set(events.element) });

/** The webhook of an item; throws an error that names table and item if it does not fit. */
export function toWebhook(table: string, item: Record<string, unknown>): Webhook {
  const { pk, sk, events, ...rest } = parseItem(table, itemSchema, item);
  return { ...rest, id: sk, enterpriseId: pk, events: [...events].sort() };
}
