import { jobsAnswer } from "../lib/service/api/answers/job-answer.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { toJobPage } from "../lib/service/api/requests/job-request.ts";
import { JobStore } from "../lib/service/aws/jobs/job-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { JOBS_TABLE } = readEnvironment(["JOBS_TABLE"]);
const store = new JobStore(JOBS_TABLE);

export const handler = limitedEndpoint(
  endpoints["list-jobs"],
  async ({ path: { enterpriseId }, query, now }) => {
    const { jobs, next } = await store.list(enterpriseId, toJobPage(query), now);
    const withParts = jobs.map(async (job) => {
      const isEnded = job.finishedAt !== undefined;
      return { job, parts: isEnded ? [] : await store.parts(enterpriseId, job.id) };
    });
    return jobsAnswer(await Promise.all(withParts), next, now);
  },
);
