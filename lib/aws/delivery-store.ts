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
import {
  type Attempt,
  type Delivery,
  type DeliveryPage,
  type DeliveryStatus,
  expirySeconds,
  isSuccess,
  type PageRequest,
} from "../webhooks/delivery.ts";
import { TABLES, tableName } from "./tables.ts";

/**
 * Keeps the deliveries with their attempts: pk the webhook, sk the delivery, whose identifiers
 * order by time; the index finds those of one status. `expiresAt` is when DynamoDB may remove one.
 */
export class DeliveryStore {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(client = new DynamoDBClient({}), table = tableName(TABLES.deliveries)) {
    this.#client = DynamoDBDocumentClient.from(client);
    this.#table = table;
  }

  /** Writes a new delivery; false when it is there already, which then stays as it is. */
  async create(delivery: Delivery): Promise<boolean> {
    const { id: _id, webhookId, attempts: _attempts, ...rest } = delivery;
    const { status, createdAt } = delivery;
    return this.#unlessRefused(
      new PutCommand({
        TableName: this.#table,
        Item: {
          ...rest,
          ...keyOf(delivery),
          // As text: DynamoDB's numbers are not JavaScript's.
          event: JSON.stringify(delivery.event),
          attempts: {},
          statusKey: statusKey(webhookId, status),
          expiresAt: expirySeconds(status, createdAt),
        },
        ConditionExpression: "attribute_not_exists(pk)",
      }),
    );
  }

  /** Removes a delivery that nothing has been attempted of. */
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

  async find(webhookId: string, id: string | undefined): Promise<Delivery | undefined> {
    if (!isUuid(id)) return undefined;
    const { Item } = await this.#client.send(
      new GetCommand({
        TableName: this.#table,
        Key: { pk: webhookId, sk: id },
        ConsistentRead: true,
      }),
    );
    return Item && toDelivery(Item);
  }

  /** Records an attempt, and the delivery as made if it succeeded; false when its number is taken. */
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

  /** Marks a delivery that is not made as a permanent failure; false when it was made after all. */
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

  /** Deliveries of a webhook, the newest first; those of one status may lag by a moment. */
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
    const deliveries = Items.slice(0, limit).map(toDelivery);
    const last = deliveries.at(-1);
    const more = Items.length > limit || LastEvaluatedKey !== undefined;
    return more && last ? { deliveries, next: last.id } : { deliveries };
  }

  /** False when the write's condition does not hold. */
  async #unlessRefused(command: PutCommand | UpdateCommand | DeleteCommand): Promise<boolean> {
    try {
      await this.#client.send(command as PutCommand);
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
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

function toDelivery(item: Record<string, unknown>): Delivery {
  const { pk, sk, attempts, event, statusKey: _key, expiresAt: _expiry, ...rest } = item;
  const records = Object.entries(attempts as Record<string, Omit<Attempt, "number">>);
  return {
    ...(rest as unknown as Delivery),
    event: JSON.parse(String(event)),
    webhookId: String(pk),
    id: String(sk),
    attempts: records
      .map(([number, record]) => ({ number: Number(number), ...record }))
      .sort((a, b) => a.number - b.number),
  };
}
