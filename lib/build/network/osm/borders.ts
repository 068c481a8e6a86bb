import { writeFile } from "node:fs/promises";
import { readStates } from "../../../quote/places/gazetteer/states.ts";
import { writeBorderAreas } from "../document/border-areas.ts";
import { NetworkWriter } from "../document/network-writer.ts";
import { encodeOsmPbf } from "../document/osm-pbf.ts";

/**
 * Writes the borders of the 27 UFs as a file for the engine. They do not come from the extract,
 * since a city's extract cuts them off, and the gazetteer uses the same table.
 */
export async function writeBorders(file: string): Promise<void> {
  const network = new NetworkWriter();
  const relations = writeBorderAreas(readStates(), network);
  await writeFile(file, encodeOsmPbf({ nodes: network.nodes, ways: network.ways, relations }));
}
