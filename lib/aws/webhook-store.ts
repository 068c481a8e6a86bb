import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { validate as isUuid } from "uuid";
import type { EventKind } from "../webhooks/event.ts";
import { type Registration, type Webhook, webhookId } from "../webhooks/webhook.ts";
import { TABLES, tableName } from "./tables.ts";

/** Keeps the webhooks: pk the enterprise, sk the webhook's identifier. */
export class WebhookStore {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(client = new DynamoDBClient({}), table = tableName(TABLES.webhooks)) {
    this.#client = DynamoDBDocumentClient.from(client);
    this.#table = table;
  }

  /**
   * Creates the webhook of this enterprise and URL, or adds the event kinds to it. One write, so
   * that registrations at the same moment lose no kind; without a new token the former one stays.
   */
  async register(registration: Registration, now: Date): Promise<Webhook> {
    const { enterpriseId, url, events, signingToken } = registration;
    const token = signingToken === undefined ? "" : ", signingToken = :token";
    const { Attributes } = await this.#client.send(
      new UpdateCommand({
        TableName: this.#table,
        Key: { pk: enterpriseId, sk: webhookId(enterpriseId, url) },
        UpdateExpression: `SET #url = :url, createdAt = if_not_exists(createdAt, :now), incarnation = if_not_exists(incarnation, :incarnation), updatedAt = :now${token} ADD events :events`,
        ExpressionAttributeNames: { "#url": "url" },
        ExpressionAttributeValues: {
          ":url": url,
          ":now": now.toISOString(),
          ":incarnation": randomUUID(),
          ":events": new Set(events),
          ...(signingToken === undefined ? {} : { ":token": signingToken }),
        },
        ReturnValues: "ALL_NEW",
      }),
    );
    return toWebhook(Attributes ?? {});
  }

  /** The webhook, if it belongs to one of these enterprises. */
  async find(id: string | undefined, enterprises: readonly string[]): Promise<Webhook | undefined> {
    if (!isUuid(id)) return undefined;
    const answers = await Promise.all(
      [...new Set(enterprises)].map((pk) =>
        this.#client.send(
          new GetCommand({ TableName: this.#table, Key: { pk, sk: id }, ConsistentRead: true }),
        ),
      ),
    );
    const item = answers.find(({ Item }) => Item !== undefined)?.Item;
    return item && toWebhook(item);
  }

  /** All webhooks of an enterprise, the oldest first. */
  async list(enterpriseId: string): Promise<Webhook[]> {
    const pages = paginateQuery(
      { client: this.#client },
      {
        TableName: this.#table,
        ConsistentRead: true,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": enterpriseId },
      },
    );
    const webhooks: Webhook[] = [];
    for await (const { Items = [] } of pages) webhooks.push(...Items.map(toWebhook));
    return webhooks.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  }

  async delete({ enterpriseId, id }: Pick<Webhook, "enterpriseId" | "id">): Promise<void> {
    const key = { pk: enterpriseId, sk: id };
    await this.#client.send(new DeleteCommand({ TableName: this.#table, Key: key }));
  }
}

function toWebhook(item: Record<string, unknown>): Webhook {
  const { pk, sk, incarnation, url, events, signingToken, createdAt, updatedAt } = item;
  return {
    id: String(sk),
    incarnation: String(incarnation),
    enterpriseId: String(pk),
    url: String(url),
    events: [...(events as Set<EventKind>)].sort(),
    ...(typeof signingToken === "string" ? { signingToken } : {}),
    createdAt: String(createdAt),
    updatedAt: String(updatedAt),
  };
}
