import { endpoints } from "../lib/service/api/endpoints.ts";
import { answerRoutes } from "../lib/service/api/queries/answer-query.ts";
import { openQueries, QUERY_VARIABLES } from "../lib/service/aws/queries/open-queries.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const resources = await openQueries(readEnvironment(QUERY_VARIABLES), "SingleUse");

export const handler = limitedEndpoint(endpoints["quote-routes"], ({ body, path, now }) =>
  answerRoutes(body, path.enterpriseId, now, resources),
);
