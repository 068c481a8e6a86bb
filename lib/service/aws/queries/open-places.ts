import { openRouteResources } from "../../../quote/routing/network/open-resources.ts";
import type { Environment } from "../../lambda/environment.ts";
import { openGeocoder } from "./open-geocoder.ts";

/** Environment variables of the look-ups of places. */
export const PLACE_VARIABLES = [
  "NETWORK_DIR",
  "DATA_SET_DIR",
  "ADDRESS_INDEXES",
  "ADDRESS_SOURCE",
] as const satisfies (keyof Environment)[];

/** Opens the resources of look-ups of places. */
export function openPlaces({
  NETWORK_DIR,
  DATA_SET_DIR,
  ADDRESS_INDEXES,
  ADDRESS_SOURCE,
}: Pick<Environment, (typeof PLACE_VARIABLES)[number]>) {
  const routing = openRouteResources(NETWORK_DIR, DATA_SET_DIR, ADDRESS_INDEXES);
  const prepareAddresses = openGeocoder(ADDRESS_SOURCE, routing.gazetteer, "SingleUse");
  return { ...routing, prepareAddresses };
}
