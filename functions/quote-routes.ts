import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { answerRoutes } from "../lib/api/queries/answer-query.ts";
import { AnswerStore } from "../lib/aws/answer-store.ts";
import { enterpriseLimit } from "../lib/aws/enterprise-limit.ts";
import { openGeocoder } from "../lib/aws/open-geocoder.ts";
import { openCatalogue } from "../lib/aws/open-tolls.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";
import { openRouteResources } from "../lib/routing/open-resources.ts";

const { ROADS_DIR, DATA_SET_DIR, ADDRESS_INDEXES, GEOCODER, CATALOGUE_TABLE, ANSWERS_TABLE } =
  readEnvironment([
    "ROADS_DIR",
    "DATA_SET_DIR",
    "ADDRESS_INDEXES",
    "GEOCODER",
    "CATALOGUE_TABLE",
    "ANSWERS_TABLE",
  ]);
const routing = openRouteResources(ROADS_DIR, DATA_SET_DIR, ADDRESS_INDEXES);
const resources = {
  ...routing,
  prepareAddresses: openGeocoder(GEOCODER, routing.gazetteer, "SingleUse"),
  currentCatalogue: await openCatalogue(CATALOGUE_TABLE, ROADS_DIR),
  write: new AnswerStore(ANSWERS_TABLE).write,
};
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["quote-routes"],
  ({ body, path, now }) => answerRoutes(body, path.enterpriseId, now, resources),
  { limit },
);
