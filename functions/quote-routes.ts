import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { keepAnswer } from "../lib/api/keep-answer.ts";
import { routeAnswer } from "../lib/api/route-answer.ts";
import { toRouteQuery } from "../lib/api/route-request.ts";
import { AnswerStore } from "../lib/aws/answer-store.ts";
import { openTolls } from "../lib/aws/open-tolls.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";
import { emit } from "../lib/lambda/metrics.ts";
import { openRouteResources } from "../lib/routing/open-resources.ts";
import { quoteRoutes, type StageTimes } from "../lib/routing/quote-routes.ts";

const { ROADS_DIR, DATA_SET_DIR, ADDRESS_INDEXES, CATALOGUE_TABLE, ANSWERS_TABLE } =
  readEnvironment([
    "ROADS_DIR",
    "DATA_SET_DIR",
    "ADDRESS_INDEXES",
    "CATALOGUE_TABLE",
    "ANSWERS_TABLE",
  ]);
const resources = openRouteResources(ROADS_DIR, DATA_SET_DIR, ADDRESS_INDEXES);
const currentTolls = await openTolls(CATALOGUE_TABLE, ROADS_DIR);
const answers = new AnswerStore(ANSWERS_TABLE);

export const handler = endpoint(endpoints["quote-routes"], async ({ body, path, now }) => {
  const quoteTolls = await currentTolls();
  const quote = await quoteRoutes(toRouteQuery(body, now), { ...resources, quoteTolls, observe });
  return keepAnswer(routeAnswer(quote, body), path.enterpriseId, now, answers.write);
});

function observe({ geocoding, engine, tolls }: StageTimes): void {
  emit({ GeocodingTime: geocoding, EngineTime: engine, TollsTime: tolls });
}
