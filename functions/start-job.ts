import { v7 as timeOrderedUuid } from "uuid";
import { type StartDependencies, startJob } from "../lib/deliver/jobs/start-job.ts";
import { jobAnswer } from "../lib/service/api/answers/job-answer.ts";
import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireSmallQueries } from "../lib/service/api/requests/job-request.ts";
import { JobFiles } from "../lib/service/aws/jobs/job-files.ts";
import { JobSlots } from "../lib/service/aws/jobs/job-slots.ts";
import { JobStore } from "../lib/service/aws/jobs/job-store.ts";
import { createStartJobExecution } from "../lib/service/aws/jobs/start-job-execution.ts";
import { enterpriseLimit } from "../lib/service/aws/queries/enterprise-limit.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

const environment = readEnvironment(["JOBS_TABLE", "JOBS_BUCKET", "JOB_STATE_MACHINE_ARN"]);
const jobs = new JobStore(environment.JOBS_TABLE);
const slots = new JobSlots(environment.JOBS_TABLE);
const files = new JobFiles(environment.JOBS_BUCKET);
const dependencies: StartDependencies = {
  newId: timeOrderedUuid,
  claim: (enterpriseId, key, claim, now) => jobs.claim(enterpriseId, key, claim, now),
  find: (enterpriseId, id, now) => jobs.find(enterpriseId, id, now),
  takeSlot: (enterpriseId, id, now) => slots.take(enterpriseId, id, now),
  freeSlot: (enterpriseId, id) => slots.free(enterpriseId, id),
  writeQueries: (id, queries) => files.writeQueries(id, queries),
  create: (job) => jobs.create(job),
  start: createStartJobExecution(environment.JOB_STATE_MACHINE_ARN),
};

export const handler = endpoint(
  endpoints["start-job"],
  async ({ body: { consultas: queries, chave: key }, path, now }) => {
    requireSmallQueries(queries);
    return jobAnswer(await startJob({ ...path, queries, key }, dependencies, now), now);
  },
  { limit: enterpriseLimit() },
);
