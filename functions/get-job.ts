import { jobAnswer } from "../lib/api/answers/job-answer.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { requireJob } from "../lib/api/http/require-found.ts";
import { enterpriseLimit } from "../lib/aws/enterprise-limit.ts";
import { JobFiles } from "../lib/aws/job-files.ts";
import { JobStore } from "../lib/aws/job-store.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";

const { JOBS_TABLE, JOBS_BUCKET } = readEnvironment(["JOBS_TABLE", "JOBS_BUCKET"]);
const jobs = new JobStore(JOBS_TABLE);
const files = new JobFiles(JOBS_BUCKET);

export const handler = endpoint(
  endpoints["get-job"],
  async ({ path: { enterpriseId, loteId }, now }) => {
    const job = requireJob(await jobs.find(enterpriseId, loteId, now));
    if (job.finishedAt === undefined) {
      return jobAnswer(job, now, await jobs.parts(enterpriseId, loteId));
    }
    return jobAnswer(job, now, [], await files.signLink(loteId, now));
  },
  { limit: enterpriseLimit() },
);
