import { randomUUID } from "node:crypto";
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
} from "@aws-sdk/lib-dynamodb";
import { pMapIterable } from "p-map";
import { validate as isUuid } from "uuid";
import {
  type Registration,
  type Webhook,
  type WebhookChange,
  webhookId,
} from "../../../deliver/webhooks/webhook.ts";
import type { TokenVault } from "../keys/token-vault.ts";
import { dynamoClient } from "../tables/client.ts";
import { unlessRefused } from "../tables/unless-refused.ts";
import { toWebhook } from "./webhook-item.ts";
import { SLOTS_KEY, WebhookSlots } from "./webhook-slots.ts";
import { WebhookWriter } from "./webhook-writer.ts";

/** Limits the concurrent reads for a token with many enterprises. */
const READS_AT_ONCE = 25;

/** Stores webhooks: pk is the enterprise, sk the webhook's identifier. */
export class WebhookStore {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;
  readonly #slots: WebhookSlots;
  readonly #writer: WebhookWriter;

  /** The vault is needed only to write or read tokens. */
  constructor(tableName: string, client = dynamoClient(), vault?: TokenVault) {
    this.#table = tableName;
    this.#client = DynamoDBDocumentClient.from(client);
    const list = async (enterpriseId: string) =>
      (await this.list(enterpriseId)).map(({ id }) => id);
    this.#slots = new WebhookSlots(tableName, this.#client, list);
    this.#writer = new WebhookWriter(tableName, this.#client, vault);
  }

  /**
   * Creates the webhook of this enterprise and URL, or adds the event kinds to it. It is a single
   * write, so concurrent registrations lose no kind. Without a new token the previous one stays.
   * Throws `TooManyWebhooks` if the enterprise already has its maximum of other webhooks.
   */
  async register(registration: Registration, now: Date): Promise<Webhook> {
    const { enterpriseId, url, events, signingToken } = registration;
    const id = webhookId(enterpriseId, url);
    await this.#slots.take(enterpriseId, id, now);
    const item = await this.#writer.write({ enterpriseId, id }, now, signingToken, {
      set: [
        "#url = :url",
        "createdAt = if_not_exists(createdAt, :now)",
        "registrationId = if_not_exists(registrationId, :registrationId)",
      ],
      add: "events :events",
      names: { "#url": "url" },
      values: { ":url": url, ":registrationId": randomUUID(), ":events": new Set(events) },
    });
    return toWebhook(this.#table, item ?? {});
  }

  /**
   * Replaces the named fields and returns the webhook; undefined if it was removed. A change of the
   * status clears the record of failures.
   */
  async change(webhook: Webhook, change: WebhookChange, now: Date): Promise<Webhook | undefined> {
    const { events, signingToken, status } = change;
    const item = await this.#writer.write(webhook, now, signingToken, {
      set: [...(events ? ["events = :events"] : []), ...(status ? ["#status = :status"] : [])],
      ...(status ? { remove: "failingSince, disabledAt" } : {}),
      names: status ? { "#status": "status" } : {},
      values: {
        ...(events ? { ":events": new Set(events) } : {}),
        ...(status ? { ":status": status } : {}),
      },
    });
    return item && toWebhook(this.#table, item);
  }

  /** The webhook, if one of these enterprises owns it; otherwise undefined. */
  async find(id: string, enterprises: readonly string[]): Promise<Webhook | undefined> {
    if (!isUuid(id)) return undefined;
    const read = async (pk: string) => {
      const key = { TableName: this.#table, Key: { pk, sk: id }, ConsistentRead: true };
      return (await this.#client.send(new GetCommand(key))).Item;
    };
    const items = pMapIterable(new Set(enterprises), read, { concurrency: READS_AT_ONCE });
    for await (const item of items) if (item) return toWebhook(this.#table, item);
    return undefined;
  }

  /** All webhooks of an enterprise, oldest first. */
  async list(enterpriseId: string): Promise<Webhook[]> {
    const pages = paginateQuery(
      { client: this.#client },
      {
        TableName: this.#table,
        ConsistentRead: true,
        KeyConditionExpression: "pk = :pk AND sk < :slots",
        ExpressionAttributeValues: { ":pk": enterpriseId, ":slots": SLOTS_KEY },
      },
    );
    const webhooks: Webhook[] = [];
    for await (const { Items = [] } of pages) {
      webhooks.push(...Items.map((item) => toWebhook(this.#table, item)));
    }
    return webhooks.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  }

  /** Removes a registration of a webhook and frees its slot, unless it is registered again. */
  async delete({
    enterpriseId,
    id,
    registrationId,
  }: Pick<Webhook, "enterpriseId" | "id" | "registrationId">): Promise<void> {
    const takenAt = await this.#slots.takenAt(enterpriseId, id);
    const deleted = this.#client.send(
      new DeleteCommand({
        TableName: this.#table,
        Key: { pk: enterpriseId, sk: id },
        ConditionExpression: "registrationId = :registrationId",
        ExpressionAttributeValues: { ":registrationId": registrationId },
      }),
    );
    const isDeleted = (await unlessRefused(deleted)) !== undefined;
    if (isDeleted && takenAt) await this.#slots.free(enterpriseId, id, takenAt);
  }
}
