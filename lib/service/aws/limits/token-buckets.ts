import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { logger } from "../../lambda/logger.ts";
import { dynamoClientTrying } from "../tables/client.ts";
import { keysSchema, parseItem } from "../tables/parse-item.ts";
import { unlessRefused } from "../tables/unless-refused.ts";

/** Rate limit of an enterprise. */
export interface BucketSettings {
  /** Tokens that flow into a bucket each second; a request takes one. */
  perSecond: number;
  /** Tokens in a full bucket: requests that may arrive at once, at least 1. */
  burst: number;
}

/** Verdict of a bucket on a request. */
export interface BucketState extends BucketSettings {
  allowed: boolean;
  /** Whole tokens left. */
  remaining: number;
  /** Seconds until the bucket is full. */
  fullInSeconds: number;
  /** Seconds until the next request is allowed; 0 if it is now. */
  retryAfterSeconds: number;
}

const itemSchema = keysSchema.extend({ fullAt: z.number() });

/**
 * Tolerance for the times that are fractions of a millisecond: those since 1970 are exact to a
 * quarter of a microsecond. Without it, the last request of a burst may be refused.
 */
const ROUNDING_MILLISECONDS = 0.001;
/** DynamoDB may remove a bucket an hour after it is full: a missing bucket counts as full. */
const KEPT_SECONDS = 3_600;
/**
 * Refused enterprises remembered in the process. The table is not asked about them before they may
 * try again.
 */
const MAX_REMEMBERED = 10_000;

/**
 * One token bucket per enterprise, shared by all functions. A bucket is stored as the time at which
 * it will be full, so taking a token is one conditional write: the generic cell rate algorithm,
 * ITU-T I.371, annex A (https://www.itu.int/rec/T-REC-I.371). Times are milliseconds since 1970.
 */
export class TokenBuckets {
  readonly #table: string;
  readonly #client: DynamoDBDocumentClient;
  readonly #settings: BucketSettings;
  readonly #refusedUntil = new Map<string, number>();

  constructor(table: string, settings: BucketSettings, client = dynamoClientTrying(2)) {
    this.#table = table;
    this.#settings = settings;
    this.#client = DynamoDBDocumentClient.from(client);
  }

  /**
   * Takes a token of an enterprise. Undefined if the table does not answer: the request is then
   * allowed.
   */
  async take(enterpriseId: string, now: Date): Promise<BucketState | undefined> {
    try {
      return await this.#take(enterpriseId, now.getTime());
    } catch (error) {
      logger.warn("limit not checked", error as Error);
      return undefined;
    }
  }

  /** Takes further tokens of an enterprise, even below an empty bucket. Never rejects. */
  async charge(enterpriseId: string, tokens: number, now: Date): Promise<void> {
    const time = now.getTime();
    const cost = tokens * this.#interval;
    try {
      if (await this.#fillLater(enterpriseId, cost, "fullAt >= :now", time)) return;
      if (await this.#startAt(enterpriseId, time + cost, time)) return;
      // Another request has just begun to empty the bucket.
      await this.#fillLater(enterpriseId, cost, "fullAt >= :now", time);
    } catch (error) {
      logger.warn("limit not charged", error as Error);
    }
  }

  async #take(enterpriseId: string, now: number): Promise<BucketState> {
    const refusedUntil = this.#refusedUntil.get(enterpriseId) ?? 0;
    if (refusedUntil > now) return this.#refusal(refusedUntil, now);
    const interval = this.#interval;
    const fullAt =
      (await this.#startAt(enterpriseId, now + interval, now)) ??
      (await this.#fillLater(enterpriseId, interval, "fullAt BETWEEN :now AND :latest", now));
    if (fullAt !== undefined) return this.#allowance(true, fullAt, now);
    const until = ((await this.#read(enterpriseId)) ?? now) - this.#latest(0);
    if (this.#refusedUntil.size >= MAX_REMEMBERED) this.#refusedUntil.clear();
    this.#refusedUntil.set(enterpriseId, until);
    return this.#refusal(until, now);
  }

  /** Milliseconds in which one token flows in. */
  get #interval(): number {
    return 1000 / this.#settings.perSecond;
  }

  /** Latest `fullAt` of a bucket that still has a token now. */
  #latest(now: number): number {
    return now + (this.#settings.burst - 1) * this.#interval + ROUNDING_MILLISECONDS;
  }

  #refusal(until: number, now: number): BucketState {
    return this.#allowance(false, this.#latest(until), now);
  }

  #allowance(allowed: boolean, fullAt: number, now: number): BucketState {
    const missing = Math.max(0, fullAt - now - ROUNDING_MILLISECONDS);
    const wait = Math.max(0, fullAt - this.#latest(now));
    return {
      ...this.#settings,
      allowed,
      remaining: Math.max(0, Math.floor(this.#settings.burst - missing / this.#interval)),
      fullInSeconds: Math.ceil(missing / 1000),
      retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(wait / 1000)),
    };
  }

  /**
   * Starts to empty a full bucket: sets the time at which it is full again. Undefined if it is not
   * full.
   */
  #startAt(enterpriseId: string, fullAt: number, now: number): Promise<number | undefined> {
    return this.#update(enterpriseId, {
      UpdateExpression: "SET fullAt = :fullAt, expiresAt = :expiresAt",
      ConditionExpression: "attribute_not_exists(fullAt) OR fullAt < :now",
      ExpressionAttributeValues: {
        ":fullAt": fullAt,
        ":now": now,
        ":expiresAt": this.#expiry(now),
      },
    });
  }

  /** Postpones the time at which a bucket is full; undefined if the condition does not hold. */
  #fillLater(
    enterpriseId: string,
    milliseconds: number,
    condition: string,
    now: number,
  ): Promise<number | undefined> {
    return this.#update(enterpriseId, {
      UpdateExpression: "SET fullAt = fullAt + :milliseconds, expiresAt = :expiresAt",
      ConditionExpression: condition,
      ExpressionAttributeValues: {
        ":milliseconds": milliseconds,
        ":now": now,
        ":expiresAt": this.#expiry(now),
        ...(condition.includes(":latest") && { ":latest": this.#latest(now) }),
      },
    });
  }

  async #update(
    enterpriseId: string,
    update: {
      UpdateExpression: string;
      ConditionExpression: string;
      ExpressionAttributeValues: Record<string, number>;
    },
  ): Promise<number | undefined> {
    const command = new UpdateCommand({
      TableName: this.#table,
      Key: keyOf(enterpriseId),
      ...update,
      ReturnValues: "ALL_NEW",
    });
    const { Attributes } = (await unlessRefused(this.#client.send(command))) ?? {};
    return Attributes && parseItem(this.#table, itemSchema, Attributes).fullAt;
  }

  async #read(enterpriseId: string): Promise<number | undefined> {
    const command = new GetCommand({
      TableName: this.#table,
      Key: keyOf(enterpriseId),
      ConsistentRead: true,
    });
    const { Item } = await this.#client.send(command);
    return Item && parseItem(this.#table, itemSchema, Item).fullAt;
  }

  #expiry(now: number): number {
    const fullInSeconds = (this.#settings.burst * this.#interval) / 1000;
    return Math.ceil(now / 1000 + fullInSeconds) + KEPT_SECONDS;
  }
}

function keyOf(enterpriseId: string) {
  return { pk: enterpriseId, sk: "requests" };
}
