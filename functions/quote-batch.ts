import { endpoints } from "../lib/service/api/endpoints.ts";
import { answerBatch } from "../lib/service/api/queries/answer-batch.ts";
import { answerQuery } from "../lib/service/api/queries/answer-query.ts";
import { openQueries, QUERY_VARIABLES } from "../lib/service/aws/queries/open-queries.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const resources = await openQueries(readEnvironment(QUERY_VARIABLES), "SingleUse");

export const handler = limitedEndpoint(
  endpoints["quote-batch"],
  async ({ body: { consultas }, path: { enterpriseId }, now }) => {
    const answerOne = (query: unknown, budgetMilliseconds: number) =>
      answerQuery(query, enterpriseId, now, { ...resources, urgency: "batch", budgetMilliseconds });
    return { resultados: await answerBatch(consultas, enterpriseId, answerOne) };
  },
  { weigh: ({ consultas }) => consultas.length },
);
