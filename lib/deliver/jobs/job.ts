import { z } from "zod";

/** Queries of one job. */
export const MAX_JOB_QUERIES = 10_000;
/** A query as JSON, in bytes: Step Functions passes at most 256 kB to a part. */
export const MAX_QUERY_BYTES = 128 * 1024;
/** Jobs of one enterprise that are under way at once. */
export const MAX_OPEN_JOBS = 5;
/** How long a job and its results are kept. */
export const KEPT_DAYS = 7;
/** The state machine stops a job after this time. */
export const LONGEST_JOB_MS = 6 * 3_600_000;

/** Folders of the bucket with the files of jobs. */
export const JOB_FOLDERS = { queries: "queries", parts: "parts", results: "results" } as const;

/** Statuses of a job, as clients see them. */
export const JOB_STATUSES = ["em andamento", "concluido", "falhou"] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

/** How many queries have been answered, refused as wrong, or failed by our fault. */
export const countsSchema = z.object({ answered: z.int(), refused: z.int(), failed: z.int() });

export type Counts = z.infer<typeof countsSchema>;

/** A large number of queries of one enterprise that are answered in the background. */
export const jobSchema = z.object({
  id: z.uuid(),
  enterpriseId: z.string(),
  /** Number of queries. */
  total: z.int().positive(),
  /** ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
  /** When the results were complete, and what became of the queries; absent until then. */
  finishedAt: z.iso.datetime().exactOptional(),
  counts: countsSchema.exactOptional(),
});

export type Job = z.infer<typeof jobSchema>;

/** Input of the execution that carries out a job, and of the state `FinishJob`. */
export const jobInputSchema = z.object({
  enterpriseId: z.string(),
  jobId: z.uuid(),
  /** Key of the file with the queries. */
  queriesKey: z.string(),
});

export type JobInput = z.infer<typeof jobInputSchema>;

/** Status of a job; one that the state machine has had to stop has failed. */
export function statusOf({ createdAt, finishedAt }: Job, now: Date): JobStatus {
  if (finishedAt !== undefined) return "concluido";
  return now.getTime() - Date.parse(createdAt) > LONGEST_JOB_MS ? "falhou" : "em andamento";
}

/** When a job and its results are removed. */
export function expiryOf({ createdAt }: Pick<Job, "createdAt">): Date {
  return new Date(Date.parse(createdAt) + KEPT_DAYS * 86_400_000);
}

/** The sum of counts. */
export function sumOf(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, { answered, refused, failed }) => ({
      answered: sum.answered + answered,
      refused: sum.refused + refused,
      failed: sum.failed + failed,
    }),
    { answered: 0, refused: 0, failed: 0 },
  );
}
