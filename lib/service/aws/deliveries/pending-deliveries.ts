import { DynamoDBDocumentClient, paginateQuery, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { type Delivery, deliverySchema } from "../../../deliver/webhooks/delivery.ts";
import { dynamoClient } from "../tables/client.ts";
import { keysSchema, parseItem } from "../tables/parse-item.ts";
import { PENDING } from "../tables/tables.ts";

/** Identifies a pending delivery in the index. */
const pendingSchema = keysSchema.extend({ createdAt: deliverySchema.shape.createdAt });

/**
 * Partitions of the index of pending deliveries. Every delivery enters and leaves it, and one
 * partition takes 1,000 writes a second.
 */
const PENDING_SHARDS = "0123456789abcdef";

/** Reads the index of pending deliveries of all webhooks, eventually consistent. */
export class PendingDeliveries {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(tableName: string, client = dynamoClient()) {
    this.#table = tableName;
    this.#client = DynamoDBDocumentClient.from(client);
  }

  /**
   * Pending deliveries that began before a time. The oldest of a shard comes first; the shards come
   * in random order.
   */
  async *before(createdBefore: Date): AsyncGenerator<Pick<Delivery, "webhookId" | "id">> {
    for (const shard of shuffled([...PENDING_SHARDS])) {
      const query = this.#query(shard, createdBefore);
      for await (const { Items = [] } of paginateQuery({ client: this.#client }, query)) {
        for (const item of Items) {
          const { pk, sk } = parseItem(this.#table, pendingSchema, item);
          yield { webhookId: pk, id: sk };
        }
      }
    }
  }

  /** Creation time of the oldest pending delivery; undefined if there is none. */
  async oldest(): Promise<Date | undefined> {
    const heads = await Promise.all(
      [...PENDING_SHARDS].map(async (shard) => {
        const query = { ...this.#query(shard, new Date()), Limit: 1 };
        const { Items = [] } = await this.#client.send(new QueryCommand(query));
        return Items.map((item) => parseItem(this.#table, pendingSchema, item).createdAt);
      }),
    );
    const [oldest] = heads.flat().sort();
    return oldest === undefined ? undefined : new Date(oldest);
  }

  #query(shard: string, createdBefore: Date) {
    return {
      TableName: this.#table,
      IndexName: PENDING.name,
      KeyConditionExpression: `${PENDING.partitionKey} = :shard AND ${PENDING.sortKey} < :before`,
      ExpressionAttributeValues: { ":shard": shard, ":before": createdBefore.toISOString() },
    };
  }
}

function shuffled(items: readonly string[]): string[] {
  const weighted = items.map((item) => ({ item, weight: Math.random() }));
  return weighted.sort((a, b) => a.weight - b.weight).map(({ item }) => item);
}
