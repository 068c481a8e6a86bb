import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { dayInBrazil } from "../../base/brazil-day.ts";
import { readTable } from "../../base/data-set.ts";
import { packagesOf, readPackage } from "../../base/licences/shipped-package.ts";
import { municipalityRowSchema } from "../../quote/places/gazetteer/municipality-table.ts";
import { readStates } from "../../quote/places/gazetteer/states.ts";
import { writeEdges } from "../../quote/routing/engine/known-edges.ts";
import { TILES_FILE } from "../../quote/routing/engine/valhalla-config.ts";
import { writeNetworkVersion } from "../../quote/routing/network/network-version.ts";
import { isCharging, plazaRowSchema } from "../../quote/tolls/catalogue/plaza-table.ts";
import { writeStands } from "../../quote/tolls/matching/plaza-stands.ts";
import { digestOf, sourceFiles } from "../source-files.ts";
import { encodeOsmPbf } from "./document/osm-pbf.ts";
import { roadDocument } from "./document/road-document.ts";
import { measureRoads, writeRoadKilometres } from "./kilometres/measure-kilometres.ts";
import { readLinks } from "./links.ts";
import { placePlazas } from "./plazas/place-plazas.ts";
import { connectOverWater } from "./river-links.ts";
import { withFacts } from "./segments/segment-facts.ts";
import { buildTiles } from "./tiles/build-tiles.ts";
import { edgesOf } from "./tiles/edges-of.ts";

/** Receives the current step and the completed share of all work, from 0 to 1. */
export type Progress = (step: string, done: number) => void;

/** Tables that determine the network. */
const TABLES = [
  "roads/federal-kilometres.csv",
  "roads/links.csv",
  "roads/municipalities.csv",
  "roads/one-way-links.csv",
  "roads/operator-kilometres.csv",
  "roads/states.geojson",
  "tolls/plazas.csv",
  "trucks/ring-links.csv",
  "trucks/truck-restrictions.csv",
  "trucks/urban-areas.geojson",
];
/** Code that determines the network, by file or folder. */
const CODE = [
  "lib/base/brazil-day.ts",
  "lib/base/csv-table.ts",
  "lib/base/data-set.ts",
  "lib/base/describe-issues.ts",
  "lib/base/element-at.ts",
  "lib/base/fold-text.ts",
  "lib/base/licences/shipped-package.ts",
  "lib/base/once.ts",
  "lib/base/plain-text.ts",
  "lib/build/disjoint-sets.ts",
  "lib/build/network/build-network.ts",
  "lib/build/network/document",
  "lib/build/network/kilometres",
  "lib/build/network/links.ts",
  "lib/build/network/plazas",
  "lib/build/network/river-links.ts",
  "lib/build/network/segments",
  "lib/build/network/tiles",
  "lib/build/source-files.ts",
  "lib/quote/geo",
  "lib/quote/places/gazetteer",
  "lib/quote/places/resolve/locate-kilometre.ts",
  "lib/quote/places/resolve/road-kilometres.ts",
  "lib/quote/routing/engine",
  "lib/quote/routing/network/network-streets.ts",
  "lib/quote/routing/network/network-version.ts",
  "lib/quote/routing/restrictions/restriction-table.ts",
  "lib/quote/tolls/calendar.ts",
  "lib/quote/tolls/catalogue/columns.ts",
  "lib/quote/tolls/catalogue/plaza-table.ts",
  "lib/quote/tolls/matching",
  "lib/quote/tolls/vehicle.ts",
];
/** Share of the work completed when the tile builder begins. */
const PREPARED = 0.4;
/** Share of the work completed when the listing of edges begins. */
const LISTING = 0.9;

/** The files that determine the network. */
export function networkSources(): Promise<string[]> {
  return sourceFiles([...TABLES.map((name) => `data/${name}`), ...CODE]);
}

/**
 * Directory of the network for the current tables, code and engine and the plazas that charge
 * today; it may not exist yet.
 */
export async function networkDirectory(root: string): Promise<string> {
  const digest = await digestOf(await networkSources(), [engineVersion(), ...chargingToday()]);
  return join(root, `roads-${digest}`);
}

/** Builds the network under `root` unless it exists already; returns its directory. */
export async function ensureNetwork(root: string, progress: Progress): Promise<string> {
  const directory = await networkDirectory(root);
  if (existsSync(directory)) return directory;
  const draft = `${directory}.${process.pid}.draft`;
  try {
    await mkdir(draft, { recursive: true });
    await buildFromTables(draft, progress);
    await rename(draft, directory);
  } catch (error) {
    // Another process may have completed the same network first.
    if (!existsSync(directory)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return directory;
}

async function buildFromTables(directory: string, progress: Progress): Promise<void> {
  progress("reading the tables", 0);
  const { links, facts } = withFacts(readLinks());
  const plazas = readPlazas();
  progress("placing the toll plazas", 0.1);
  const { stands, unplaced } = placePlazas(links, plazas);
  progress("joining what no road reaches", 0.2);
  const rivers = connectOverWater(links, readSeats());
  progress("writing the OpenStreetMap file", 0.3);
  const charging = new Set(chargingToday(plazas));
  const document = roadDocument({
    links,
    stands: stands.filter((stand) => charging.has(stand.plazaId)),
    gantries: new Set(plazas.filter((plaza) => plaza.free_flow).map(({ id }) => id)),
    rivers,
    states: readStates(),
    facts,
  });
  const pbf = join(directory, "roads.osm.pbf");
  await writeFile(pbf, encodeOsmPbf(document));
  const buildingTiles = (share: number) =>
    progress("building the routing tiles", PREPARED + share * (LISTING - PREPARED));
  buildingTiles(0);
  await buildTiles({ roads: pbf, borders: pbf }, directory, buildingTiles);
  progress("listing the edges", LISTING);
  await writeEdges(directory, await edgesOf(document, directory));
  await writeNetworkVersion(directory, TILES_FILE, "tabelas");
  await writeStands(directory, { stands, unplaced });
  await writeRoadKilometres(directory, measureRoads(links, plazas));
  await rm(pbf);
  progress("done", 1);
}

/** Version of the engine, whose tile builder writes the network. */
function engineVersion(): string {
  const main = createRequire(import.meta.url).resolve("@valhallajs/valhallajs");
  return packagesOf([main])
    .map((root) => String(readPackage(root).version))
    .join();
}

/** Ids of the plazas that charge today, for which a network has booths. */
function chargingToday(plazas = readPlazas()): string[] {
  const today = dayInBrazil(new Date());
  return plazas.filter((plaza) => isCharging(plaza, today)).map(({ id }) => id);
}

function readPlazas() {
  return readTable("tolls/plazas.csv", plazaRowSchema);
}

/** Positions of the municipalities' seats. */
function readSeats() {
  const municipalities = readTable("roads/municipalities.csv", municipalityRowSchema);
  return municipalities.map(({ latitude, longitude }) => [latitude, longitude] as const);
}
