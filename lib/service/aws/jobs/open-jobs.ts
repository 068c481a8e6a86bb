import type { FinishDependencies } from "../../../deliver/jobs/finish-job.ts";
import type { MatrixShape } from "../../../deliver/jobs/matrix-shape.ts";
import type { StartDependencies } from "../../../deliver/jobs/start-job.ts";
import type { Environment } from "../../lambda/environment.ts";
import { type DELIVERY_VARIABLES, openDeliveries } from "../deliveries/open-deliveries.ts";
import { JobFiles, type MatrixFile, type MissingResult, type ResultTable } from "./job-files.ts";
import { openJobSlots } from "./job-slots.ts";
import { JobStore } from "./job-store.ts";
import { createStartJobExecution } from "./start-job-execution.ts";

/** Opens the records, slots and files of jobs. */
export function openJobs({
  JOBS_TABLE,
  JOBS_BUCKET,
}: Pick<Environment, "JOBS_TABLE" | "JOBS_BUCKET">) {
  return {
    jobs: new JobStore(JOBS_TABLE),
    slots: openJobSlots(JOBS_TABLE),
    files: new JobFiles(JOBS_BUCKET),
  };
}

/** Opens the dependencies of starting a job. */
export function openJobStart(
  environment: Pick<Environment, "JOBS_TABLE" | "JOBS_BUCKET" | "JOB_STATE_MACHINE_ARN">,
): Omit<StartDependencies, "newId"> {
  const { jobs, slots, files } = openJobs(environment);
  return {
    claim: (enterpriseId, key, claim, now) => jobs.claim(enterpriseId, key, claim, now),
    find: (enterpriseId, id, now) => jobs.find(enterpriseId, id, now),
    takeSlot: (enterpriseId, id, now) => slots.take(enterpriseId, id, now),
    freeSlot: (enterpriseId, id) => slots.free(enterpriseId, id),
    writeQueries: (id, queries) => files.writeQueries(id, queries),
    create: (job) => jobs.create(job),
    cancel: (enterpriseId, id, now) => jobs.cancel(enterpriseId, id, now),
    start: createStartJobExecution(environment.JOB_STATE_MACHINE_ARN),
  };
}

/** Opens the dependencies of ending a job. */
export function openJobEnd<Line extends { indice: number }, BlockLine, BlockQuery>(
  environment: Pick<
    Environment,
    "JOBS_TABLE" | "JOBS_BUCKET" | (typeof DELIVERY_VARIABLES)[number]
  >,
  missingResult: MissingResult<Line & BlockLine>,
  openTable: () => ResultTable<Line>,
  matrixFiles: (shape: MatrixShape) => readonly MatrixFile<BlockLine, BlockQuery>[],
): FinishDependencies {
  const { jobs, slots, files } = openJobs(environment);
  const { webhooks, start } = openDeliveries(environment);
  return {
    find: (enterpriseId, id, now) => jobs.find(enterpriseId, id, now),
    parts: (enterpriseId, id) => jobs.parts(enterpriseId, id),
    writeResults: ({ id, matrix }, pieces) =>
      matrix
        ? files.writeMatrix(id, pieces, missingResult, matrixFiles(matrix))
        : files.writeResults(id, pieces, missingResult, openTable()),
    finish: (job) => jobs.finish(job),
    freeSlot: (enterpriseId, id) => slots.free(enterpriseId, id),
    listWebhooks: (enterpriseId) => webhooks.list(enterpriseId),
    startDelivery: start,
  };
}
