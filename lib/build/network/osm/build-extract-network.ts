import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { readTable } from "../../../base/data-set.ts";
import { ADDRESSES_FILE } from "../../../quote/addresses/index/index-format.ts";
import { TILES_FILE } from "../../../quote/routing/engine/valhalla-config.ts";
import { markStreets } from "../../../quote/routing/network/network-streets.ts";
import { writeNetworkVersion } from "../../../quote/routing/network/network-version.ts";
import { writeDrawnRules } from "../../../quote/routing/restrictions/drawn-rules.ts";
import { readRestrictions } from "../../../quote/routing/restrictions/restriction-table.ts";
import { plazaRowSchema } from "../../../quote/tolls/catalogue/plaza-table.ts";
import { writeStands } from "../../../quote/tolls/matching/plaza-stands.ts";
import type { IndexCounts } from "../../addresses/index-writer.ts";
import type { Progress } from "../build-network.ts";
import { measureRoads, writeRoadKilometres } from "../kilometres/measure-kilometres.ts";
import { readLinks } from "../links.ts";
import { placePlazas } from "../plazas/place-plazas.ts";
import { buildTiles } from "../tiles/build-tiles.ts";
import { writeBorders } from "./borders.ts";
import { OsmExtract } from "./extract.ts";
import { type ExtractTolls, placeTolls } from "./place-tolls.ts";
import { coursesOf, drawnRules, findRestrictedWays } from "./restricted-ways.ts";
import { summarise, TOLL_REPORT, writeTollReport } from "./toll-report.ts";
import { writeAddresses } from "./write-addresses.ts";
import { writeRestricted } from "./write-restricted.ts";

/** Share of the time until the tile builder begins, measured on generated extracts. */
const READ = 0.4;
/** Number of times that the earlier steps read the extract, on average over nodes and ways. */
const READINGS = 8;

/**
 * Builds a road network from an OpenStreetMap extract in `directory`, which must exist and be
 * empty: routing tiles, the plazas' stands, a report about them, and an address index. Returns a
 * summary. Throws `UnreadableExtract` if the file cannot be read.
 */
export async function buildExtractNetwork(
  file: string,
  directory: string,
  progress: Progress,
): Promise<string> {
  const restricted = join(directory, "restricted.osm.pbf");
  const { tolls, addresses } = await readExtract(file, directory, restricted, (share) =>
    progress("reading roads, plazas and addresses", share * READ),
  );
  await writeTolls(directory, tolls);
  await writeDrawnRules(directory, drawnRules(readRestrictions(), linksById()));
  await writeRoadKilometres(directory, measureRoads(readLinks(), readPlazas()));
  const buildingTiles = (share: number) =>
    progress("building the routing tiles", READ + share * (1 - READ));
  buildingTiles(0);
  const borders = join(directory, "borders.osm.pbf");
  await writeBorders(borders);
  const roads = existsSync(restricted) ? restricted : file;
  await buildTiles({ roads, borders }, directory, buildingTiles);
  await Promise.all([borders, restricted].map((path) => rm(path, { force: true })));
  await markStreets(directory);
  await writeNetworkVersion(directory, TILES_FILE, "openstreetmap");
  progress("done", 1);
  return `${summarise(tolls)}\n${summariseAddresses(addresses)}`;
}

/** Reads an extract, and writes a copy with the rules for trucks unless none applies in it. */
async function readExtract(
  file: string,
  directory: string,
  restricted: string,
  onShare: (share: number) => void,
) {
  const extract = await OsmExtract.open(file);
  try {
    const { bytes } = extract;
    let read = 0;
    const onBytes = (more: number) => {
      read += more;
      onShare(Math.min(1, read / (READINGS * bytes)));
    };
    const plazas = readPlazas();
    const today = new Date().toISOString().slice(0, 10);
    const tolls = await placeTolls(extract, plazas, today, onBytes);
    const addresses = await writeAddresses(extract, join(directory, ADDRESSES_FILE), onBytes);
    const ways = await findRestrictedWays(extract, readCourses(), onBytes);
    if (ways.size > 0) await writeRestricted(extract, restricted, ways);
    return { tolls, addresses };
  } finally {
    await extract.close();
  }
}

async function writeTolls(directory: string, tolls: ExtractTolls): Promise<void> {
  // A polyline from elsewhere may pass plazas outside the extract.
  const tables = placePlazas(readLinks(), tolls.missing);
  const stands = [...tolls.stands, ...tables.stands];
  await writeStands(directory, { stands, unplaced: tables.unplaced });
  await writeTollReport(join(directory, TOLL_REPORT), tolls);
}

function readCourses() {
  return coursesOf(readRestrictions(), linksById());
}

function linksById() {
  return new Map(readLinks().map((link) => [link.id, link]));
}

function readPlazas() {
  return readTable("tolls/plazas.csv", plazaRowSchema);
}

function summariseAddresses({ streets, houses, localities, ceps }: IndexCounts): string {
  return `${streets} streets, ${houses} house numbers, ${localities} places, ${ceps} CEPs`;
}
