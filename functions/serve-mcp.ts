import { endpoints } from "../lib/service/api/endpoints.ts";
import { answerMcp } from "../lib/service/api/mcp/answer-mcp.ts";
import { requireKnownVersion } from "../lib/service/api/mcp/protocol-version.ts";
import { openQueries, QUERY_VARIABLES } from "../lib/service/aws/queries/open-queries.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const resources = await openQueries(readEnvironment(QUERY_VARIABLES), "SingleUse");

export const handler = limitedEndpoint(
  endpoints["serve-mcp"],
  ({ body, headers, enterprises, now }) => {
    requireKnownVersion(body, headers["mcp-protocol-version"]);
    return answerMcp(body, { enterprises, now }, resources);
  },
);
