import { readTable } from "../../base/data-set.ts";
import { municipalityRowSchema } from "../../quote/places/gazetteer/municipality-table.ts";
import { readStates } from "../../quote/places/gazetteer/states.ts";
import { readLinks } from "../network/links.ts";
import { mapLayers } from "./map-layers.ts";
import { readNeighbours, SHOWN } from "./neighbours.ts";
import { PmtilesWriter } from "./pmtiles-archive.ts";
import { tilePyramid } from "./tile-pyramid.ts";

/** Credits of the tables, in the words of `data/SOURCES.md`. */
const ATTRIBUTION = "DNIT, Ministério dos Transportes, IBGE, Natural Earth";

/** Writes the map of the data set as one PMTiles file. */
export function buildMap(file: string): void {
  const layers = mapLayers({
    links: readLinks(),
    municipalities: readTable("roads/municipalities.csv", municipalityRowSchema),
    neighbours: readNeighbours(),
    states: readStates(),
  });
  const archive = new PmtilesWriter(file);
  for (const tile of tilePyramid({ ...layers })) archive.add(tile);
  const vectorLayers = Object.keys(layers).map((id) => ({ id, fields: {} }));
  archive.finish({
    box: SHOWN,
    metadata: { name: "rota-vpo", attribution: ATTRIBUTION, vector_layers: vectorLayers },
  });
}
