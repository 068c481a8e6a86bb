import { jobEvent } from "../webhooks/delivered-event.ts";
import { type Delivery, deliveryOf } from "../webhooks/delivery.ts";
import { isSubscribed, type Webhook } from "../webhooks/webhook.ts";
import { type Job, type JobInput, sumOf } from "./job.ts";
import { firstOf, type JobPart, missingIndexes } from "./job-part.ts";

/** A piece of a job's results: the file of a part, or the line of a query that has no result. */
export type ResultPiece = { part: JobPart } | { missing: number };

/** What the end of a job needs. */
export interface FinishDependencies {
  find(enterpriseId: string, jobId: string, now: Date): Promise<Job | undefined>;
  parts(enterpriseId: string, jobId: string): Promise<JobPart[]>;
  /** Writes the pieces one after the other as the file of the results. */
  writeResults(jobId: string, pieces: readonly ResultPiece[]): Promise<void>;
  /** Records the end of a job; returns it as it is recorded, which may have been before. */
  finish(job: Required<Job>): Promise<Required<Job>>;
  freeSlot(enterpriseId: string, jobId: string): Promise<void>;
  listWebhooks(enterpriseId: string): Promise<Webhook[]>;
  startDelivery(delivery: Delivery): Promise<unknown>;
}

/**
 * Joins the results of a job's parts, records its end and tells the webhooks that subscribe to it.
 * Queries without a result count as failed. It may be called again after any failure of our own.
 */
export async function finishJob(
  { enterpriseId, jobId }: JobInput,
  dependencies: FinishDependencies,
  now: Date,
): Promise<Required<Job>> {
  const job = await dependencies.find(enterpriseId, jobId, now);
  if (!job) throw new Error(`job ${jobId} is not recorded`);
  const parts = await dependencies.parts(enterpriseId, jobId);
  const missing = missingIndexes(job.total, parts);
  await dependencies.writeResults(jobId, piecesOf(parts, missing));
  const counts = sumOf([
    ...parts.map((part) => part.counts),
    { answered: 0, refused: 0, failed: missing.length },
  ]);
  const ended = await dependencies.finish({ ...job, finishedAt: now.toISOString(), counts });
  await dependencies.freeSlot(enterpriseId, jobId);
  const event = jobEvent(ended);
  const webhooks = (await dependencies.listWebhooks(enterpriseId)).filter(isSubscribed(event.kind));
  await Promise.all(
    webhooks.map((webhook) => dependencies.startDelivery(deliveryOf(event, webhook, now))),
  );
  return ended;
}

/** The pieces in the order of their queries. */
function piecesOf(parts: readonly JobPart[], missing: readonly number[]): ResultPiece[] {
  return [
    ...parts.map((part) => ({ part, at: firstOf(part) })),
    ...missing.map((index) => ({ missing: index, at: index })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at: _, ...piece }) => piece);
}
