import { finishJob } from "../lib/deliver/jobs/finish-job.ts";
import { jobInputSchema } from "../lib/deliver/jobs/job.ts";
import { missingResult } from "../lib/service/api/queries/answer-part.ts";
import { matrixFiles } from "../lib/service/api/sheets/matrix-files.ts";
import { ResultTable } from "../lib/service/api/sheets/result-table.ts";
import { DELIVERY_VARIABLES } from "../lib/service/aws/deliveries/open-deliveries.ts";
import { openJobEnd } from "../lib/service/aws/jobs/open-jobs.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { logger } from "../lib/service/lambda/logger.ts";
import { task } from "../lib/service/lambda/task.ts";

const environment = readEnvironment(["JOBS_TABLE", "JOBS_BUCKET", ...DELIVERY_VARIABLES]);
const dependencies = openJobEnd(environment, missingResult, () => new ResultTable(), matrixFiles);

/** Joins the results of a job's parts and notifies the webhooks: the state `FinishJob`. */
export const handler = task("finish-job", jobInputSchema, async (input) => {
  const job = await finishJob(input, dependencies, new Date());
  const { total, counts, failures = [] } = job ?? {};
  logger.info("job finished", { jobId: input.jobId, cancelled: !job, total, ...counts });
  if (failures.length > 0) {
    const errors = [...new Set(input.parts?.map(({ error }) => error)), input.error?.Error];
    logger.warn("parts of a job failed", { jobId: input.jobId, failures, errors });
  }
  return {};
});
