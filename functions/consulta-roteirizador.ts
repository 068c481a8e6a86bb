import { createAuthorize } from "../lib/api/authorization.ts";
import { readConfiguration, readRoadsDirectory } from "../lib/api/configuration.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { routeAnswer } from "../lib/api/route-answer.ts";
import { toRouteQuery } from "../lib/api/route-request.ts";
import { openRouteQueryResources } from "../lib/route-query/open-resources.ts";
import { quoteRoutes } from "../lib/route-query/route-query.ts";

const resources = await openRouteQueryResources(readRoadsDirectory());

export const handler = endpoint(
  endpoints["consulta-roteirizador"],
  { authorize: createAuthorize(readConfiguration()) },
  async ({ body, now }) => {
    const query = toRouteQuery(body, now);
    const quote = await quoteRoutes(query, resources);
    return routeAnswer(quote, body.locations, query.vehicle, resources.catalogue);
  },
);
