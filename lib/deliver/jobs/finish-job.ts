import { jobEvent } from "../webhooks/delivered-event.ts";
import { type Delivery, deliveryOf } from "../webhooks/delivery.ts";
import { isSubscribed, type Webhook } from "../webhooks/webhook.ts";
import { failuresOf } from "./failures.ts";
import {
  type Failure,
  type FailureReason,
  type FinishedJob,
  itemsOf,
  type Job,
  type JobInput,
  sumOf,
} from "./job.ts";
import { firstOf, type JobPart, missingIndexes } from "./job-part.ts";
import { blocksOf } from "./matrix-shape.ts";

/** A piece of a job's results: the file of a part, or the line of a query that has no result. */
export type ResultPiece = { part: JobPart } | { missing: number; reason: FailureReason };

/** Dependencies of finishing a job. */
export interface FinishDependencies {
  find(enterpriseId: string, jobId: string, now: Date): Promise<Job | undefined>;
  parts(enterpriseId: string, jobId: string): Promise<JobPart[]>;
  /** Writes the pieces, in order, as the file of the results. */
  writeResults(job: Job, pieces: readonly ResultPiece[]): Promise<void>;
  /**
   * Records the end of a job and returns the recorded job, which may have ended before. Undefined
   * if its owner has cancelled it.
   */
  finish(job: FinishedJob): Promise<FinishedJob | undefined>;
  freeSlot(enterpriseId: string, jobId: string): Promise<void>;
  listWebhooks(enterpriseId: string): Promise<Webhook[]>;
  startDelivery(delivery: Delivery): Promise<unknown>;
}

/**
 * Joins the results of a job's parts, records its end and notifies the webhooks that subscribe to
 * it. Queries without a result count as failed, and the job lists them with the reasons. Returns
 * undefined if its owner has cancelled it. It may be called again after any failure of our own.
 */
export async function finishJob(
  input: JobInput,
  dependencies: FinishDependencies,
  now: Date,
): Promise<FinishedJob | undefined> {
  const { enterpriseId, jobId } = input;
  const job = await dependencies.find(enterpriseId, jobId, now);
  if (!job) throw new Error(`job ${jobId} is not recorded`);
  if (job.cancelledAt !== undefined) return undefined;
  const parts = await dependencies.parts(enterpriseId, jobId);
  const missing = missingIndexes(itemsOf(job), parts);
  const failures = failuresOf(missing, input);
  await dependencies.writeResults(job, piecesOf(parts, failures));
  const counts = sumOf([
    ...parts.map((part) => part.counts),
    { answered: 0, refused: 0, failed: lostOf(job, missing) },
  ]);
  const finished = { ...job, finishedAt: now.toISOString(), counts, failures };
  const ended = await dependencies.finish(finished);
  if (!ended) return undefined;
  await dependencies.freeSlot(enterpriseId, jobId);
  const event = jobEvent(ended);
  const webhooks = (await dependencies.listWebhooks(enterpriseId)).filter(isSubscribed(event.kind));
  await Promise.all(
    webhooks.map((webhook) => dependencies.startDelivery(deliveryOf(event, webhook, now))),
  );
  return ended;
}

/** Number of queries, or of cells, that the missing items of a job stand for. */
function lostOf({ matrix }: Job, missing: readonly number[]): number {
  if (!matrix) return missing.length;
  const lost = new Set(missing);
  return blocksOf(matrix).reduce(
    (sum, { height, width }, index) => (lost.has(index) ? sum + height * width : sum),
    0,
  );
}

/** The pieces in the order of their queries. */
function piecesOf(parts: readonly JobPart[], failures: readonly Failure[]): ResultPiece[] {
  const missing = failures.flatMap(({ first, last, reason }) =>
    Array.from({ length: last - first + 1 }, (_, i) => ({ missing: first + i, reason })),
  );
  return [
    ...parts.map((part) => ({ part, at: firstOf(part) })),
    ...missing.map((piece) => ({ ...piece, at: piece.missing })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at: _, ...piece }) => piece);
}
