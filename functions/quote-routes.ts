import { openRouteResources } from "../lib/quote/routing/network/open-resources.ts";
import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { answerRoutes } from "../lib/service/api/queries/answer-query.ts";
import { AnswerStore } from "../lib/service/aws/queries/answer-store.ts";
import { enterpriseLimit } from "../lib/service/aws/queries/enterprise-limit.ts";
import { openGeocoder } from "../lib/service/aws/queries/open-geocoder.ts";
import { openCatalogue } from "../lib/service/aws/queries/open-tolls.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

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
