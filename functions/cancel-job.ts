import { cancelJob } from "../lib/deliver/jobs/cancel-job.ts";
import { jobSummary } from "../lib/service/api/answers/job-answer.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireJob } from "../lib/service/api/http/require-found.ts";
import { openJobSlots } from "../lib/service/aws/jobs/job-slots.ts";
import { JobStore } from "../lib/service/aws/jobs/job-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { JOBS_TABLE } = readEnvironment(["JOBS_TABLE"]);
const jobs = new JobStore(JOBS_TABLE);
const slots = openJobSlots(JOBS_TABLE);
const dependencies = {
  cancel: (enterpriseId: string, id: string, now: Date) => jobs.cancel(enterpriseId, id, now),
  freeSlot: (enterpriseId: string, id: string) => slots.free(enterpriseId, id),
};

export const handler = limitedEndpoint(
  endpoints["cancel-job"],
  async ({ path: { enterpriseId, loteId: jobId }, now }) =>
    jobSummary(requireJob(await cancelJob({ enterpriseId, jobId }, dependencies, now)), now),
);
