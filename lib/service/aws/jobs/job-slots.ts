import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { LONGEST_JOB_MS, MAX_OPEN_JOBS } from "../../../deliver/jobs/job.ts";
import { BoundedMap, type MapKey } from "../tables/bounded-map.ts";
import { dynamoClient } from "../tables/client.ts";

/** DynamoDB removes the item of an enterprise that has had no job for a day. */
const KEPT_SECONDS = 86_400;

/**
 * Limits the number of jobs of one enterprise that are under way. If a job ends without freeing its
 * slot, the slot is free from the time by which the state machine must have stopped the job. The
 * slots of an enterprise are an item of their own in the table of jobs.
 */
export class JobSlots {
  /** Latest end of each taken slot, in seconds since 1970, by the job's identifier. */
  readonly #slots: BoundedMap<number>;

  constructor(table: string, client = dynamoClient(), max = MAX_OPEN_JOBS) {
    const document = DynamoDBDocumentClient.from(client);
    this.#slots = new BoundedMap(table, document, max, z.number().int());
  }

  /** Takes a job's slot, or keeps the one it has; false if all are taken. */
  async take(enterpriseId: string, jobId: string, now: Date): Promise<boolean> {
    const key = keyOf(enterpriseId);
    const seconds = Math.floor(now.getTime() / 1_000);
    const expiresAt = seconds + KEPT_SECONDS;
    const until = seconds + LONGEST_JOB_MS / 1_000;
    const add = () => this.#slots.add(key, jobId, until, expiresAt);
    if (await add()) return true;
    const taken = await this.#slots.read(key);
    if (!taken) await this.#slots.create(key, {}, expiresAt);
    const expired = Object.entries(taken ?? {}).filter(([, end]) => end < seconds);
    for (const [name, end] of expired) await this.#slots.remove(key, name, end);
    return add();
  }

  async free(enterpriseId: string, jobId: string): Promise<void> {
    await this.#slots.remove(keyOf(enterpriseId), jobId);
  }
}

function keyOf(enterpriseId: string): MapKey {
  return { pk: `slots#${enterpriseId}`, sk: "slots" };
}
