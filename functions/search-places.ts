import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { enterpriseLimit } from "../lib/aws/enterprise-limit.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";
import { suggestedPlace } from "../lib/places/known-place.ts";
import { openGazetteer } from "../lib/places/open-gazetteer.ts";
import { searchPlaces } from "../lib/places/search-places.ts";

const { DATA_SET_DIR } = readEnvironment(["DATA_SET_DIR"]);
const gazetteer = openGazetteer(DATA_SET_DIR);
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["search-places"],
  async ({ query }) => ({
    locais: searchPlaces(query.texto, Number(query.limite), gazetteer).map(suggestedPlace),
  }),
  { limit },
);
