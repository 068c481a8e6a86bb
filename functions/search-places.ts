import { suggestedPlace } from "../lib/quote/places/gazetteer/known-place.ts";
import { openGazetteer } from "../lib/quote/places/gazetteer/open-gazetteer.ts";
import { searchPlaces } from "../lib/quote/places/search-places.ts";
import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { enterpriseLimit } from "../lib/service/aws/queries/enterprise-limit.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

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
