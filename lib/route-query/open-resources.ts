import { readDataFile, readTable } from "../dataset.ts";
import { createFindFloor, floorRowSchema } from "../freight/floor.ts";
import { createGazetteer } from "../places/gazetteer.ts";
import { municipalityRowSchema } from "../places/municipality-table.ts";
import { createStateAt } from "../places/territory.ts";
import { readSites } from "../routing/network/sites-file.ts";
import { readStates } from "../routing/network/states.ts";
import { openValhalla } from "../routing/valhalla.ts";
import { createTollCatalogue } from "../tolls/catalogue.ts";
import { readTollTables } from "../tolls/embedded-tables.ts";
import type { RouteQueryResources } from "./route-query.ts";

/** Opens everything a route query needs, with the network built in `roadsDirectory`. */
export async function openRouteQueryResources(
  roadsDirectory: string,
): Promise<RouteQueryResources> {
  const { sites } = await readSites(roadsDirectory);
  return {
    gazetteer: createGazetteer(
      readTable("roads/municipalities.csv", municipalityRowSchema),
      readStates(),
    ),
    stateAt: createStateAt(JSON.parse(readDataFile("roads/states.geojson"))),
    engine: openValhalla(roadsDirectory),
    catalogue: createTollCatalogue(readTollTables(), sites),
    findFloor: createFindFloor(readTable("freight/floors.csv", floorRowSchema)),
  };
}
