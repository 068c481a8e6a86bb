import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import {
  countsSchema,
  expiryOf,
  type Job,
  jobSchema,
  KEPT_DAYS,
} from "../../../deliver/jobs/job.ts";
import { firstOf, type JobPart, jobPartSchema } from "../../../deliver/jobs/job-part.ts";
import type { Claim } from "../../../deliver/jobs/start-job.ts";
import { keysSchema, parseItem } from "../tables/parse-item.ts";
import { unlessRefused } from "../tables/unless-refused.ts";

const JOB_KEY = "job";
const PART_PREFIX = "part#";
const KEY_PREFIX = "key#";

const expiring = keysSchema.extend({ expiresAt: z.int() });
const jobItemSchema = expiring.extend(jobSchema.omit({ id: true, enterpriseId: true }).shape);
const partItemSchema = expiring.extend(jobPartSchema.shape);
const claimItemSchema = expiring.extend({ jobId: z.uuid(), digest: z.string() });

/**
 * Jobs, what became of their parts, and the keys that clients gave them. pk is `enterprise#job` for
 * the first two, whose sk is `job` and `part#<first index>`, and `enterprise` for the keys.
 */
export class JobStore {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(tableName: string, client = new DynamoDBClient({})) {
    this.#table = tableName;
    this.#client = DynamoDBDocumentClient.from(client);
  }

  /** Ties a key to a job unless another job has it; returns the claim that holds. */
  async claim(enterpriseId: string, key: string, claim: Claim, now: Date): Promise<Claim> {
    const Key = { pk: enterpriseId, sk: `${KEY_PREFIX}${key}` };
    const seconds = secondsOf(now);
    const command = new PutCommand({
      TableName: this.#table,
      Item: { ...Key, ...claim, expiresAt: seconds + KEPT_DAYS * 86_400 },
      ConditionExpression: "attribute_not_exists(pk) OR expiresAt <= :now",
      ExpressionAttributeValues: { ":now": seconds },
    });
    if (await unlessRefused(this.#client.send(command))) return claim;
    const item = await this.#get(Key);
    return item ? parseItem(this.#table, claimItemSchema, item) : claim;
  }

  /** Records a new job; keeps the one that is there. */
  async create(job: Job): Promise<void> {
    const { id, enterpriseId, ...rest } = job;
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

  /** Records what became of a part; recording it again replaces it. */
  async recordPart(enterpriseId: string, jobId: string, part: JobPart, now: Date): Promise<void> {
    const sk = `${PART_PREFIX}${String(firstOf(part)).padStart(6, "0")}`;
    await this.#client.send(
      new PutCommand({
        TableName: this.#table,
        Item: {
          ...jobKey(enterpriseId, jobId),
          sk,
          ...part,
          expiresAt: secondsOf(now) + KEPT_DAYS * 86_400,
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

  /** Records the end of a job; returns it as it is recorded, which may have been before. */
  async finish(job: Required<Job>): Promise<Required<Job>> {
    const { id, enterpriseId, finishedAt, counts } = job;
    const command = new UpdateCommand({
      TableName: this.#table,
      Key: jobKey(enterpriseId, id),
      UpdateExpression:
        "SET finishedAt = if_not_exists(finishedAt, :at), counts = if_not_exists(counts, :counts)",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":at": finishedAt, ":counts": counts },
      ReturnValues: "ALL_NEW",
    });
    const { Attributes = {} } = await this.#client.send(command);
    const endSchema = jobItemSchema.extend({ finishedAt: z.string(), counts: countsSchema });
    const recorded = parseItem(this.#table, endSchema, Attributes);
    return { ...job, finishedAt: recorded.finishedAt, counts: recorded.counts };
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
