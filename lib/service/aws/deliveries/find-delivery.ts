import { setTimeout } from "node:timers/promises";
import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Delivery } from "../../../deliver/webhooks/delivery.ts";
import { keyOf, toDelivery } from "./delivery-item.ts";

type Key = ReturnType<typeof keyOf>;

/** Limit of DynamoDB for one call. */
const MAX_KEYS = 100;
/** Calls for the same keys, of which DynamoDB may leave some unread. */
const MAX_TRIES = 5;
const FIRST_WAIT_MS = 50;

/** Reads one delivery, with all earlier writes; undefined if missing. */
export async function findDelivery(
  client: DynamoDBDocumentClient,
  table: string,
  webhookId: string,
  id: string,
): Promise<Delivery | undefined> {
  const { Item } = await client.send(
    new GetCommand({ TableName: table, Key: keyOf({ webhookId, id }), ConsistentRead: true }),
  );
  return Item && toDelivery(table, Item);
}

/** Reads deliveries, with all earlier writes, in the order of their keys; leaves out missing ones. */
export async function findDeliveries(
  client: DynamoDBDocumentClient,
  table: string,
  keys: readonly Key[],
): Promise<Delivery[]> {
  const found = new Map<string, Delivery>();
  for (let i = 0; i < keys.length; i += MAX_KEYS) {
    for (const item of await readItems(client, table, keys.slice(i, i + MAX_KEYS))) {
      found.set(`${item.pk} ${item.sk}`, toDelivery(table, item));
    }
  }
  return keys.flatMap(({ pk, sk }) => found.get(`${pk} ${sk}`) ?? []);
}

async function readItems(
  client: DynamoDBDocumentClient,
  table: string,
  keys: readonly Key[],
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let left: Record<string, unknown>[] = [...keys];
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (tries > 0) await setTimeout(FIRST_WAIT_MS * 2 ** (tries - 1));
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead: true } } }),
    );
    items.push(...(Responses?.[table] ?? []));
    left = UnprocessedKeys?.[table]?.Keys ?? [];
    if (left.length === 0) return items;
  }
  throw new Error(`${left.length} items of the table ${table} could not be read`);
}
