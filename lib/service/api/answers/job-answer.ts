import {
  expiryOf,
  type Failure,
  type FailureReason,
  type Job,
  statusOf,
  sumOf,
} from "../../../deliver/jobs/job.ts";
import type { JobPart } from "../../../deliver/jobs/job-part.ts";
import { blocksOf, cellRuns } from "../../../deliver/jobs/matrix-shape.ts";
import { encodeCursor } from "../http/cursor.ts";
import type { JobAnswer, JobSummary, JobsAnswer } from "../schemas/jobs-schema.ts";

/** Reasons of failures, in the words that callers read. */
export const FAILURES: Readonly<Record<FailureReason, string>> = {
  timeout: "a sua parte do lote passou do tempo; envie-a em um lote menor",
  memory: "a sua parte do lote passou da memória; envie-a em um lote menor",
  fault: "a sua parte do lote falhou; envie-a de novo",
};

/** A link to results, and the time at which it expires. */
export interface ResultLink {
  url: string;
  expiresAt: Date;
}

/** A job as its owner sees it. `parts` supply the counts of a job that has none of its own yet. */
export function jobAnswer(
  job: Job,
  now: Date,
  parts: readonly JobPart[] = [],
  link?: ResultLink,
): JobAnswer {
  return {
    ...jobSummary(job, now, parts),
    partes_que_falharam: failuresIn(job).map(({ first, last, reason }) => ({
      de: first,
      ate: last,
      motivo: FAILURES[reason],
    })),
    resultado: link ? { url: link.url, expira_em: link.expiresAt.toISOString() } : null,
  };
}

/** The runs of queries, or of cells of a matrix, without a result. */
function failuresIn({ matrix, failures = [] }: Job): readonly Failure[] {
  if (!matrix) return failures;
  const blocks = blocksOf(matrix);
  return failures.flatMap(({ first, last, reason }) =>
    cellRuns(matrix, blocks.slice(first, last + 1)).map((run) => ({ ...run, reason })),
  );
}

/** A page of jobs, each with its answered parts. */
export function jobsAnswer(
  jobs: readonly { job: Job; parts: readonly JobPart[] }[],
  next: string | undefined,
  now: Date,
): JobsAnswer {
  return {
    lotes: jobs.map(({ job, parts }) => jobSummary(job, now, parts)),
    proximo: next === undefined ? null : encodeCursor(next),
  };
}

/** A job as lists show it. `parts` supply the counts of a job that has none of its own yet. */
export function jobSummary(job: Job, now: Date, parts: readonly JobPart[] = []): JobSummary {
  const { answered, refused, failed } = job.counts ?? sumOf(parts.map(({ counts }) => counts));
  return {
    id: job.id,
    status: statusOf(job, now),
    total: job.total,
    processadas: answered + refused + failed,
    respondidas: answered,
    recusadas: refused,
    falhas: failed,
    matriz: job.matrix ? { origens: job.matrix.origins, destinos: job.matrix.destinations } : null,
    criado_em: job.createdAt,
    concluido_em: job.finishedAt ?? job.cancelledAt ?? null,
    expira_em: expiryOf(job).toISOString(),
  };
}
