import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { validate as isUuid } from "uuid";
import {
  type Attempt,
  type Delivery,
  type DeliveryStatus,
  isSuccess,
} from "../../../deliver/webhooks/delivery.ts";
import { dynamoClient } from "../tables/client.ts";
import { unlessRefused } from "../tables/unless-refused.ts";
import { keyOf, newItem, statusAttributes } from "./delivery-item.ts";
import { findDelivery } from "./find-delivery.ts";

/**
 * Stores deliveries with their attempts: pk is the webhook, sk the delivery. A confirmed attempt
 * always ends a delivery; other writes end it only while it is pending. DynamoDB may remove an item
 * from `expiresAt` on.
 */
export class DeliveryStore {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(tableName: string, client = dynamoClient()) {
    this.#table = tableName;
    this.#client = DynamoDBDocumentClient.from(client);
  }

  /** Writes a new delivery and returns it, or the existing one with the same identifier. */
  async create(delivery: Delivery): Promise<Delivery> {
    const created = await unlessRefused(
      this.#client.send(
        new PutCommand({
          TableName: this.#table,
          Item: newItem(delivery),
          ConditionExpression: "attribute_not_exists(pk)",
        }),
      ),
    );
    return (created ? undefined : await this.find(delivery.webhookId, delivery.id)) ?? delivery;
  }

  async find(webhookId: string, id: string): Promise<Delivery | undefined> {
    if (!isUuid(id)) return undefined;
    return findDelivery(this.#client, this.#table, webhookId, id);
  }

  /** Records an attempt and, if it succeeded, the success; false if its number is taken. */
  async recordAttempt(delivery: Delivery, attempt: Attempt): Promise<boolean> {
    const { number, ...record } = attempt;
    const end = isSuccess(attempt) ? endAs(delivery, "entregue") : undefined;
    return this.#update(delivery, {
      UpdateExpression: `SET attempts.#number = :record${end ? `, ${end.expression}` : ""}`,
      ConditionExpression: "attribute_not_exists(attempts.#number)",
      ExpressionAttributeNames: { "#number": String(number), ...end?.names },
      ExpressionAttributeValues: { ":record": record, ...end?.values },
    });
  }

  /** Marks a delivery as a permanent failure; false if it has ended otherwise or does not exist. */
  async recordPermanentFailure(delivery: Delivery): Promise<boolean> {
    return this.#end(delivery, "falha definitiva");
  }

  /** Marks a delivery as held back; false if it has ended otherwise or does not exist. */
  async hold(delivery: Delivery): Promise<boolean> {
    return this.#end(delivery, "retida");
  }

  /** Ends a delivery that is pending or has this status already. */
  #end(delivery: Delivery, status: DeliveryStatus): Promise<boolean> {
    const { expression, names, values } = endAs(delivery, status);
    return this.#update(delivery, {
      UpdateExpression: `SET ${expression}`,
      ConditionExpression: "#status IN (:pending, :status)",
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ":pending": "pendente", ...values },
    });
  }

  /** False if the condition of the write does not hold. */
  async #update(
    delivery: Delivery,
    update: Omit<UpdateCommand["input"], "TableName" | "Key">,
  ): Promise<boolean> {
    const command = new UpdateCommand({ TableName: this.#table, Key: keyOf(delivery), ...update });
    return (await unlessRefused(this.#client.send(command))) !== undefined;
  }
}

/** Ends a delivery. Without its shard it leaves the index of pending ones. */
function endAs(delivery: Delivery, status: DeliveryStatus) {
  const attributes = statusAttributes(delivery, status);
  return {
    expression:
      "#status = :status, statusKey = :statusKey, expiresAt = :expiresAt REMOVE pendingShard",
    names: { "#status": "status" },
    values: {
      ":status": attributes.status,
      ":statusKey": attributes.statusKey,
      ":expiresAt": attributes.expiresAt,
    },
  };
}
