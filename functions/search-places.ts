import { openGazetteer } from "../lib/quote/places/gazetteer/open-gazetteer.ts";
import { searchPlaces } from "../lib/quote/places/search-places.ts";
import { openOwnAddresses } from "../lib/quote/routing/network/open-resources.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { DATA_SET_DIR, NETWORK_DIR, ADDRESS_INDEXES } = readEnvironment([
  "DATA_SET_DIR",
  "NETWORK_DIR",
  "ADDRESS_INDEXES",
]);
const gazetteer = openGazetteer(DATA_SET_DIR);
const addresses = openOwnAddresses(NETWORK_DIR, ADDRESS_INDEXES, gazetteer);

export const handler = limitedEndpoint(endpoints["search-places"], async ({ query }) => ({
  locais: searchPlaces(query.texto, Number(query.limite), { gazetteer, addresses }),
}));
