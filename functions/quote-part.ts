import { type JobPart, partInputSchema } from "../lib/deliver/jobs/job-part.ts";
import { answerBlock } from "../lib/service/api/queries/answer-block.ts";
import { answerBlocks } from "../lib/service/api/queries/answer-blocks.ts";
import { answerPart } from "../lib/service/api/queries/answer-part.ts";
import { answerQuery } from "../lib/service/api/queries/answer-query.ts";
import { openJobs } from "../lib/service/aws/jobs/open-jobs.ts";
import { openQueries, QUERY_VARIABLES } from "../lib/service/aws/queries/open-queries.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { task } from "../lib/service/lambda/task.ts";

const environment = readEnvironment([...QUERY_VARIABLES, "JOBS_TABLE", "JOBS_BUCKET"]);
const resources = await openQueries(environment, "Storage");
const { jobs, files } = openJobs(environment);

/** Answers some of a job's queries: the state `QuotePart`. */
export const handler = task("quote-part", partInputSchema, async (part) => {
  const now = new Date();
  const { enterpriseId, jobId } = part.BatchInput;
  const destination = {
    writePart: (first: number, results: readonly unknown[]) =>
      files.writePart(jobId, first, results),
    recordPart: (answered: JobPart) => jobs.recordPart(enterpriseId, jobId, answered, now),
    isCancelled: async () => (await jobs.find(enterpriseId, jobId, now))?.cancelledAt !== undefined,
  };
  const job = await jobs.find(enterpriseId, jobId, now);
  if (job?.matrix) {
    // All cells are priced on one day.
    const createdAt = new Date(job.createdAt);
    await answerBlocks(part, job.matrix, {
      ...destination,
      answerOne: (query) => answerBlock(query, enterpriseId, createdAt, resources),
      answered: async () =>
        (await jobs.parts(enterpriseId, jobId)).flatMap(({ indexes }) => indexes),
    });
    return {};
  }
  await answerPart(part, {
    ...destination,
    answerOne: (query, budgetMilliseconds) =>
      answerQuery(query, enterpriseId, now, { ...resources, urgency: "job", budgetMilliseconds }),
  });
  return {};
});
