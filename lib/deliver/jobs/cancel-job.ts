import type { Job } from "./job.ts";

/** Storage and execution of the jobs to cancel. */
export interface CancelDependencies {
  /** Records that a job is cancelled, unless it has ended; returns the job as recorded. */
  cancel(enterpriseId: string, jobId: string, now: Date): Promise<Job | undefined>;
  freeSlot(enterpriseId: string, jobId: string): Promise<void>;
}

/**
 * Cancels a job and frees its slot; its execution then ends without answering further queries.
 * Cancelling it again changes nothing. Returns the job, whose results may already have been
 * complete, or undefined if there is none.
 */
export async function cancelJob(
  { enterpriseId, jobId }: { enterpriseId: string; jobId: string },
  { cancel, freeSlot }: CancelDependencies,
  now: Date,
): Promise<Job | undefined> {
  const job = await cancel(enterpriseId, jobId, now);
  if (job) await freeSlot(enterpriseId, jobId);
  return job;
}
