import type { DynamoDBDocumentClient, UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { keysSchema, parseItem } from "./parse-item.ts";
import { unlessRefused } from "./unless-refused.ts";

/** Keys of the item that holds a map. */
export interface MapKey {
  pk: string;
  sk: string;
}

type Change = Pick<
  UpdateCommandInput,
  "UpdateExpression" | "ConditionExpression" | "ExpressionAttributeValues"
>;

/**
 * Maps of named entries, each an item of its own with at most `max` entries. The limit is part of
 * the conditional write, so concurrent calls cannot exceed it.
 */
export class BoundedMap<Entry extends string | number> {
  readonly #table: string;
  readonly #client: DynamoDBDocumentClient;
  readonly #max: number;
  readonly #schema: z.ZodType<{ entries: Record<string, Entry> }>;

  constructor(
    table: string,
    client: DynamoDBDocumentClient,
    max: number,
    entrySchema: z.ZodType<Entry>,
  ) {
    this.#table = table;
    this.#client = client;
    this.#max = max;
    this.#schema = keysSchema.extend({ entries: z.record(z.string(), entrySchema) });
  }

  /**
   * Adds or replaces an entry; false if the map is full or does not exist yet. DynamoDB may remove
   * the map from `expiresAt` on, in seconds since 1970; by default it never does.
   */
  async add(key: MapKey, name: string, entry: Entry, expiresAt?: number): Promise<boolean> {
    const expires = expiresAt !== undefined;
    return this.#update(key, name, {
      UpdateExpression: `SET entries.#name = :entry${expires ? ", expiresAt = :expiresAt" : ""}`,
      ConditionExpression:
        "attribute_exists(entries.#name) OR (attribute_exists(pk) AND size(entries) < :max)",
      ExpressionAttributeValues: {
        ":entry": entry,
        ":max": this.#max,
        ...(expires && { ":expiresAt": expiresAt }),
      },
    });
  }

  /** Removes an entry if it exists and, given `entry`, is unchanged. */
  async remove(key: MapKey, name: string, entry?: Entry): Promise<void> {
    const same = { ExpressionAttributeValues: { ":entry": entry } };
    await this.#update(key, name, {
      UpdateExpression: "REMOVE entries.#name",
      ...(entry === undefined
        ? { ConditionExpression: "attribute_exists(entries.#name)" }
        : { ConditionExpression: "entries.#name = :entry", ...same }),
    });
  }

  /** Creates a map with these entries, unless one exists. */
  async create(key: MapKey, entries: Record<string, Entry>, expiresAt?: number): Promise<void> {
    const expiry = expiresAt === undefined ? {} : { expiresAt };
    const command = new PutCommand({
      TableName: this.#table,
      Item: { ...key, entries, ...expiry },
      ConditionExpression: "attribute_not_exists(pk)",
    });
    await unlessRefused(this.#client.send(command));
  }

  /** The entries by name; undefined if there is no map. */
  async read(key: MapKey): Promise<Record<string, Entry> | undefined> {
    const { Item } = await this.#client.send(
      new GetCommand({ TableName: this.#table, Key: key, ConsistentRead: true }),
    );
    return Item && parseItem(this.#table, this.#schema, Item).entries;
  }

  async #update(key: MapKey, name: string, change: Change): Promise<boolean> {
    const command = new UpdateCommand({
      TableName: this.#table,
      Key: key,
      ExpressionAttributeNames: { "#name": name },
      ...change,
    });
    return (await unlessRefused(this.#client.send(command))) !== undefined;
  }
}
