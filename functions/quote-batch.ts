import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { partInputSchema } from "../lib/deliver/jobs/job-part.ts";
import { openRouteResources } from "../lib/quote/routing/network/open-resources.ts";
import { roadsOf } from "../lib/quote/routing/network/open-roads.ts";
import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { answerBatch } from "../lib/service/api/queries/answer-batch.ts";
import { answerPart } from "../lib/service/api/queries/answer-part.ts";
import { answerQuery } from "../lib/service/api/queries/answer-query.ts";
import { JobFiles } from "../lib/service/aws/jobs/job-files.ts";
import { JobStore } from "../lib/service/aws/jobs/job-store.ts";
import { AnswerStore } from "../lib/service/aws/queries/answer-store.ts";
import { enterpriseLimit } from "../lib/service/aws/queries/enterprise-limit.ts";
import { openGeocoder } from "../lib/service/aws/queries/open-geocoder.ts";
import { openCatalogue } from "../lib/service/aws/queries/open-tolls.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { task } from "../lib/service/lambda/task.ts";

const environment = readEnvironment([
  "ROADS_DIR",
  "DATA_SET_DIR",
  "ADDRESS_INDEXES",
  "GEOCODER",
  "CATALOGUE_TABLE",
  "ANSWERS_TABLE",
  "JOBS_TABLE",
  "JOBS_BUCKET",
]);
const { ROADS_DIR, DATA_SET_DIR, ADDRESS_INDEXES, CATALOGUE_TABLE, GEOCODER } = environment;
const routing = openRouteResources(ROADS_DIR, DATA_SET_DIR, ADDRESS_INDEXES);
const resources = {
  ...routing,
  roads: roadsOf(() => routing.engine),
  currentCatalogue: await openCatalogue(CATALOGUE_TABLE, ROADS_DIR),
  write: new AnswerStore(environment.ANSWERS_TABLE).write,
};
const forOneUse = openGeocoder(GEOCODER, routing.gazetteer, "SingleUse");
/** The answers of a job are stored for its caller. */
const forStorage = openGeocoder(GEOCODER, routing.gazetteer, "Storage");
const limit = enterpriseLimit();
const jobs = new JobStore(environment.JOBS_TABLE);
const files = new JobFiles(environment.JOBS_BUCKET);

const ofBatch = { ...resources, prepareAddresses: forOneUse, urgency: "batch" as const };
const ofJob = { ...resources, prepareAddresses: forStorage, urgency: "job" as const };

function answerFor(enterpriseId: string, now: Date, own: typeof ofBatch | typeof ofJob) {
  return (query: unknown, budgetMilliseconds: number) =>
    answerQuery(query, enterpriseId, now, { ...own, budgetMilliseconds });
}

const overHttp = endpoint(
  endpoints["quote-batch"],
  async ({ body: { consultas }, path: { enterpriseId }, now }) => {
    // The request itself has counted as one.
    await limit?.charge(enterpriseId, consultas.length - 1, now);
    const answerOne = answerFor(enterpriseId, now, ofBatch);
    return { resultados: await answerBatch(consultas, enterpriseId, answerOne) };
  },
  { limit },
);

const partOfJob = task("quote-batch", partInputSchema, async (part) => {
  const now = new Date();
  await answerPart(part, {
    answerOne: answerFor(part.BatchInput.enterpriseId, now, ofJob),
    writePart: (jobId, first, results) => files.writePart(jobId, first, results),
    recordPart: (enterpriseId, jobId, answered) =>
      jobs.recordPart(enterpriseId, jobId, answered, now),
  });
  return {};
});

/** Answers a batch over HTTP, or a part of a job: the state `AnswerPart`. */
export const handler = (event: object, context: Context): Promise<unknown> =>
  "Items" in event ? partOfJob(event, context) : overHttp(event as APIGatewayProxyEventV2, context);
