import { type DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Webhook } from "../webhooks/webhook.ts";
import { unlessRefused } from "./unless-refused.ts";

/** What an update writes besides the time and the token: clauses of DynamoDB's expressions. */
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

/** How long a replaced token signs as well. */
const OVERLAP_MS = 86_400_000;

/** Only another change of the token at the same moment makes a further try necessary. */
const MAX_TRIES = 3;

/** Writes webhooks. A new token never replaces the old one at once: for a day, both sign. */
export class WebhookWriter {
  readonly #table: string;
  readonly #client: DynamoDBDocumentClient;

  constructor(table: string, client: DynamoDBDocumentClient) {
    this.#table = table;
    this.#client = client;
  }

  /**
   * Updates a webhook in a single write and returns its item; undefined if a condition does not
   * hold. Without a token the stored one stays.
   */
  async write(
    key: Pick<Webhook, "enterpriseId" | "id">,
    now: Date,
    token: string | undefined,
    update: WebhookUpdate,
  ): Promise<Item | undefined> {
    if (token === undefined) return this.#send(key, now, update);
    const until = new Date(now.getTime() + OVERLAP_MS).toISOString();
    const replacing = extended(
      update,
      ["previousToken = signingToken", "previousTokenUntil = :until", "signingToken = :token"],
      "attribute_exists(signingToken) AND signingToken <> :token",
      { ":token": token, ":until": until },
    );
    const setting = extended(
      update,
      ["signingToken = :token"],
      "(attribute_not_exists(signingToken) OR signingToken = :token)",
      { ":token": token },
    );
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const item = (await this.#send(key, now, replacing)) ?? (await this.#send(key, now, setting));
      if (item) return item;
    }
    if (update.conditions) return undefined;
    throw new Error(`webhook ${key.id}: its token changes all the time`);
  }

  async #send(
    { enterpriseId, id }: Pick<Webhook, "enterpriseId" | "id">,
    now: Date,
    { set, add, remove, conditions = [], names, values }: WebhookUpdate,
  ): Promise<Item | undefined> {
    const clauses = [
      `SET ${["updatedAt = :now", ...set].join(", ")}`,
      ...(add ? [`ADD ${add}`] : []),
      ...(remove ? [`REMOVE ${remove}`] : []),
    ];
    const command = new UpdateCommand({
      TableName: this.#table,
      Key: { pk: enterpriseId, sk: id },
      UpdateExpression: clauses.join(" "),
      ...(conditions.length > 0 && { ConditionExpression: conditions.join(" AND ") }),
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
      ExpressionAttributeValues: { ":now": now.toISOString(), ...values },
      ReturnValues: "ALL_NEW",
    });
    return (await unlessRefused(this.#client.send(command)))?.Attributes;
  }
}

function extended(
  update: WebhookUpdate,
  set: readonly string[],
  condition: string,
  values: Readonly<Record<string, unknown>>,
): WebhookUpdate {
  return {
    ...update,
    set: [...update.set, ...set],
    conditions: [...(update.conditions ?? []), condition],
    values: { ...update.values, ...values },
  };
}
