import { z } from "zod";
import {
  attemptSchema,
  type Delivery,
  type DeliveryStatus,
  deliverySchema,
  expirySeconds,
} from "../../../deliver/webhooks/delivery.ts";
import { guidOf } from "../../../deliver/webhooks/delivery-filter.ts";
import { jsonText, keysSchema, parseItem } from "../tables/parse-item.ts";

const { event, ...attributes } = deliverySchema.omit({
  id: true,
  webhookId: true,
  attempts: true,
}).shape;

/** An item of the table: attempts by number, the event as JSON text. */
const itemSchema = keysSchema.extend({
  ...attributes,
  // Stored as text, because DynamoDB's numbers are not JavaScript's.
  event: jsonText(event),
  attempts: z.record(z.string(), attemptSchema.omit({ number: true })),
});

/** The key of a delivery: pk is the webhook, sk the delivery, whose identifiers sort by time. */
export function keyOf({ webhookId, id }: Pick<Delivery, "webhookId" | "id">) {
  return { pk: webhookId, sk: id };
}

/** The item of a new delivery, in the indexes of its status, of its voucher and of the pending ones. */
export function newItem(delivery: Delivery): Record<string, unknown> {
  const { id, attempts: _attempts, webhookId: _webhookId, ...rest } = delivery;
  const guid = guidOf(delivery.event);
  return {
    ...rest,
    ...keyOf(delivery),
    event: JSON.stringify(delivery.event),
    attempts: {},
    ...statusAttributes(delivery, delivery.status),
    pendingShard: id.at(-1),
    ...(guid === undefined ? {} : { voucherKey: voucherKey(delivery.enterpriseId, guid) }),
  };
}

/** Partition key of the index by voucher; the guid is in lower case. */
export function voucherKey(enterpriseId: string, guid: string): string {
  return `${enterpriseId}#${guid}`;
}

/**
 * Attributes that follow from a status: the key in the index by status, and the time of removal.
 */
export function statusAttributes(
  { webhookId, createdAt }: Pick<Delivery, "webhookId" | "createdAt">,
  status: DeliveryStatus,
) {
  return {
    status,
    statusKey: statusKey(webhookId, status),
    expiresAt: expirySeconds(status, createdAt),
  };
}

/** Partition key of the index by status. */
export function statusKey(webhookId: string, status: DeliveryStatus): string {
  return `${webhookId}#${status}`;
}

/** The delivery of an item; throws an error that names table and item if it does not fit. */
export function toDelivery(table: string, item: Record<string, unknown>): Delivery {
  const { pk, sk, attempts, ...rest } = parseItem(table, itemSchema, item);
  const records = Object.entries(attempts);
  return {
    ...rest,
    webhookId: pk,
    id: sk,
    attempts: records
      .map(([number, record]) => ({ number: Number(number), ...record }))
      .sort((a, b) => a.number - b.number),
  };
}
