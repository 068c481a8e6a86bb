import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { answerBatch } from "../lib/service/api/queries/answer-batch.ts";
import { answerQuery } from "../lib/service/api/queries/answer-query.ts";
import { enterpriseLimit } from "../lib/service/aws/limits/enterprise-limit.ts";
import { openQueries, QUERY_VARIABLES } from "../lib/service/aws/queries/open-queries.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

const resources = await openQueries(readEnvironment(QUERY_VARIABLES), "SingleUse");
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["quote-batch"],
  async ({ body: { consultas }, path: { enterpriseId }, now }) => {
    const answerOne = (query: unknown, budgetMilliseconds: number) =>
      answerQuery(query, enterpriseId, now, { ...resources, urgency: "batch", budgetMilliseconds });
    return { resultados: await answerBatch(consultas, enterpriseId, answerOne) };
  },
  { limit, weigh: ({ consultas }) => consultas.length },
);
