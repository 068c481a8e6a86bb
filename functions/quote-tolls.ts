import { openRoads } from "../lib/quote/routing/network/open-roads.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { answerTolls } from "../lib/service/api/queries/answer-query.ts";
import { openAnswerWriter } from "../lib/service/aws/queries/answer-store.ts";
import { openCatalogue } from "../lib/service/aws/queries/open-tolls.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const environment = readEnvironment([
  "NETWORK_DIR",
  "CATALOGUE_TABLE",
  "ANSWERS_TABLE",
  "KEEP_ANSWERS",
]);
const { NETWORK_DIR, CATALOGUE_TABLE } = environment;
const resources = {
  currentCatalogue: await openCatalogue(CATALOGUE_TABLE, NETWORK_DIR),
  roads: openRoads(NETWORK_DIR),
  write: openAnswerWriter(environment),
};

export const handler = limitedEndpoint(endpoints["quote-tolls"], ({ body, path, now }) =>
  answerTolls(body, path.enterpriseID, now, resources),
);
