import { type FinishDependencies, finishJob } from "../lib/deliver/jobs/finish-job.ts";
import { jobInputSchema } from "../lib/deliver/jobs/job.ts";
import { missingResult } from "../lib/service/api/queries/answer-part.ts";
import { DeliveryStore } from "../lib/service/aws/deliveries/delivery-store.ts";
import { createStartDelivery } from "../lib/service/aws/deliveries/start-delivery.ts";
import { JobFiles } from "../lib/service/aws/jobs/job-files.ts";
import { JobSlots } from "../lib/service/aws/jobs/job-slots.ts";
import { JobStore } from "../lib/service/aws/jobs/job-store.ts";
import { WebhookStore } from "../lib/service/aws/webhooks/webhook-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { logger } from "../lib/service/lambda/logger.ts";
import { task } from "../lib/service/lambda/task.ts";

const environment = readEnvironment([
  "JOBS_TABLE",
  "JOBS_BUCKET",
  "WEBHOOKS_TABLE",
  "DELIVERIES_TABLE",
  "DELIVERY_STATE_MACHINE_ARN",
]);
const jobs = new JobStore(environment.JOBS_TABLE);
const slots = new JobSlots(environment.JOBS_TABLE);
const files = new JobFiles(environment.JOBS_BUCKET);
const webhooks = new WebhookStore(environment.WEBHOOKS_TABLE);
const deliveries = new DeliveryStore(environment.DELIVERIES_TABLE);
const dependencies: FinishDependencies = {
  find: (enterpriseId, id, now) => jobs.find(enterpriseId, id, now),
  parts: (enterpriseId, id) => jobs.parts(enterpriseId, id),
  writeResults: (id, pieces) => files.writeResults(id, pieces, missingResult),
  finish: (job) => jobs.finish(job),
  freeSlot: (enterpriseId, id) => slots.free(enterpriseId, id),
  listWebhooks: (enterpriseId) => webhooks.list(enterpriseId),
  startDelivery: createStartDelivery(deliveries, environment.DELIVERY_STATE_MACHINE_ARN),
};

/** Joins the results of a job's parts and tells the webhooks: the state `FinishJob`. */
export const handler = task("finish-job", jobInputSchema, async (input) => {
  const { id: jobId, total, counts } = await finishJob(input, dependencies, new Date());
  logger.info("job finished", { jobId, total, ...counts });
  return {};
});
