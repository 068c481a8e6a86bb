import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Delivery } from "../../../deliver/webhooks/delivery.ts";
import { keyOf, toDelivery } from "./delivery-item.ts";

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
