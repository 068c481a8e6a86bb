import { z } from "zod";
import { blocksOf, matrixShapeSchema } from "./matrix-shape.ts";

/** Maximum number of queries in one job. */
export const MAX_JOB_QUERIES = 10_000;
/** Maximum size of a query as JSON, in bytes. Step Functions passes at most 256 kB to a part. */
export const MAX_QUERY_BYTES = 128 * 1024;
/** Maximum number of open jobs of one enterprise. */
export const MAX_OPEN_JOBS = 5;
/** Days for which a job and its results are kept. */
export const JOB_KEPT_DAYS = 7;
/** The state machine stops a job after this time. */
export const LONGEST_JOB_MS = 6 * 3_600_000;

/** Folders of the bucket with the files of jobs. */
export const JOB_FOLDERS = { queries: "queries", parts: "parts", results: "results" } as const;

/** Statuses of a job, as clients see them. */
export const JOB_STATUSES = ["em andamento", "concluido", "cancelado", "falhou"] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

/** Numbers of queries that were answered, refused as invalid, or failed through our own fault. */
export const countsSchema = z.object({ answered: z.int(), refused: z.int(), failed: z.int() });

export type Counts = z.infer<typeof countsSchema>;

/** Reasons why part of a job has no result. */
export const FAILURE_REASONS = ["timeout", "memory", "fault"] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Consecutive queries without a result, by the indexes of the first and the last. */
export const failureSchema = z.object({
  first: z.int().nonnegative(),
  last: z.int().nonnegative(),
  reason: z.enum(FAILURE_REASONS),
});

export type Failure = z.infer<typeof failureSchema>;

/** A large number of queries of one enterprise that are answered in the background. */
export const jobSchema = z.object({
  id: z.uuid(),
  enterpriseId: z.string(),
  /** Number of queries, or of cells of a matrix. */
  total: z.int().positive(),
  /** Shape of the matrix that it answers; its queries are then the blocks. */
  matrix: matrixShapeSchema.exactOptional(),
  /** True if its queries are the rows of a sheet, whose columns errors name. */
  isSheet: z.literal(true).exactOptional(),
  /** ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
  /** Time at which the results were complete. Absent until then, as are the next two fields. */
  finishedAt: z.iso.datetime().exactOptional(),
  counts: countsSchema.exactOptional(),
  /** Queries without a result because their part failed, in ascending order. */
  failures: z.array(failureSchema).exactOptional(),
  /** Time at which its owner cancelled it; it then has no results. */
  cancelledAt: z.iso.datetime().exactOptional(),
});

export type Job = z.infer<typeof jobSchema>;

/** A job with its results. */
export type FinishedJob = Job & Required<Pick<Job, "finishedAt" | "counts" | "failures">>;

/** Output of one part's execution: empty, or the first query and the error of a part that failed. */
export const partOutcomeSchema = z.object({
  first: z.int().nonnegative().optional(),
  error: z.string().optional(),
});

export type PartOutcome = z.infer<typeof partOutcomeSchema>;

/** Input of the execution that carries out a job, and of the state `FinishJob`. */
export const jobInputSchema = z.object({
  enterpriseId: z.string(),
  jobId: z.uuid(),
  /** Key of the file with the queries. */
  queriesKey: z.string(),
  /** Outcomes of the parts, for `FinishJob`. */
  parts: z.array(partOutcomeSchema).optional(),
  /** Error of the whole map, for `FinishJob`. */
  error: z.object({ Error: z.string() }).optional(),
});

export type JobInput = z.infer<typeof jobInputSchema>;

/** Status of a job; `falhou` if the state machine had to stop it. */
export function statusOf({ createdAt, finishedAt, cancelledAt }: Job, now: Date): JobStatus {
  if (finishedAt !== undefined) return "concluido";
  if (cancelledAt !== undefined) return "cancelado";
  return now.getTime() - Date.parse(createdAt) > LONGEST_JOB_MS ? "falhou" : "em andamento";
}

/** Time at which a job and its results are removed. */
export function expiryOf({ createdAt }: Pick<Job, "createdAt">): Date {
  return new Date(Date.parse(createdAt) + JOB_KEPT_DAYS * 86_400_000);
}

/** Number of queries in a job's file: of a matrix, one per block. */
export function itemsOf({ total, matrix }: Pick<Job, "total" | "matrix">): number {
  return matrix ? blocksOf(matrix).length : total;
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
