import { answerBatch } from "../lib/api/answer-batch.ts";
import { answerQuery } from "../lib/api/answer-query.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { AnswerStore } from "../lib/aws/answer-store.ts";
import { enterpriseLimit } from "../lib/aws/enterprise-limit.ts";
import { openCatalogue } from "../lib/aws/open-tolls.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";
import { openRouteResources } from "../lib/routing/open-resources.ts";
import { roadsOf } from "../lib/routing/open-roads.ts";

const { ROADS_DIR, DATA_SET_DIR, ADDRESS_INDEXES, CATALOGUE_TABLE, ANSWERS_TABLE } =
  readEnvironment([
    "ROADS_DIR",
    "DATA_SET_DIR",
    "ADDRESS_INDEXES",
    "CATALOGUE_TABLE",
    "ANSWERS_TABLE",
  ]);
const routing = openRouteResources(ROADS_DIR, DATA_SET_DIR, ADDRESS_INDEXES);
const resources = {
  ...routing,
  roads: roadsOf(() => routing.engine),
  currentCatalogue: await openCatalogue(CATALOGUE_TABLE, ROADS_DIR),
  write: new AnswerStore(ANSWERS_TABLE).write,
};
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["quote-batch"],
  async ({ body: { consultas }, path: { enterpriseId }, now }) => {
    // The request itself has counted as one.
    await limit?.charge(enterpriseId, consultas.length - 1, now);
    const resultados = await answerBatch(consultas, enterpriseId, (query, budgetMilliseconds) =>
      answerQuery(query, enterpriseId, now, { ...resources, budgetMilliseconds }),
    );
    return { resultados };
  },
  { limit },
);
