import { createHash } from "node:crypto";
import { ConditionalCheckFailedException, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  PutCommand,
  paginateQuery,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { type CataloguePart, PART_NAMES } from "../tolls/catalogue/parts.ts";
import type { CurrentVersions } from "../tolls/catalogue/source.ts";
import type { CatalogueVersions, NewVersion, VersionRecord } from "../tolls/catalogue/versions.ts";
import { TABLES, tableName } from "./tables.ts";

/** DynamoDB holds items of up to 400 kB; no character of a chunk takes more than three bytes. */
const CHUNK_CHARACTERS = 120_000;

/**
 * Keeps every version of every part of the toll catalogue. Items: `current`/part → version in
 * force; part/version → its record; `part#version`/number → its text, in chunks.
 */
export class CatalogueStore implements CatalogueVersions {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(client = new DynamoDBClient({}), table = tableName(TABLES.catalogue)) {
    this.#client = DynamoDBDocumentClient.from(client);
    this.#table = table;
  }

  /** Throws unless every part has a version in force. */
  async currentVersions(): Promise<CurrentVersions> {
    const current = await this.#current();
    const missing = PART_NAMES.filter((part) => current[part] === undefined);
    if (missing.length > 0) throw new Error(`no version in force of ${missing.join(", ")}`);
    return current as CurrentVersions;
  }

  async readVersion(part: CataloguePart, version: string): Promise<string> {
    const chunks = await this.#query(`${part}#${version}`);
    if (chunks.length === 0) throw new Error(`no version ${version} of ${part}`);
    return chunks.map(({ text }) => String(text)).join("");
  }

  /** All versions of a part, newest first. */
  async versions(part: CataloguePart): Promise<VersionRecord[]> {
    const items = await this.#query(part);
    return items
      .map(({ sk, createdAt, source, rows, sha256, activated }) => ({
        version: String(sk),
        createdAt: String(createdAt),
        source: String(source),
        rows: Number(rows),
        sha256: String(sha256),
        activated: activated === true,
      }))
      .reverse();
  }

  /** The version in force of a part; nothing before the first. */
  async current(part: CataloguePart): Promise<string | undefined> {
    return (await this.#current())[part];
  }

  /**
   * Writes a version whole and then puts it in force, provided that `replaced` still is; throws
   * when another version came first, in which case nothing has changed.
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

  /** Puts a version in force, provided that `replaced` still is. */
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
    try {
      const item = { pk: "current", sk: part, version };
      await this.#client.send(new PutCommand({ TableName: this.#table, Item: item, ...condition }));
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      throw new Error(`another version of ${part} was put in force meanwhile`, { cause: error });
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
    const items = await this.#query("current");
    return Object.fromEntries(items.map(({ sk, version }) => [String(sk), String(version)]));
  }

  async #put(item: Record<string, unknown>): Promise<void> {
    await this.#client.send(new PutCommand({ TableName: this.#table, Item: item }));
  }

  async #query(pk: string): Promise<Record<string, unknown>[]> {
    const pages = paginateQuery(
      { client: this.#client },
      {
        TableName: this.#table,
        ConsistentRead: true,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
      },
    );
    const items: Record<string, unknown>[] = [];
    for await (const page of pages) items.push(...(page.Items ?? []));
    return items;
  }
}
