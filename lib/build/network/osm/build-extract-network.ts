import { rm } from "node:fs/promises";
import { join } from "node:path";
import { dayInBrazil } from "../../../base/brazil-day.ts";
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
import { measureRoads, writeRoadKilometres } from "../kilometres/measure-kilometres.ts";
import { readLinks } from "../links.ts";
import { placePlazas } from "../plazas/place-plazas.ts";
import { buildTiles } from "../tiles/build-tiles.ts";
import { writeBorders } from "./borders.ts";
import { type OnBytes, OsmExtract } from "./extract.ts";
import { type ExtractTolls, placeTolls } from "./place-tolls.ts";
import { coursesOf, drawnRules, findRestrictedWays } from "./restricted-ways.ts";
import type { OnStageShare, RunStage } from "./stages.ts";
import { summarise, TOLL_REPORT, writeTollReport } from "./toll-report.ts";
import { writeAddresses } from "./write-addresses.ts";
import { writeRestricted } from "./write-restricted.ts";

/** Number of times that each stage reads the extract, on average over nodes and ways. */
const READINGS = { tolls: 4, addresses: 2, rules: 2 };
/** Share of the time of indexing until all addresses are sorted, measured on generated extracts. */
const ADDRESSES_READ = 0.57;

/**
 * Builds a road network from an OpenStreetMap extract in `directory`, which must exist: routing
 * tiles, the plazas' stands, a report about them, and an address index. `directory` has nothing but
 * the files of finished stages. Returns a summary. Throws `UnreadableExtract` if the file cannot be
 * read.
 */
export async function buildExtractNetwork(
  file: string,
  directory: string,
  runStage: RunStage,
): Promise<string> {
  const restricted = join(directory, "restricted.osm.pbf");
  const { tolls, addresses } = await readExtract(file, directory, restricted, runStage);
  await runStage("building the routing tiles", async (onShare) => {
    const borders = join(directory, "borders.osm.pbf");
    await writeBorders(borders);
    await buildTiles({ roads: restricted, borders }, directory, onShare);
    await Promise.all([borders, restricted].map((path) => rm(path)));
  });
  await markStreets(directory);
  await writeNetworkVersion(directory, TILES_FILE, "openstreetmap");
  return `${tolls}\n${summariseAddresses(addresses)}`;
}

/** Reads an extract, and writes a copy with the rules for trucks. */
async function readExtract(
  file: string,
  directory: string,
  restricted: string,
  runStage: RunStage,
) {
  const extract = await OsmExtract.open(file);
  try {
    const tolls = await runStage("placing the toll plazas", async (onShare) => {
      const onBytes = shareOf(READINGS.tolls * extract.bytes, onShare);
      const today = dayInBrazil(new Date());
      const placed = await placeTolls(extract, readPlazas(), today, onBytes);
      await writeTolls(directory, placed);
      return summarise(placed);
    });
    const addresses = await runStage("indexing the addresses", (onShare) => {
      const onBytes = shareOf(READINGS.addresses * extract.bytes, (share) =>
        onShare(ADDRESSES_READ * Math.min(1, share)),
      );
      const onShareWritten = (share: number) =>
        onShare(ADDRESSES_READ + (1 - ADDRESSES_READ) * share);
      return writeAddresses(extract, join(directory, ADDRESSES_FILE), onBytes, onShareWritten);
    });
    await runStage("applying the rules for trucks", async (onShare) => {
      const onBytes = shareOf(READINGS.rules * extract.bytes, onShare);
      const ways = await findRestrictedWays(extract, readCourses(), onBytes);
      await writeRestricted(extract, restricted, ways);
      await writeDrawnRules(directory, drawnRules(readRestrictions(), linksById()));
      await writeRoadKilometres(directory, measureRoads(readLinks(), readPlazas()));
    });
    return { tolls, addresses };
  } finally {
    await extract.close();
  }
}

/** Reports the share of some bytes that have been read. */
function shareOf(bytes: number, onShare: OnStageShare): OnBytes {
  let read = 0;
  return (more) => {
    read += more;
    onShare(read / bytes);
  };
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
