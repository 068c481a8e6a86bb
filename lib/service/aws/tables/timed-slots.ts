import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { BoundedMap, type MapKey } from "./bounded-map.ts";
import { dynamoClient } from "./client.ts";

/** DynamoDB removes the item of an enterprise that has taken no slot for a day. */
const KEPT_SECONDS = 86_400;

/**
 * Limits the number of concurrent tasks of one enterprise, in all runs of the functions. A slot
 * that is never freed becomes free after the longest time that its task can take. The slots of an
 * enterprise are a separate item in a table whose other partition keys do not begin with `slots#`.
 */
export class TimedSlots {
  /** Latest end of each taken slot, in seconds since 1970, by its name. */
  readonly #slots: BoundedMap<number>;
  readonly #longestSeconds: number;

  constructor(table: string, { max, longestSeconds }: { max: number; longestSeconds: number }) {
    const document = DynamoDBDocumentClient.from(dynamoClient());
    this.#slots = new BoundedMap(table, document, max, z.number().int());
    this.#longestSeconds = longestSeconds;
  }

  /** Takes the slot of this name, or keeps it for longer; false if all are taken. */
  async take(enterpriseId: string, name: string, now: Date): Promise<boolean> {
    const key = keyOf(enterpriseId);
    const seconds = Math.floor(now.getTime() / 1_000);
    const expiresAt = seconds + KEPT_SECONDS;
    const add = () => this.#slots.add(key, name, seconds + this.#longestSeconds, expiresAt);
    if (await add()) return true;
    const taken = await this.#slots.read(key);
    if (!taken) await this.#slots.create(key, {}, expiresAt);
    const expired = Object.entries(taken ?? {}).filter(([, end]) => end < seconds);
    for (const [other, end] of expired) await this.#slots.remove(key, other, end);
    return add();
  }

  /** Frees a slot; does nothing if it is free. */
  async free(enterpriseId: string, name: string): Promise<void> {
    await this.#slots.remove(keyOf(enterpriseId), name);
  }
}

function keyOf(enterpriseId: string): MapKey {
  return { pk: `slots#${enterpriseId}`, sk: "slots" };
}
