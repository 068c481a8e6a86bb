import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { answerTolls } from "../lib/api/queries/answer-query.ts";
import { AnswerStore } from "../lib/aws/answer-store.ts";
import { enterpriseLimit } from "../lib/aws/enterprise-limit.ts";
import { openCatalogue } from "../lib/aws/open-tolls.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";
import { openRoads } from "../lib/routing/open-roads.ts";

const { ROADS_DIR, CATALOGUE_TABLE, ANSWERS_TABLE } = readEnvironment([
  "ROADS_DIR",
  "CATALOGUE_TABLE",
  "ANSWERS_TABLE",
]);
const resources = {
  currentCatalogue: await openCatalogue(CATALOGUE_TABLE, ROADS_DIR),
  roads: openRoads(ROADS_DIR),
  write: new AnswerStore(ANSWERS_TABLE).write,
};
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["quote-tolls"],
  ({ body, path, now }) => answerTolls(body, path.enterpriseID, now, resources),
  { limit },
);
