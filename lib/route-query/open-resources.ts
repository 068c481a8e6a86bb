import { readDataFile, readTable } from "../dataset.ts";
import { createFindFloor, floorRowSchema } from "../freight/floor.ts";
import { createGazetteer } from "../places/gazetteer.ts";
import { municipalityRowSchema } from "../places/municipality-table.ts";
import { createStateAt } from "../places/territory.ts";
import { readStates } from "../routing/network/states.ts";
import { openValhalla } from "../routing/valhalla.ts";
import type { RouteQueryResources } from "./route-query.ts";

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
