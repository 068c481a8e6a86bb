import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { logger } from "../lambda/logger.ts";
import type { AttemptSlot } from "../webhooks/attempt-delivery.ts";
import { keysSchema, parseItem } from "./parse-item.ts";
import { unlessRefused } from "./unless-refused.ts";

/** Until when, in seconds since 1970, each slot is taken at most, by a name of its own. */
const itemSchema = keysSchema.extend({ slots: z.record(z.string(), z.number().int()) });

type Slots = z.infer<typeof itemSchema>["slots"];

/** Longer than an attempt can last: the function ends after 25 seconds. */
const LONGEST_ATTEMPT_SECONDS = 30;
/** DynamoDB removes the item of an enterprise that has had no attempt for a day. */
const KEPT_SECONDS = 86_400;
/** Short names keep the item of 50 slots within one kilobyte, which is one write unit. */
const NAME_BYTES = 6;

/**
 * Limits how many attempts of one enterprise run at once, in all runs of the function. An attempt
 * takes a slot by a write that is refused if there is none. A slot whose function was stopped is
 * free after half a minute. The slots of an enterprise are an item of their own in the table of
 * deliveries, whose other partition keys are UUIDs.
 */
export class AttemptSlots {
  readonly #table: string;
  readonly #max: number;
  readonly #client: DynamoDBDocumentClient;

  constructor(table: string, max: number, client = new DynamoDBClient({})) {
    this.#table = table;
    this.#max = max;
    this.#client = DynamoDBDocumentClient.from(client);
  }

  /** Takes a slot; undefined if all are taken. */
  async take(enterpriseId: string, now: Date): Promise<AttemptSlot | undefined> {
    const name = randomBytes(NAME_BYTES).toString("base64url");
    const slot = { free: () => this.#free(enterpriseId, name) };
    if (await this.#tryTake(enterpriseId, name, now)) return slot;
    const slots = await this.#read(enterpriseId);
    if (slots) await this.#freeExpired(enterpriseId, slots, now);
    else await this.#create(enterpriseId, now);
    return (await this.#tryTake(enterpriseId, name, now)) ? slot : undefined;
  }

  /** False if there is no slot, or no item of slots yet. */
  #tryTake(enterpriseId: string, name: string, now: Date): Promise<boolean> {
    return this.#update(enterpriseId, name, {
      UpdateExpression: "SET slots.#name = :until, expiresAt = :expiresAt",
      ConditionExpression: "attribute_exists(pk) AND size(slots) < :max",
      ExpressionAttributeValues: {
        ":until": secondsOf(now) + LONGEST_ATTEMPT_SECONDS,
        ":expiresAt": secondsOf(now) + KEPT_SECONDS,
        ":max": this.#max,
      },
    });
  }

  /** The attempt counts as made whether this succeeds or not: the slot is free soon in any case. */
  async #free(enterpriseId: string, name: string): Promise<void> {
    try {
      await this.#update(enterpriseId, name, {
        UpdateExpression: "REMOVE slots.#name",
        ConditionExpression: "attribute_exists(slots.#name)",
      });
    } catch (error) {
      logger.warn("slot not freed", error as Error);
    }
  }

  /** Frees the slots of functions that were stopped. */
  async #freeExpired(enterpriseId: string, slots: Slots, now: Date): Promise<void> {
    const expired = Object.entries(slots).filter(([, until]) => until < secondsOf(now));
    for (const [name] of expired) await this.#free(enterpriseId, name);
  }

  async #create(enterpriseId: string, now: Date): Promise<void> {
    const expiresAt = secondsOf(now) + KEPT_SECONDS;
    const command = new PutCommand({
      TableName: this.#table,
      Item: { ...keyOf(enterpriseId), slots: {}, expiresAt },
      ConditionExpression: "attribute_not_exists(pk)",
    });
    await unlessRefused(this.#client.send(command));
  }

  async #read(enterpriseId: string): Promise<Slots | undefined> {
    const { Item } = await this.#client.send(
      new GetCommand({ TableName: this.#table, Key: keyOf(enterpriseId), ConsistentRead: true }),
    );
    return Item && parseItem(this.#table, itemSchema, Item).slots;
  }

  async #update(
    enterpriseId: string,
    name: string,
    update: Pick<
      UpdateCommand["input"],
      "UpdateExpression" | "ConditionExpression" | "ExpressionAttributeValues"
    >,
  ): Promise<boolean> {
    const command = new UpdateCommand({
      TableName: this.#table,
      Key: keyOf(enterpriseId),
      ExpressionAttributeNames: { "#name": name },
      ...update,
    });
    return (await unlessRefused(this.#client.send(command))) !== undefined;
  }
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}

function keyOf(enterpriseId: string) {
  return { pk: `slots#${enterpriseId}`, sk: "slots" };
}
