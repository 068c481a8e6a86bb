import { EMBEDDED_DATA_SET, readDataFile, readTable } from "../data-set.ts";
import { createFindFloor, floorRowSchema } from "../freight/floor.ts";
import { openGazetteer } from "../places/open-gazetteer.ts";
import { createStateAt } from "../places/territory.ts";
import { hasStreets } from "./network-streets.ts";
import type { RouteQuoteResources } from "./quote-routes.ts";
import { openValhalla } from "./valhalla.ts";

/** Opens what route queries need besides tolls: the network and the tables of a data set. */
export function openRouteResources(
  roadsDirectory: string,
  dataSet = EMBEDDED_DATA_SET,
): Omit<RouteQuoteResources, "quoteTolls"> {
  return {
    gazetteer: openGazetteer(dataSet),
    stateAt: createStateAt(JSON.parse(readDataFile("roads/states.geojson", dataSet))),
    engine: openValhalla(roadsDirectory),
    hasStreets: hasStreets(roadsDirectory),
    findFloor: createFindFloor(readTable("freight/floors.csv", floorRowSchema, dataSet)),
  };
}
