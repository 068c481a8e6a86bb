import { createHash } from "node:crypto";
import {
  DynamoDBDocumentClient,
  PutCommand,
  paginateQuery,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { type CataloguePart, REQUIRED_PARTS } from "../../../quote/tolls/catalogue/parts.ts";
import type { CurrentVersions } from "../../../quote/tolls/catalogue/source.ts";
import type {
  CatalogueVersions,
  NewVersion,
  VersionRecord,
} from "../../../quote/tolls/catalogue/versions.ts";
import { dynamoClient } from "../tables/client.ts";
import { parseItem } from "../tables/parse-item.ts";
import { unlessRefused } from "../tables/unless-refused.ts";

/** Record of one version of a part, keyed by the version's name. */
const versionItemSchema = z.object({
  sk: z.string(),
  /** ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
  /** Source of the rows; `EMBEDDED` for the data set that ships with the service. */
  source: z.string(),
  rows: z.int().nonnegative(),
  sha256: z.string(),
  /** True once it has been in force; false after an interrupted write. */
  activated: z.boolean().default(false),
});

const currentItemSchema = z.object({ sk: z.string(), version: z.string() });
const chunkItemSchema = z.object({ text: z.string() });

/** An item holds up to 400 kB; a UTF-16 code unit takes at most three bytes in UTF-8. */
const CHUNK_CHARACTERS = 120_000;

/**
 * Stores every version of every part of the toll catalogue. Items, by pk and sk:
 * - `current`, part: the version in force
 * - part, version: its record
 * - `part#version`, number: one chunk of its text
 */
export class CatalogueStore implements CatalogueVersions {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(tableName: string, client = dynamoClient()) {
    this.#table = tableName;
    this.#client = DynamoDBDocumentClient.from(client);
  }

  /** Throws unless every required part has a version in force. */
  async currentVersions(): Promise<CurrentVersions> {
    const current = await this.#current();
    const missing = REQUIRED_PARTS.filter((part) => current[part] === undefined);
    if (missing.length > 0) throw new Error(`no version in force of ${missing.join(", ")}`);
    return current as CurrentVersions;
  }

  async readVersion(part: CataloguePart, version: string): Promise<string> {
    const chunks = await this.#query(`${part}#${version}`, chunkItemSchema);
    if (chunks.length === 0) throw new Error(`no version ${version} of ${part}`);
    return chunks.map(({ text }) => text).join("");
  }

  /** All versions of a part, newest first. */
  async versions(part: CataloguePart): Promise<VersionRecord[]> {
    const items = await this.#query(part, versionItemSchema);
    return items.map(({ sk, ...rest }) => ({ version: sk, ...rest })).reverse();
  }

  /** The version of a part that is in force; undefined if there is none yet. */
  async current(part: CataloguePart): Promise<string | undefined> {
    return (await this.#current())[part];
  }

  /**
   * Writes a whole version, then puts it in force, provided that `replaced` is still in force.
   * Throws if another version came first; then the version in force stays.
   */
  async write(
    part: CataloguePart,
    version: NewVersion,
    replaced: string | undefined,
  ): Promise<string> {
    const { text, rows, source } = version;
    const sha256 = createHash("sha256").update(text).digest("hex");
    const createdAt = version.createdAt.toISOString();
    const name = `${createdAt}-${sha256.slice(0, 8)}`;
    for (let chunk = 0; chunk * CHUNK_CHARACTERS < Math.max(1, text.length); chunk += 1) {
      const start = chunk * CHUNK_CHARACTERS;
      await this.#put({
        pk: `${part}#${name}`,
        sk: String(chunk).padStart(4, "0"),
        text: text.slice(start, start + CHUNK_CHARACTERS),
      });
    }
    await this.#put({ pk: part, sk: name, createdAt, source, rows, sha256 });
    await this.activate(part, name, replaced);
    return name;
  }

  /** Puts a version in force, provided that `replaced` is still in force; otherwise throws. */
  async activate(
    part: CataloguePart,
    version: string,
    replaced: string | undefined,
  ): Promise<void> {
    const condition =
      replaced === undefined
        ? { ConditionExpression: "attribute_not_exists(pk)" }
        : {
            ConditionExpression: "version = :replaced",
            ExpressionAttributeValues: { ":replaced": replaced },
          };
    const item = { pk: "current", sk: part, version };
    const command = new PutCommand({ TableName: this.#table, Item: item, ...condition });
    const written = await unlessRefused(this.#client.send(command));
    // A write whose answer was lost is repeated, and then refused for its own success.
    if (!written && (await this.current(part)) !== version) {
      throw new Error(`another version of ${part} was put in force meanwhile`);
    }
    await this.#client.send(
      new UpdateCommand({
        TableName: this.#table,
        Key: { pk: part, sk: version },
        UpdateExpression: "SET activated = :true",
        ExpressionAttributeValues: { ":true": true },
      }),
    );
  }

  async #current(): Promise<Partial<Record<string, string>>> {
    const items = await this.#query("current", currentItemSchema);
    return Object.fromEntries(items.map(({ sk, version }) => [sk, version]));
  }

  async #put(item: Record<string, unknown>): Promise<void> {
    await this.#client.send(new PutCommand({ TableName: this.#table, Item: item }));
  }

  async #query<Item extends z.ZodType>(pk: string, schema: Item): Promise<z.infer<Item>[]> {
    const pages = paginateQuery(
      { client: this.#client },
      {
        TableName: this.#table,
        ConsistentRead: true,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
      },
    );
    const items: z.infer<Item>[] = [];
    for await (const { Items = [] } of pages) {
      items.push(...Items.map((item) => parseItem(this.#table, schema, item)));
    }
    return items;
  }
}
