import type { Job } from "../../../deliver/jobs/job.ts";
import type { JobPart, PartInput } from "../../../deliver/jobs/job-part.ts";
import { rowAnswerer } from "../sheets/answer-row.ts";
import { answerBlock } from "./answer-block.ts";
import { answerBlocks } from "./answer-blocks.ts";
import type { AnswerOne } from "./answer-item.ts";
import type { MatrixResources } from "./answer-matrix.ts";
import { answerPart } from "./answer-part.ts";
import { answerQuery, type RouteResources, type TollResources } from "./answer-query.ts";

/** Records and files of jobs, and the resources of their queries. */
export interface JobPartDependencies {
  jobs: {
    find(enterpriseId: string, jobId: string, now: Date): Promise<Job | undefined>;
    parts(enterpriseId: string, jobId: string): Promise<readonly JobPart[]>;
    recordPart(enterpriseId: string, jobId: string, part: JobPart, now: Date): Promise<void>;
  };
  files: {
    writePart(jobId: string, first: number, results: readonly unknown[]): Promise<void>;
  };
  resources: RouteResources & TollResources & MatrixResources;
}

/** Answers some of a job's queries, or some blocks of its matrix, and stores the results. */
export async function answerJobPart(
  part: PartInput,
  now: Date,
  { jobs, files, resources }: JobPartDependencies,
): Promise<void> {
  const { enterpriseId, jobId } = part.BatchInput;
  const destination = {
    writePart: (first: number, results: readonly unknown[]) =>
      files.writePart(jobId, first, results),
    recordPart: (answered: JobPart) => jobs.recordPart(enterpriseId, jobId, answered, now),
    isCancelled: async () => (await jobs.find(enterpriseId, jobId, now))?.cancelledAt !== undefined,
  };
  const job = await jobs.find(enterpriseId, jobId, now);
  if (!job?.matrix) {
    const answerOne: AnswerOne = (query, budgetMilliseconds) =>
      answerQuery(query, enterpriseId, now, { ...resources, urgency: "job", budgetMilliseconds });
    return answerPart(part, {
      ...destination,
      answerOne: job?.isSheet ? rowAnswerer(answerOne) : answerOne,
    });
  }
  // All cells are priced on one day.
  const createdAt = new Date(job.createdAt);
  return answerBlocks(part, job.matrix, {
    ...destination,
    answerOne: (query) => answerBlock(query, enterpriseId, createdAt, resources),
    answered: async () => (await jobs.parts(enterpriseId, jobId)).flatMap(({ indexes }) => indexes),
  });
}
