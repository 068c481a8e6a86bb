import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import type { Environment } from "../../lambda/environment.ts";
import { dynamoClient } from "../tables/client.ts";
import { keysSchema, parseItem } from "../tables/parse-item.ts";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** An item holds up to 400 kB, including its keys and the names of its attributes. */
const CHUNK_BYTES = 390_000;
/** Higher qualities take much longer than they save in writing. */
const QUALITY = 5;
/** No answer is larger. Bounds the size to which a faulty item could unpack. */
const MAX_TEXT_BYTES = 16 * 1024 * 1024;
/**
 * Time in milliseconds that a query waits for its answer to be stored: short if its caller is
 * waiting, otherwise as long as the query itself may take.
 */
export const KEEPING_MS = { ofCall: 3_000, ofJob: 20_000 } as const;
const DAY_SECONDS = 86_400;

const itemSchema = keysSchema.extend({
  data: z.instanceof(Uint8Array),
  /** Number of items that hold the answer. */
  chunks: z.int().positive(),
  /** Seconds since 1970. */
  expiresAt: z.int(),
});

/**
 * Keeps answers for some days: pk is `enterprise#id`, sk the number of a chunk of the compressed
 * text. DynamoDB may remove an item from `expiresAt` on, and reading treats it as gone from then on.
 */
export class AnswerStore {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;
  readonly #keepingMs: number;

  constructor(
    tableName: string,
    keepingMs: number = KEEPING_MS.ofCall,
    client: DynamoDBClient = dynamoClient(),
  ) {
    this.#table = tableName;
    this.#keepingMs = keepingMs;
    this.#client = DynamoDBDocumentClient.from(client);
  }

  /**
   * Keeps a text for `days`, counted from now even if it is already there; throws if that takes too
   * long.
   */
  readonly write = async (
    enterpriseId: string,
    id: string,
    text: string,
    days: number,
    now: Date,
  ): Promise<void> => {
    const abortSignal = AbortSignal.timeout(this.#keepingMs);
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    const packed = await compress(text, { params });
    const chunks = Math.ceil(packed.length / CHUNK_BYTES);
    const expiresAt = Math.floor(now.getTime() / 1000) + days * DAY_SECONDS;
    const writes = Array.from({ length: chunks }, (_, i) => {
      const data = packed.subarray(i * CHUNK_BYTES, (i + 1) * CHUNK_BYTES);
      const Item = { pk: keyOf(enterpriseId, id), sk: chunkKey(i), data, chunks, expiresAt };
      return this.#client.send(new PutCommand({ TableName: this.#table, Item }), { abortSignal });
    });
    await Promise.all(writes);
  };

  /** The text; undefined if it was never completely written or has expired. */
  async read(enterpriseId: string, id: string, now: Date): Promise<string | undefined> {
    const pages = paginateQuery(
      { client: this.#client },
      {
        TableName: this.#table,
        KeyConditionExpression: "pk = :pk AND sk >= :first",
        ExpressionAttributeValues: { ":pk": keyOf(enterpriseId, id), ":first": chunkKey(0) },
        ConsistentRead: true,
      },
    );
    const found: z.infer<typeof itemSchema>[] = [];
    for await (const { Items = [] } of pages) {
      found.push(...Items.map((item) => parseItem(this.#table, itemSchema, item)));
    }
    const isCurrent = found.every(({ expiresAt }) => expiresAt > now.getTime() / 1000);
    if (found.length === 0 || found.length !== found[0]?.chunks || !isCurrent) return undefined;
    const packed = Buffer.concat(found.map(({ data }) => data));
    return (await decompress(packed, { maxOutputLength: MAX_TEXT_BYTES })).toString();
  }
}

/** Returns the function that stores answers; undefined if the environment turns storing off. */
export function openAnswerWriter(
  { ANSWERS_TABLE, KEEP_ANSWERS }: Pick<Environment, "ANSWERS_TABLE" | "KEEP_ANSWERS">,
  keepingMs: number = KEEPING_MS.ofCall,
): AnswerStore["write"] | undefined {
  return KEEP_ANSWERS === "1" ? new AnswerStore(ANSWERS_TABLE, keepingMs).write : undefined;
}

function keyOf(enterpriseId: string, id: string): string {
  return `${enterpriseId}#${id}`;
}

function chunkKey(number: number): string {
  return String(number).padStart(4, "0");
}
