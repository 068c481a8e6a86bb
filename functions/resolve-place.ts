import { endpoints } from "../lib/service/api/endpoints.ts";
import { answerPlace } from "../lib/service/api/queries/answer-place.ts";
import { openPlaces, PLACE_VARIABLES } from "../lib/service/aws/queries/open-places.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const sources = openPlaces(readEnvironment(PLACE_VARIABLES));

export const handler = limitedEndpoint(endpoints["resolve-place"], ({ query }) =>
  answerPlace(query.texto, sources),
);
