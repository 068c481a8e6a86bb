import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import {
  countsSchema,
  expiryOf,
  type FinishedJob,
  failureSchema,
  JOB_KEPT_DAYS,
  type Job,
  jobSchema,
} from "../../../deliver/jobs/job.ts";
import { firstOf, type JobPart, jobPartSchema } from "../../../deliver/jobs/job-part.ts";
import type { Claim } from "../../../deliver/jobs/start-job.ts";
import { dynamoClient } from "../tables/client.ts";
import { keysSchema, parseItem } from "../tables/parse-item.ts";
import { unlessRefused } from "../tables/unless-refused.ts";

const JOB_KEY = "job";
const PART_PREFIX = "part#";
const KEY_PREFIX = "key#";
const LIST_PREFIX = "job#";

const expiring = keysSchema.extend({ expiresAt: z.int() });
const jobItemSchema = expiring.extend(jobSchema.omit({ id: true, enterpriseId: true }).shape);
const endSchema = jobItemSchema.extend({
  finishedAt: z.string(),
  counts: countsSchema,
  failures: z.array(failureSchema),
});
const partItemSchema = expiring.extend(jobPartSchema.shape);
const claimItemSchema = expiring.extend({ jobId: z.uuid(), digest: z.string() });

/** A page of an enterprise's jobs, the newest first. */
export interface JobPage {
  jobs: Job[];
  /** Identifier of the last job, if others may follow. */
  next: string | undefined;
}

/**
 * Jobs, the outcomes of their parts, and the keys that clients gave them.
 * - A job has the pk `enterprise#job` and the sk `job`.
 * - The outcome of a part has the same pk and the sk `part#<first index>`.
 * - A client's key, and an entry in the list of jobs, has the pk `enterprise`. The entry's sk is
 *   `job#<id>`: identifiers sort by time.
 */
export class JobStore {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(tableName: string, client = dynamoClient()) {
    this.#table = tableName;
    this.#client = DynamoDBDocumentClient.from(client);
  }

  /** Ties a key to a job unless another job has it; returns the claim that holds. */
  async claim(enterpriseId: string, key: string, claim: Claim, now: Date): Promise<Claim> {
    const Key = { pk: enterpriseId, sk: `${KEY_PREFIX}${key}` };
    const seconds = secondsOf(now);
    const command = new PutCommand({
      TableName: this.#table,
      Item: { ...Key, ...claim, expiresAt: seconds + JOB_KEPT_DAYS * 86_400 },
      ConditionExpression: "attribute_not_exists(pk) OR expiresAt <= :now",
      ExpressionAttributeValues: { ":now": seconds },
    });
    if (await unlessRefused(this.#client.send(command))) return claim;
    const item = await this.#get(Key);
    return item ? parseItem(this.#table, claimItemSchema, item) : claim;
  }

  /**
   * Records a new job, or keeps the existing one. The entry in the list is written first, because
   * lists skip missing jobs.
   */
  async create(job: Job): Promise<void> {
    const { id, enterpriseId, ...rest } = job;
    const listed = { pk: enterpriseId, sk: `${LIST_PREFIX}${id}` };
    const Item = { ...listed, expiresAt: secondsOf(expiryOf(job)) };
    await this.#client.send(new PutCommand({ TableName: this.#table, Item }));
    const command = new PutCommand({
      TableName: this.#table,
      Item: { ...jobKey(enterpriseId, id), ...rest, expiresAt: secondsOf(expiryOf(job)) },
      ConditionExpression: "attribute_not_exists(pk)",
    });
    await unlessRefused(this.#client.send(command));
  }

  /** The job; undefined if there is none or it has expired. */
  async find(enterpriseId: string, id: string, now: Date): Promise<Job | undefined> {
    const item = await this.#get(jobKey(enterpriseId, id));
    if (!item) return undefined;
    const { pk: _pk, sk: _sk, expiresAt, ...rest } = parseItem(this.#table, jobItemSchema, item);
    return expiresAt > secondsOf(now) ? { id, enterpriseId, ...rest } : undefined;
  }

  /** At most `limit` jobs of an enterprise, from the one after `after` on. */
  async list(
    enterpriseId: string,
    { limit, after }: { limit: number; after: string | undefined },
    now: Date,
  ): Promise<JobPage> {
    const { Items = [], LastEvaluatedKey } = await this.#client.send(
      new QueryCommand({
        TableName: this.#table,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":pk": enterpriseId, ":prefix": LIST_PREFIX },
        ScanIndexForward: false,
        Limit: limit,
        ...(after !== undefined && {
          ExclusiveStartKey: { pk: enterpriseId, sk: `${LIST_PREFIX}${after}` },
        }),
      }),
    );
    const ids = Items.map((item) => parseItem(this.#table, expiring, item).sk).map((sk) =>
      sk.slice(LIST_PREFIX.length),
    );
    const found = await Promise.all(ids.map((id) => this.find(enterpriseId, id, now)));
    return {
      jobs: found.filter((job) => job !== undefined),
      next: LastEvaluatedKey ? ids.at(-1) : undefined,
    };
  }

  /** Records that a job is cancelled, unless it has ended; returns the job as recorded. */
  async cancel(enterpriseId: string, id: string, now: Date): Promise<Job | undefined> {
    const command = new UpdateCommand({
      TableName: this.#table,
      Key: jobKey(enterpriseId, id),
      UpdateExpression: "SET cancelledAt = if_not_exists(cancelledAt, :at)",
      ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(finishedAt)",
      ExpressionAttributeValues: { ":at": now.toISOString() },
    });
    await unlessRefused(this.#client.send(command));
    return this.find(enterpriseId, id, now);
  }

  /** Records the outcome of a part; recording it again replaces it. */
  async recordPart(enterpriseId: string, jobId: string, part: JobPart, now: Date): Promise<void> {
    const sk = `${PART_PREFIX}${String(firstOf(part)).padStart(6, "0")}`;
    await this.#client.send(
      new PutCommand({
        TableName: this.#table,
        Item: {
          ...jobKey(enterpriseId, jobId),
          sk,
          ...part,
          expiresAt: secondsOf(now) + JOB_KEPT_DAYS * 86_400,
        },
      }),
    );
  }

  /** The parts that have been answered, in the order of their queries. */
  async parts(enterpriseId: string, jobId: string): Promise<JobPart[]> {
    const pages = paginateQuery(
      { client: this.#client },
      {
        TableName: this.#table,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: {
          ":pk": jobKey(enterpriseId, jobId).pk,
          ":prefix": PART_PREFIX,
        },
        ConsistentRead: true,
      },
    );
    const parts: JobPart[] = [];
    for await (const { Items = [] } of pages) {
      for (const item of Items) {
        const { indexes, counts } = parseItem(this.#table, partItemSchema, item);
        parts.push({ indexes, counts });
      }
    }
    return parts;
  }

  /**
   * Records the end of a job and returns the recorded job, which may have ended before. Undefined
   * if it is cancelled.
   */
  async finish(job: FinishedJob): Promise<FinishedJob | undefined> {
    const { id, enterpriseId, finishedAt, counts, failures } = job;
    const command = new UpdateCommand({
      TableName: this.#table,
      Key: jobKey(enterpriseId, id),
      UpdateExpression:
        "SET finishedAt = if_not_exists(finishedAt, :at), counts = if_not_exists(counts, :counts), failures = if_not_exists(failures, :failures)",
      ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(cancelledAt)",
      ExpressionAttributeValues: { ":at": finishedAt, ":counts": counts, ":failures": failures },
      ReturnValues: "ALL_NEW",
    });
    const written = await unlessRefused(this.#client.send(command));
    if (!written) return undefined;
    const recorded = parseItem(this.#table, endSchema, written.Attributes ?? {});
    return {
      ...job,
      finishedAt: recorded.finishedAt,
      counts: recorded.counts,
      failures: recorded.failures,
    };
  }

  async #get(Key: { pk: string; sk: string }): Promise<Record<string, unknown> | undefined> {
    const command = new GetCommand({ TableName: this.#table, Key, ConsistentRead: true });
    return (await this.#client.send(command)).Item;
  }
}

function jobKey(enterpriseId: string, id: string) {
  return { pk: `${enterpriseId}#${id}`, sk: JOB_KEY };
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
