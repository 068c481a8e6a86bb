import { randomBytes } from "node:crypto";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import type { AttemptSlot } from "../../../deliver/webhooks/attempt-delivery.ts";
import { logger } from "../../lambda/logger.ts";
import { BoundedMap, type MapKey } from "../tables/bounded-map.ts";
import { dynamoClient } from "../tables/client.ts";

/** Longer than an attempt can last: the function ends after 25 seconds. */
const LONGEST_ATTEMPT_SECONDS = 30;
/** DynamoDB removes the item of an enterprise that has had no attempt for a day. */
const KEPT_SECONDS = 86_400;
/** Short names keep the item of 50 slots within one kilobyte, which is one write unit. */
const NAME_BYTES = 6;

/**
 * Limits how many attempts of one enterprise run at once, in all runs of the function. If a
 * function is stopped, its slot is free after half a minute. The slots of an enterprise are an item
 * of their own in the table of deliveries, whose other partition keys are UUIDs.
 */
export class AttemptSlots {
  /** Latest end of each taken slot, in seconds since 1970, by a name of its own. */
  readonly #slots: BoundedMap<number>;

  constructor(table: string, max: number, client = dynamoClient()) {
    const document = DynamoDBDocumentClient.from(client);
    this.#slots = new BoundedMap(table, document, max, z.number().int());
  }

  /** Takes a slot; undefined if all are taken. */
  async take(enterpriseId: string, now: Date): Promise<AttemptSlot | undefined> {
    const key = keyOf(enterpriseId);
    const seconds = Math.floor(now.getTime() / 1_000);
    const expiresAt = seconds + KEPT_SECONDS;
    const name = randomBytes(NAME_BYTES).toString("base64url");
    const slot = { free: () => this.#free(key, name) };
    const add = () => this.#slots.add(key, name, seconds + LONGEST_ATTEMPT_SECONDS, expiresAt);
    if (await add()) return slot;
    const taken = await this.#slots.read(key);
    if (taken) await this.#freeExpired(key, taken, seconds);
    else await this.#slots.create(key, {}, expiresAt);
    return (await add()) ? slot : undefined;
  }

  /** The attempt counts as made even if this fails: the slot will soon be free anyway. */
  async #free(key: MapKey, name: string): Promise<void> {
    try {
      await this.#slots.remove(key, name);
    } catch (error) {
      logger.warn("slot not freed", error as Error);
    }
  }

  /** Frees the slots of functions that were stopped. */
  async #freeExpired(key: MapKey, taken: Record<string, number>, seconds: number): Promise<void> {
    const expired = Object.entries(taken).filter(([, until]) => until < seconds);
    for (const [name] of expired) await this.#free(key, name);
  }
}

function keyOf(enterpriseId: string): MapKey {
  return { pk: `slots#${enterpriseId}`, sk: "slots" };
}
