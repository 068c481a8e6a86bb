import { openRouteResources } from "../../../quote/routing/network/open-resources.ts";
import { roadsOf } from "../../../quote/routing/network/open-roads.ts";
import type { Environment } from "../../lambda/environment.ts";
import { KEEPING_MS, openAnswerWriter } from "./answer-store.ts";
import { openGeocoder } from "./open-geocoder.ts";
import { openCatalogue } from "./open-tolls.ts";

/** Environment variables of both kinds of query. */
export const QUERY_VARIABLES = [
  "NETWORK_DIR",
  "DATA_SET_DIR",
  "ADDRESS_INDEXES",
  "ADDRESS_SOURCE",
  "CATALOGUE_TABLE",
  "ANSWERS_TABLE",
  "KEEP_ANSWERS",
] as const satisfies (keyof Environment)[];

/**
 * Opens the resources of both kinds of query. A geocoding service charges more for results that are
 * stored for their caller, such as those of a job, whose answers may also take longer to keep.
 */
export async function openQueries(
  environment: Pick<Environment, (typeof QUERY_VARIABLES)[number]>,
  use: Parameters<typeof openGeocoder>[2],
) {
  const { NETWORK_DIR, DATA_SET_DIR, ADDRESS_INDEXES, CATALOGUE_TABLE, ADDRESS_SOURCE } =
    environment;
  const routing = openRouteResources(NETWORK_DIR, DATA_SET_DIR, ADDRESS_INDEXES);
  return {
    ...routing,
    roads: roadsOf(() => routing.engine),
    prepareAddresses: openGeocoder(ADDRESS_SOURCE, routing.gazetteer, use),
    currentCatalogue: await openCatalogue(CATALOGUE_TABLE, NETWORK_DIR),
    write: openAnswerWriter(environment, use === "Storage" ? KEEPING_MS.ofJob : KEEPING_MS.ofCall),
  };
}
