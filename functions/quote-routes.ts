import { createAuthorize } from "../lib/api/authorization.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { routeAnswer } from "../lib/api/route-answer.ts";
import { toRouteQuery } from "../lib/api/route-request.ts";
import { openTolls } from "../lib/aws/open-tolls.ts";
import { readConfiguration, readRoadsDirectory } from "../lib/lambda/environment.ts";
import { emit } from "../lib/lambda/metrics.ts";
import { openRouteResources } from "../lib/routing/open-resources.ts";
import { quoteRoutes, type StageTimes } from "../lib/routing/quote-routes.ts";

const roadsDirectory = readRoadsDirectory();
const resources = openRouteResources(roadsDirectory, process.env.DATA_SET_DIR);
const currentTolls = await openTolls(roadsDirectory);

export const handler = endpoint(
  endpoints["quote-routes"],
  { authorize: createAuthorize(readConfiguration()) },
  async ({ body, now }) => {
    const quoteTolls = await currentTolls();
    const quote = await quoteRoutes(toRouteQuery(body, now), { ...resources, quoteTolls, observe });
    return routeAnswer(quote, body.locations);
  },
);

function observe({ geocoding, engine, tolls }: StageTimes): void {
  emit({ GeocodingTime: geocoding, EngineTime: engine, TollsTime: tolls });
}
