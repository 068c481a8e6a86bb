import { partInputSchema } from "../lib/deliver/jobs/job-part.ts";
import { answerJobPart } from "../lib/service/api/queries/answer-job-part.ts";
import { openJobs } from "../lib/service/aws/jobs/open-jobs.ts";
import { openQueries, QUERY_VARIABLES } from "../lib/service/aws/queries/open-queries.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { task } from "../lib/service/lambda/task.ts";

const environment = readEnvironment([...QUERY_VARIABLES, "JOBS_TABLE", "JOBS_BUCKET"]);
const resources = await openQueries(environment, "Storage");
const { jobs, files } = openJobs(environment);

/** Answers some of a job's queries: the state `QuotePart`. */
export const handler = task("quote-part", partInputSchema, async (part) => {
  await answerJobPart(part, new Date(), { jobs, files, resources });
  return {};
});
