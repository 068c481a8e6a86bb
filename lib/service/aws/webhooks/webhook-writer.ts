import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Webhook } from "../../../deliver/webhooks/webhook.ts";
import type { TokenVault } from "../keys/token-vault.ts";
import { unlessRefused } from "../tables/unless-refused.ts";

/** Clauses of an update besides the time and the token, as DynamoDB expressions. */
export interface WebhookUpdate {
  set: readonly string[];
  add?: string;
  remove?: string;
  /** All must hold. */
  conditions?: readonly string[];
  names: Readonly<Record<string, string>>;
  values: Readonly<Record<string, unknown>>;
}

type Item = Record<string, unknown>;

/** A webhook, or one registration of it: then a write of a later one is refused. */
type Key = Pick<Webhook, "enterpriseId" | "id"> & Partial<Pick<Webhook, "registrationId">>;

/** Time for which a replaced token still signs. */
const OVERLAP_MS = 86_400_000;

/** Each try fails only if another change of the token has succeeded at the same moment. */
const MAX_TRIES = 20;

const NOTHING: WebhookUpdate = { set: [], names: {}, values: {} };

/**
 * Writes webhooks. A new token never replaces the old one immediately: for a day, both sign. Tokens
 * are stored sealed. A write seals tokens again if an older key had sealed them.
 */
export class WebhookWriter {
  readonly #table: string;
  readonly #client: DynamoDBDocumentClient;
  readonly #vault: TokenVault | undefined;

  /** Without a vault, no token can be written. */
  constructor(table: string, client: DynamoDBDocumentClient, vault: TokenVault | undefined) {
    this.#table = table;
    this.#client = client;
    this.#vault = vault;
  }

  /**
   * Updates a webhook in a single write and returns its item; undefined if the registration of the
   * key is gone. Without a token the stored one stays.
   */
  async write(
    key: Key,
    now: Date,
    token: string | undefined,
    update: WebhookUpdate,
  ): Promise<Item | undefined> {
    if (token === undefined) {
      const item = await this.#send(key, now, update);
      return item && this.#sealAgain(key, now, item);
    }
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const stored = await this.#stored(key);
      const { registrationId } = key;
      if (registrationId !== undefined && stored?.registrationId !== registrationId) {
        return undefined;
      }
      const change = await this.#replacing(key, now, token, stored?.signingToken);
      const item = await this.#send(key, now, combined(update, change));
      if (item) return item;
    }
    throw new Error(`webhook ${key.id}: its token changes all the time`);
  }

  /** Update that sets the token of a webhook, on condition that the stored one is unchanged. */
  async #replacing(
    key: Key,
    now: Date,
    token: string,
    stored: string | undefined,
  ): Promise<WebhookUpdate> {
    const vault = this.#vault;
    if (!vault) throw new Error("a token cannot be stored without its vault");
    const values: Record<string, string> = { ":token": await vault.seal(token, key.id) };
    const set = ["signingToken = :token"];
    if (stored === undefined) {
      return { set, conditions: ["attribute_not_exists(signingToken)"], names: {}, values };
    }
    values[":stored"] = stored;
    const opened = await vault.open(stored, key.id);
    if (opened !== token) {
      set.push("previousToken = :previous", "previousTokenUntil = :until");
      values[":previous"] = await vault.seal(opened, key.id);
      values[":until"] = new Date(now.getTime() + OVERLAP_MS).toISOString();
    }
    return { set, conditions: ["signingToken = :stored"], names: {}, values };
  }

  /** Seals the token of an item with the newest key, unless it already is, and returns the item. */
  async #sealAgain(key: Key, now: Date, item: Item): Promise<Item> {
    const { signingToken: stored } = item;
    if (!this.#vault || typeof stored !== "string") return item;
    if (await this.#vault.isFresh(stored)) return item;
    const token = await this.#vault.seal(await this.#vault.open(stored, key.id), key.id);
    const update: WebhookUpdate = {
      ...NOTHING,
      set: ["signingToken = :token"],
      conditions: ["signingToken = :stored"],
      values: { ":token": token, ":stored": stored },
    };
    // If another write came first, it has sealed the token.
    return (await this.#send(key, now, update)) ?? item;
  }

  async #stored({ enterpriseId, id }: Key): Promise<Record<string, string> | undefined> {
    const { Item } = await this.#client.send(
      new GetCommand({
        TableName: this.#table,
        Key: { pk: enterpriseId, sk: id },
        ConsistentRead: true,
      }),
    );
    return Item;
  }

  async #send(
    { enterpriseId, id, registrationId }: Key,
    now: Date,
    { set, add, remove, conditions = [], names, values }: WebhookUpdate,
  ): Promise<Item | undefined> {
    const held = [
      ...conditions,
      ...(registrationId === undefined ? [] : ["registrationId = :registrationId"]),
    ];
    const clauses = [
      `SET ${["updatedAt = :now", ...set].join(", ")}`,
      ...(add ? [`ADD ${add}`] : []),
      ...(remove ? [`REMOVE ${remove}`] : []),
    ];
    const command = new UpdateCommand({
      TableName: this.#table,
      Key: { pk: enterpriseId, sk: id },
      UpdateExpression: clauses.join(" "),
      ...(held.length > 0 && { ConditionExpression: held.join(" AND ") }),
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
      ExpressionAttributeValues: {
        ":now": now.toISOString(),
        ...(registrationId !== undefined && { ":registrationId": registrationId }),
        ...values,
      },
      ReturnValues: "ALL_NEW",
    });
    return (await unlessRefused(this.#client.send(command)))?.Attributes;
  }
}

function combined(update: WebhookUpdate, change: WebhookUpdate): WebhookUpdate {
  return {
    ...update,
    set: [...update.set, ...change.set],
    conditions: [...(update.conditions ?? []), ...(change.conditions ?? [])],
    values: { ...update.values, ...change.values },
  };
}
