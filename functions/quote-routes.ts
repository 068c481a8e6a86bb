import { createAuthorize } from "../lib/api/authorization.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { routeAnswer } from "../lib/api/route-answer.ts";
import { toRouteQuery } from "../lib/api/route-request.ts";
import { openCatalogue } from "../lib/aws/open-tolls.ts";
import { readConfiguration, readRoadsDirectory } from "../lib/lambda/environment.ts";
import { emit } from "../lib/lambda/metrics.ts";
import { openRouteQueryResources } from "../lib/routing/open-route-quoter.ts";
import { quoteRoutes, type StageTimes } from "../lib/routing/quote-routes.ts";

const roadsDirectory = readRoadsDirectory();
const resources = openRouteQueryResources(roadsDirectory);
const currentCatalogue = await openCatalogue(roadsDirectory);

export const handler = endpoint(
  endpoints["quote-routes"],
  { authorize: createAuthorize(readConfiguration()) },
  async ({ body, now }) => {
    const catalogue = await currentCatalogue();
    const query = toRouteQuery(body, now);
    const quote = await quoteRoutes(query, { ...resources, catalogue, observe });
    return routeAnswer(quote, body.locations, query.vehicle, catalogue);
  },
);

function observe({ geocoding, engine, tolls }: StageTimes): void {
  emit({ GeocodingTime: geocoding, EngineTime: engine, TollsTime: tolls });
}
