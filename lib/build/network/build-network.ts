import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EMBEDDED_DATA_SET, readTable } from "../../base/data-set.ts";
import { municipalityRowSchema } from "../../quote/places/gazetteer/municipality-table.ts";
import { readStates } from "../../quote/places/gazetteer/states.ts";
import { writeEdges } from "../../quote/routing/engine/known-edges.ts";
import { TILES_FILE } from "../../quote/routing/engine/valhalla-config.ts";
import { writeNetworkVersion } from "../../quote/routing/network/network-version.ts";
import { isCharging, plazaRowSchema } from "../../quote/tolls/catalogue/plaza-table.ts";
import { writeStands } from "../../quote/tolls/matching/plaza-stands.ts";
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
const INPUTS = [
  "roads/federal-kilometres.csv",
  "roads/links.csv",
  "roads/municipalities.csv",
  "roads/states.geojson",
  "tolls/plazas.csv",
  "trucks/ring-links.csv",
  "trucks/truck-restrictions.csv",
  "trucks/urban-areas.geojson",
];
/** Code that determines the network, by file or folder. */
const SOURCES = [
  ".",
  "document",
  "kilometres",
  "plazas",
  "segments",
  "tiles",
  "../../quote/geo",
  "../../quote/places/resolve/locate-kilometre.ts",
  "../../quote/places/resolve/road-kilometres.ts",
  "../../quote/places/gazetteer/states.ts",
  "../../quote/places/gazetteer/territory.ts",
  "../../quote/routing/network/network-version.ts",
  "../../quote/routing/engine/known-edges.ts",
  "../../quote/routing/engine/landmarks.ts",
  "../../quote/routing/engine/road-costs.ts",
  "../../quote/routing/engine/valhalla-config.ts",
  "../../quote/routing/engine/valhalla-trace.ts",
  "../../quote/routing/engine/way-ids.ts",
  "../../quote/routing/restrictions/restriction-table.ts",
  "../../quote/tolls/matching/plaza-stands.ts",
  "../../quote/tolls/matching/tolerances.ts",
];
/** Share of the work completed when the tile builder begins. */
const PREPARED = 0.4;
/** Share of the work completed when the listing of edges begins. */
const LISTING = 0.9;

/** Directory of the network for the current inputs and code; it may not exist yet. */
export async function networkDirectory(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of INPUTS) hash.update(await readFile(join(EMBEDDED_DATA_SET, name)));
  for (const path of SOURCES.map((source) => join(import.meta.dirname, source))) {
    for (const file of await filesOf(path)) hash.update(await readFile(file));
  }
  return join(root, `roads-${hash.digest("hex").slice(0, 16)}`);
}

/** A file, or the files of a folder without its subfolders. */
async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return files.sort().map((file) => join(path, file));
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
  const today = new Date().toISOString().slice(0, 10);
  const charging = new Set(plazas.filter((plaza) => isCharging(plaza, today)).map(({ id }) => id));
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

function readPlazas() {
  return readTable("tolls/plazas.csv", plazaRowSchema);
}

/** Positions of the municipalities' seats. */
function readSeats() {
  const municipalities = readTable("roads/municipalities.csv", municipalityRowSchema);
  return municipalities.map(({ latitude, longitude }) => [latitude, longitude] as const);
}
