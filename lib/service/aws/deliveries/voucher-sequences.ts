import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { MAX_ARCHIVE_DAYS } from "../../../deliver/webhooks/archive.ts";
import type { VpoEvent } from "../../../deliver/webhooks/event.ts";
import { dynamoClient } from "../tables/client.ts";
import { keysSchema, parseItem } from "../tables/parse-item.ts";
import { unlessRefused } from "../tables/unless-refused.ts";

const counterSchema = keysSchema.extend({ lastNumber: z.int() });
const numberSchema = keysSchema.extend({ number: z.int() });

const DAY_SECONDS = 86_400;
/** A voucher without events for this long is over; its numbers would begin again. */
const COUNTER_DAYS = 730;
/** A replayed event keeps its number. It may wait in queues for weeks after it left the archive. */
const NUMBER_DAYS = MAX_ARCHIVE_DAYS + 35;

/**
 * Numbers the events of each voucher in the order of acceptance. pk is the voucher; one item
 * counts, and one per event stores its number.
 */
export class VoucherSequences {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(tableName: string, client = dynamoClient()) {
    this.#table = tableName;
    this.#client = DynamoDBDocumentClient.from(client);
  }

  /**
   * The number of an event: 1 or more, higher than that of every event of the voucher numbered
   * before. The same event always has the same number. Repeats and failures leave gaps.
   */
  async numberOf({ id, enterpriseId, vpo }: VpoEvent, now: Date): Promise<number> {
    const pk = `${enterpriseId}#${vpo.guid.toLowerCase()}`;
    const key = { pk, sk: `event#${id}` };
    const number = await this.#next(pk, now);
    const first = await unlessRefused(
      this.#client.send(
        new PutCommand({
          TableName: this.#table,
          Item: { ...key, number, expiresAt: expiry(now, NUMBER_DAYS) },
          ConditionExpression: "attribute_not_exists(pk)",
        }),
      ),
    );
    if (first) return number;
    const { Item = {} } = await this.#client.send(
      new GetCommand({ TableName: this.#table, Key: key, ConsistentRead: true }),
    );
    return parseItem(this.#table, numberSchema, Item).number;
  }

  async #next(pk: string, now: Date): Promise<number> {
    const { Attributes = {} } = await this.#client.send(
      new UpdateCommand({
        TableName: this.#table,
        Key: { pk, sk: "last" },
        UpdateExpression: "ADD lastNumber :one SET expiresAt = :expiresAt",
        ExpressionAttributeValues: { ":one": 1, ":expiresAt": expiry(now, COUNTER_DAYS) },
        ReturnValues: "ALL_NEW",
      }),
    );
    return parseItem(this.#table, counterSchema, Attributes).lastNumber;
  }
}

function expiry(now: Date, days: number): number {
  return Math.floor(now.getTime() / 1000) + days * DAY_SECONDS;
}
