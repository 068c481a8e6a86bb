import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { answerRoutes } from "../lib/service/api/queries/answer-query.ts";
import { enterpriseLimit } from "../lib/service/aws/limits/enterprise-limit.ts";
import { openQueries, QUERY_VARIABLES } from "../lib/service/aws/queries/open-queries.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

const resources = await openQueries(readEnvironment(QUERY_VARIABLES), "SingleUse");
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["quote-routes"],
  ({ body, path, now }) => answerRoutes(body, path.enterpriseId, now, resources),
  { limit },
);
