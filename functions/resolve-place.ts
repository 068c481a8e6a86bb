import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { answerPlace } from "../lib/service/api/queries/answer-place.ts";
import { enterpriseLimit } from "../lib/service/aws/limits/enterprise-limit.ts";
import { openPlaces, PLACE_VARIABLES } from "../lib/service/aws/queries/open-places.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

const sources = openPlaces(readEnvironment(PLACE_VARIABLES));
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["resolve-place"],
  ({ query }) => answerPlace(query.texto, sources),
  { limit },
);
