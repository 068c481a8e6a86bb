import { ConditionalCheckFailedException, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
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
import { jsonText, keysSchema, parseItem } from "./parse-item.ts";
import { TABLES } from "./tables.ts";

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

/**
 * Stores deliveries with their attempts: pk is the webhook, sk the delivery, whose identifiers
 * sort by time. The index finds deliveries of one status. DynamoDB may remove an item from
 * `expiresAt` on.
 */
export class DeliveryStore {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(tableName: string, client = new DynamoDBClient({})) {
    this.#table = tableName;
    this.#client = DynamoDBDocumentClient.from(client);
  }

  /** Writes a new delivery; false if it exists already, in which case nothing changes. */
  async create(delivery: Delivery): Promise<boolean> {
    const { id: _id, webhookId, attempts: _attempts, ...rest } = delivery;
    const { status, createdAt } = delivery;
    return this.#unlessRefused(
      new PutCommand({
        TableName: this.#table,
        Item: {
          ...rest,
          ...keyOf(delivery),
          event: JSON.stringify(delivery.event),
          attempts: {},
          statusKey: statusKey(webhookId, status),
          expiresAt: expirySeconds(status, createdAt),
        },
        ConditionExpression: "attribute_not_exists(pk)",
      }),
    );
  }

  /** Removes a delivery unless it has an attempt. */
  async withdraw(delivery: Delivery): Promise<void> {
    await this.#unlessRefused(
      new DeleteCommand({
        TableName: this.#table,
        Key: keyOf(delivery),
        ConditionExpression: "attribute_not_exists(attempts.#first)",
        ExpressionAttributeNames: { "#first": "1" },
      }),
    );
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
    return this.#unlessRefused(
      new UpdateCommand({
        TableName: this.#table,
        Key: keyOf(delivery),
        UpdateExpression: `SET attempts.#number = :record${made ? `, ${SET_STATUS}` : ""}`,
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
    return this.#unlessRefused(
      new UpdateCommand({
        TableName: this.#table,
        Key: keyOf(delivery),
        UpdateExpression: `SET ${SET_STATUS}`,
        ConditionExpression: "attribute_exists(pk) AND #status <> :made",
        ExpressionAttributeNames: STATUS_NAMES,
        ExpressionAttributeValues: {
          ":made": "entregue",
          ...statusValues(delivery, "falha definitiva"),
        },
      }),
    );
  }

  /** Deliveries of a webhook, newest first. A filter by status is eventually consistent. */
  async page(webhookId: string, { status, limit, after }: PageRequest): Promise<DeliveryPage> {
    const { index } = TABLES.deliveries;
    const from =
      status === undefined
        ? { key: "pk", value: webhookId, ConsistentRead: true }
        : {
            key: index.partitionKey,
            value: statusKey(webhookId, status),
            IndexName: index.name,
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
        Limit: limit + 1,
      }),
    );
    const deliveries = Items.slice(0, limit).map((item) => this.#toDelivery(item));
    const last = deliveries.at(-1);
    const more = Items.length > limit || LastEvaluatedKey !== undefined;
    return more && last ? { deliveries, next: last.id } : { deliveries };
  }

  /** False if the condition of the write does not hold. */
  async #unlessRefused(command: PutCommand | UpdateCommand | DeleteCommand): Promise<boolean> {
    try {
      await this.#client.send(command as PutCommand);
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
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
const SET_STATUS = "#status = :status, statusKey = :statusKey, expiresAt = :expiresAt";

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
