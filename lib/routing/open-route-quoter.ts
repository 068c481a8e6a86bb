import { readDataFile, readTable } from "../data-set.ts";
import { createFindFloor, floorRowSchema } from "../freight/floor.ts";
import { createGazetteer } from "../places/gazetteer.ts";
import { municipalityRowSchema } from "../places/municipality-table.ts";
import { readStates } from "../places/states.ts";
import { createStateAt } from "../places/territory.ts";
import type { RouteQueryResources } from "./quote-routes.ts";
import { openValhalla } from "./valhalla.ts";

/** Opens everything a route query needs, with the network built in `roadsDirectory`. */
export function openRouteQueryResources(
  roadsDirectory: string,
): Omit<RouteQueryResources, "catalogue"> {
  return {
    gazetteer: createGazetteer(
      readTable("roads/municipalities.csv", municipalityRowSchema),
      readStates(),
    ),
    stateAt: createStateAt(JSON.parse(readDataFile("roads/states.geojson"))),
    engine: openValhalla(roadsDirectory),
    findFloor: createFindFloor(readTable("freight/floors.csv", floorRowSchema)),
  };
}
