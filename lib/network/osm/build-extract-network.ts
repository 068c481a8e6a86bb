import { rm } from "node:fs/promises";
import { join } from "node:path";
import { readTable } from "../../data-set.ts";
import { markStreets } from "../../routing/network-streets.ts";
import { plazaRowSchema } from "../../tolls/catalogue/plaza-table.ts";
import { writeStands } from "../../tolls/matching/plaza-stands.ts";
import type { Progress } from "../build-network.ts";
import { buildTiles } from "../build-tiles.ts";
import { readLinks } from "../links.ts";
import { placePlazas } from "../place-plazas.ts";
import { writeBorders } from "./borders.ts";
import { OsmExtract } from "./extract.ts";
import { type ExtractTolls, placeTolls } from "./place-tolls.ts";
import { summarise, TOLL_REPORT, writeTollReport } from "./toll-report.ts";

/** Share of the time that goes by before the tile builder begins, as generated extracts take it. */
const READ = 0.3;
/** How often placing the plazas reads the extract, on average over nodes and ways. */
const READINGS = 4.5;

/**
 * Builds a road network from an OpenStreetMap extract in `directory`, which must exist and be
 * empty: routing tiles, the plazas' stands, and a report about them. Returns the report's summary.
 * Throws `UnreadableExtract` if the file cannot be read.
 */
export async function buildExtractNetwork(
  file: string,
  directory: string,
  progress: Progress,
): Promise<string> {
  const tolls = await readTolls(file, (share) =>
    progress("reading roads and plazas", share * READ),
  );
  const tables = placePlazas(readLinks(), tolls.missing);
  // A polyline from elsewhere may pass plazas that the extract does not reach.
  await writeStands(directory, {
    stands: [...tolls.stands, ...tables.stands],
    unplaced: tables.unplaced,
  });
  await writeTollReport(join(directory, TOLL_REPORT), tolls);
  const buildingTiles = (share: number) =>
    progress("building the routing tiles", READ + share * (1 - READ));
  buildingTiles(0);
  const borders = join(directory, "borders.osm.pbf");
  await writeBorders(borders);
  await buildTiles({ roads: file, borders }, directory, buildingTiles);
  await rm(borders);
  await markStreets(directory);
  progress("done", 1);
  return summarise(tolls);
}

async function readTolls(file: string, onShare: (share: number) => void): Promise<ExtractTolls> {
  const extract = await OsmExtract.open(file);
  try {
    const plazas = readTable("tolls/plazas.csv", plazaRowSchema);
    const today = new Date().toISOString().slice(0, 10);
    const { bytes } = extract;
    let read = 0;
    return await placeTolls(extract, plazas, today, (more) => {
      read += more;
      onShare(Math.min(1, read / (READINGS * bytes)));
    });
  } finally {
    await extract.close();
  }
}
