import { existsSync } from "node:fs";
import { join } from "node:path";
import { ADDRESSES_FILE } from "../addresses/index-format.ts";
import { openAddresses } from "../addresses/open-addresses.ts";
import { EMBEDDED_DATA_SET, readDataFile, readTable } from "../data-set.ts";
import { createFindFloor, floorRowSchema } from "../freight/floor.ts";
import { openGazetteer } from "../places/open-gazetteer.ts";
import { createStateAt } from "../places/territory.ts";
import { hasStreets } from "./network-streets.ts";
import type { RouteQuoteResources } from "./quote-routes.ts";
import { openValhalla } from "./valhalla.ts";

/**
 * Opens what route queries need besides tolls: the network, the tables of a data set and address
 * indexes. A network's own index is used as well.
 */
export function openRouteResources(
  roadsDirectory: string,
  dataSet = EMBEDDED_DATA_SET,
  addressIndexes: readonly string[] = [],
): Omit<RouteQuoteResources, "quoteTolls"> {
  const gazetteer = openGazetteer(dataSet);
  const own = join(roadsDirectory, ADDRESSES_FILE);
  const indexes = existsSync(own) ? [...addressIndexes, own] : addressIndexes;
  return {
    gazetteer,
    addresses: indexes.length > 0 ? openAddresses(indexes, gazetteer) : undefined,
    stateAt: createStateAt(JSON.parse(readDataFile("roads/states.geojson", dataSet))),
    engine: openValhalla(roadsDirectory),
    hasStreets: hasStreets(roadsDirectory),
    findFloor: createFindFloor(readTable("freight/floors.csv", floorRowSchema, dataSet)),
  };
}
