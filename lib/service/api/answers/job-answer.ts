import { expiryOf, type Job, statusOf, sumOf } from "../../../deliver/jobs/job.ts";
import type { JobPart } from "../../../deliver/jobs/job-part.ts";
import type { JobAnswer } from "../schemas/jobs-schema.ts";

/** A link to results, and when it ends. */
export interface ResultLink {
  url: string;
  expiresAt: Date;
}

/** A job as its owner sees it; `parts` are those answered so far, if it has not ended. */
export function jobAnswer(
  job: Job,
  now: Date,
  parts: readonly JobPart[] = [],
  link?: ResultLink,
): JobAnswer {
  const { answered, refused, failed } = job.counts ?? sumOf(parts.map(({ counts }) => counts));
  return {
    id: job.id,
    status: statusOf(job, now),
    total: job.total,
    processadas: answered + refused + failed,
    respondidas: answered,
    recusadas: refused,
    falhas: failed,
    criado_em: job.createdAt,
    concluido_em: job.finishedAt ?? null,
    expira_em: expiryOf(job).toISOString(),
    resultado: link ? { url: link.url, expira_em: link.expiresAt.toISOString() } : null,
  };
}
