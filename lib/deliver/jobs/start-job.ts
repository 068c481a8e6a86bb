import { createHash } from "node:crypto";
import { DomainError } from "../../base/errors.ts";
import { type Job, MAX_OPEN_JOBS, statusOf } from "./job.ts";
import { cellsOf, type MatrixShape } from "./matrix-shape.ts";

/** Wait before a retry: a slot becomes free when a job of the enterprise ends. */
const RETRY_SECONDS = 60;

/** A client's request for a job. */
export interface JobRequest {
  enterpriseId: string;
  queries: readonly unknown[];
  /** Shape of the matrix whose blocks are the queries. */
  matrix?: MatrixShape | undefined;
  /** True if the queries are the rows of a sheet. */
  isSheet?: boolean | undefined;
  /** Prevents a repeated request from starting a second job. */
  key?: string | undefined;
}

/** The job and the queries that a request's key stands for. */
export interface Claim {
  jobId: string;
  /** Digest of the queries. */
  digest: string;
}

/** Storage and start of jobs. */
export interface StartDependencies {
  newId(): string;
  /**
   * Ties a key to a job; returns the valid claim: this one, or an earlier one with the same key.
   */
  claim(enterpriseId: string, key: string, claim: Claim, now: Date): Promise<Claim>;
  find(enterpriseId: string, jobId: string, now: Date): Promise<Job | undefined>;
  /**
   * Takes a slot among the enterprise's open jobs, or keeps the job's slot; false if none is free.
   */
  takeSlot(enterpriseId: string, jobId: string, now: Date): Promise<boolean>;
  freeSlot(enterpriseId: string, jobId: string): Promise<void>;
  writeQueries(jobId: string, queries: readonly unknown[]): Promise<void>;
  create(job: Job): Promise<void>;
  /** Records that a job is cancelled, unless it has ended. */
  cancel(enterpriseId: string, jobId: string, now: Date): Promise<unknown>;
  /** Starts the execution of a job; starting it again changes nothing. */
  start(job: Job): Promise<void>;
}

/**
 * Stores a job and starts it. Throws `JobKeyTaken` if the key belongs to other queries, and
 * `TooManyJobs` if too many jobs of the enterprise are in progress. A job that could not be started
 * is cancelled, unless a request with the same key can still start it.
 */
export async function startJob(
  request: JobRequest,
  dependencies: StartDependencies,
  now: Date,
): Promise<Job> {
  const { enterpriseId, queries, key } = request;
  const claim = { jobId: dependencies.newId(), digest: digestOf(queries) };
  const held = key === undefined ? claim : await dependencies.claim(enterpriseId, key, claim, now);
  if (held.digest !== claim.digest) {
    throw new DomainError("JobKeyTaken", "chave: já é a de um lote com outras consultas.");
  }
  const { jobId } = held;
  // A request with a key may have been interrupted at any point, so each step below can be
  // repeated.
  const known = await dependencies.find(enterpriseId, jobId, now);
  if (known && statusOf(known, now) !== "em andamento") return known;
  if (!(await dependencies.takeSlot(enterpriseId, jobId, now))) throw tooManyJobs();
  try {
    const job = known ?? newJob(jobId, request, now);
    if (!known) {
      await dependencies.writeQueries(jobId, queries);
      await dependencies.create(job);
    }
    await dependencies.start(job);
    if (!known) return job;
    // The job may have ended and freed its slot before this repeated request took it again.
    const latest = (await dependencies.find(enterpriseId, jobId, now)) ?? job;
    if (statusOf(latest, now) !== "em andamento") await dependencies.freeSlot(enterpriseId, jobId);
    return latest;
  } catch (error) {
    // A job that existed before may be running and keeps its slot. If this fails too, the slot and
    // the job expire by themselves.
    if (!known) {
      await Promise.allSettled([
        key === undefined && dependencies.cancel(enterpriseId, jobId, now),
        dependencies.freeSlot(enterpriseId, jobId),
      ]);
    }
    throw error;
  }
}

function newJob(id: string, request: JobRequest, now: Date): Job {
  const { enterpriseId, queries, matrix, isSheet } = request;
  const createdAt = now.toISOString();
  return {
    id,
    enterpriseId,
    total: matrix ? cellsOf(matrix) : queries.length,
    createdAt,
    ...(matrix && { matrix }),
    ...(isSheet && { isSheet }),
  };
}

function digestOf(queries: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(queries)).digest("base64url");
}

function tooManyJobs(): DomainError {
  const reason = `A empresa já tem ${MAX_OPEN_JOBS} lotes em andamento.`;
  return new DomainError("TooManyJobs", reason, { retryAfterSeconds: RETRY_SECONDS });
}
