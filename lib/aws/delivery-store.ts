import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { validate as isUuid } from "uuid";
import { z } from "zod";
import {
  type Attempt,
  attemptSchema,
  type Delivery,
  type DeliveryPage,
  type DeliveryStatus,
  deliverySchema,
  expirySeconds,
  isSuccess,
  type PageRequest,
} from "../webhooks/delivery.ts";
import type { Webhook } from "../webhooks/webhook.ts";
import { jsonText, keysSchema, parseItem } from "./parse-item.ts";
import { BY_STATUS, PENDING } from "./tables.ts";
import { unlessRefused } from "./unless-refused.ts";

const { event, ...attributes } = deliverySchema.omit({
  id: true,
  webhookId: true,
  attempts: true,
}).shape;

/** An item of the table: attempts by number, the event as JSON text. */
const itemSchema = keysSchema.extend({
  ...attributes,
  // As text: DynamoDB's numbers are not JavaScript's.
  event: jsonText(event),
  attempts: z.record(z.string(), attemptSchema.omit({ number: true })),
});

/** Reads of one page at most, and the size of all but the first. */
const MAX_READS = 10;
const FURTHER_READ = 200;

/** Identifies a pending delivery in the index. */
const pendingSchema = keysSchema.extend({ createdAt: deliverySchema.shape.createdAt });

/**
 * Partitions of the index of pending deliveries. Every delivery enters and leaves it, and one
 * partition takes 1,000 writes a second.
 */
const PENDING_SHARDS = "0123456789abcdef";

/**
 * Stores deliveries with their attempts: pk is the webhook, sk the delivery, whose identifiers
 * sort by time. One index finds deliveries of one status, another the pending ones of all webhooks.
 * DynamoDB may remove an item from `expiresAt` on.
 */
export class DeliveryStore {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(tableName: string, client = new DynamoDBClient({})) {
    this.#table = tableName;
    this.#client = DynamoDBDocumentClient.from(client);
  }

  /** Writes a new delivery and returns it, or the existing one with the same identifier. */
  async create(delivery: Delivery): Promise<Delivery> {
    const { id, webhookId, attempts: _attempts, ...rest } = delivery;
    const { status, createdAt } = delivery;
    const created = await unlessRefused(
      this.#client,
      new PutCommand({
        TableName: this.#table,
        Item: {
          ...rest,
          ...keyOf(delivery),
          event: JSON.stringify(delivery.event),
          attempts: {},
          statusKey: statusKey(webhookId, status),
          pendingShard: id.at(-1),
          expiresAt: expirySeconds(status, createdAt),
        },
        ConditionExpression: "attribute_not_exists(pk)",
      }),
    );
    return (created ? undefined : await this.find(webhookId, id)) ?? delivery;
  }

  async find(webhookId: string, id: string): Promise<Delivery | undefined> {
    if (!isUuid(id)) return undefined;
    const { Item } = await this.#client.send(
      new GetCommand({
        TableName: this.#table,
        Key: { pk: webhookId, sk: id },
        ConsistentRead: true,
      }),
    );
    return Item && this.#toDelivery(Item);
  }

  /** Records an attempt and, if it succeeded, the success; false if its number is taken. */
  async recordAttempt(delivery: Delivery, attempt: Attempt): Promise<boolean> {
    const { number, ...record } = attempt;
    const made = isSuccess(attempt);
    return unlessRefused(
      this.#client,
      new UpdateCommand({
        TableName: this.#table,
        Key: keyOf(delivery),
        UpdateExpression: `SET attempts.#number = :record${made ? `, ${END}` : ""}`,
        ConditionExpression: "attribute_not_exists(attempts.#number)",
        ExpressionAttributeNames: { "#number": String(number), ...(made ? STATUS_NAMES : {}) },
        ExpressionAttributeValues: {
          ":record": record,
          ...(made ? statusValues(delivery, "entregue") : {}),
        },
      }),
    );
  }

  /** Marks a delivery as a permanent failure; false if it has succeeded or does not exist. */
  async recordPermanentFailure(delivery: Delivery): Promise<boolean> {
    return unlessRefused(
      this.#client,
      new UpdateCommand({
        TableName: this.#table,
        Key: keyOf(delivery),
        UpdateExpression: `SET ${END}`,
        ConditionExpression: "attribute_exists(pk) AND #status <> :made",
        ExpressionAttributeNames: STATUS_NAMES,
        ExpressionAttributeValues: {
          ":made": "entregue",
          ...statusValues(delivery, "falha definitiva"),
        },
      }),
    );
  }

  /**
   * Deliveries of a webhook, newest first. Those of an earlier registration of the same URL are left
   * out; if there are many, a page may be shorter than its limit. A filter by status is eventually
   * consistent.
   */
  async page(
    { id, registrationId }: Pick<Webhook, "id" | "registrationId">,
    { status, limit, after }: PageRequest,
  ): Promise<DeliveryPage> {
    const found: Delivery[] = [];
    let last = after;
    for (let reads = 0; reads < MAX_READS; reads += 1) {
      const size = reads === 0 ? limit + 1 : FURTHER_READ;
      const { deliveries, next } = await this.#read(id, status, size, last);
      found.push(...deliveries.filter((one) => one.registrationId === registrationId));
      last = next;
      if (found.length > limit || next === undefined) break;
    }
    const deliveries = found.slice(0, limit);
    const next = found.length > limit ? deliveries.at(-1)?.id : last;
    return next === undefined ? { deliveries } : { deliveries, next };
  }

  /** One read of a webhook's deliveries; `next` is absent at their end. */
  async #read(
    webhookId: string,
    status: DeliveryStatus | undefined,
    size: number,
    after: string | undefined,
  ): Promise<DeliveryPage> {
    const from =
      status === undefined
        ? { key: "pk", value: webhookId, ConsistentRead: true }
        : {
            key: BY_STATUS.partitionKey,
            value: statusKey(webhookId, status),
            IndexName: BY_STATUS.name,
          };
    const { key, value, ...source } = from;
    const { Items = [], LastEvaluatedKey } = await this.#client.send(
      new QueryCommand({
        TableName: this.#table,
        ...source,
        KeyConditionExpression: `#key = :key${after === undefined ? "" : " AND sk < :after"}`,
        ExpressionAttributeNames: { "#key": key },
        ExpressionAttributeValues: {
          ":key": value,
          ...(after === undefined ? {} : { ":after": after }),
        },
        ScanIndexForward: false,
        Limit: size,
      }),
    );
    const deliveries = Items.map((item) => this.#toDelivery(item));
    const last = deliveries.at(-1);
    return LastEvaluatedKey && last ? { deliveries, next: last.id } : { deliveries };
  }

  /**
   * Pending deliveries of all webhooks that began before a time, eventually consistent. The oldest
   * of a shard comes first; the shards come in random order.
   */
  async *pending(createdBefore: Date): AsyncGenerator<Pick<Delivery, "webhookId" | "id">> {
    for (const shard of shuffled([...PENDING_SHARDS])) {
      const query = this.#pendingQuery(shard, createdBefore);
      for await (const { Items = [] } of paginateQuery({ client: this.#client }, query)) {
        for (const item of Items) {
          const { pk, sk } = parseItem(this.#table, pendingSchema, item);
          yield { webhookId: pk, id: sk };
        }
      }
    }
  }

  /** When the oldest pending delivery began; undefined if there is none. */
  async oldestPending(): Promise<Date | undefined> {
    const heads = await Promise.all(
      [...PENDING_SHARDS].map(async (shard) => {
        const query = { ...this.#pendingQuery(shard, new Date()), Limit: 1 };
        const { Items = [] } = await this.#client.send(new QueryCommand(query));
        return Items.map((item) => parseItem(this.#table, pendingSchema, item).createdAt);
      }),
    );
    const [oldest] = heads.flat().sort();
    return oldest === undefined ? undefined : new Date(oldest);
  }

  #pendingQuery(shard: string, createdBefore: Date) {
    return {
      TableName: this.#table,
      IndexName: PENDING.name,
      KeyConditionExpression: `${PENDING.partitionKey} = :shard AND ${PENDING.sortKey} < :before`,
      ExpressionAttributeValues: { ":shard": shard, ":before": createdBefore.toISOString() },
    };
  }

  #toDelivery(item: Record<string, unknown>): Delivery {
    const { pk, sk, attempts, ...rest } = parseItem(this.#table, itemSchema, item);
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
}

const STATUS_NAMES = { "#status": "status" };
/** Ends a delivery. Without its shard it leaves the index of pending ones. */
const END = "#status = :status, statusKey = :statusKey, expiresAt = :expiresAt REMOVE pendingShard";

function statusValues({ webhookId, createdAt }: Delivery, status: DeliveryStatus) {
  return {
    ":status": status,
    ":statusKey": statusKey(webhookId, status),
    ":expiresAt": expirySeconds(status, createdAt),
  };
}

function statusKey(webhookId: string, status: DeliveryStatus): string {
  return `${webhookId}#${status}`;
}

function keyOf({ webhookId, id }: Delivery) {
  return { pk: webhookId, sk: id };
}

function shuffled(items: readonly string[]): string[] {
  const weighted = items.map((item) => ({ item, weight: Math.random() }));
  return weighted.sort((a, b) => a.weight - b.weight).map(({ item }) => item);
}
