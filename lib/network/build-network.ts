import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { EMBEDDED_DATA_SET, readTable } from "../data-set.ts";
import { municipalityRowSchema } from "../places/municipality-table.ts";
import { readStates } from "../places/states.ts";
import { markStreets } from "../routing/network-streets.ts";
import { isCharging, plazaRowSchema } from "../tolls/catalogue/plaza-table.ts";
import { writeStands } from "../tolls/matching/plaza-stands.ts";
import { buildTiles, TILE_STAGES } from "./build-tiles.ts";
import { readLinks } from "./links.ts";
import { encodeOsmPbf } from "./osm-pbf.ts";
import { placePlazas } from "./place-plazas.ts";
import { connectOverWater } from "./river-links.ts";
import { roadDocument } from "./road-document.ts";

/** Called at the start of each step, with the number of steps completed so far. */
export type Progress = (step: string, done: number, total: number) => void;

/** Tables that decide what the network looks like. */
const INPUTS = [
  "roads/links.csv",
  "roads/municipalities.csv",
  "roads/states.geojson",
  "tolls/plazas.csv",
];
/** Code that decides what the network looks like, by file or folder. */
const SOURCES = [
  ".",
  "../geo",
  "../places/states.ts",
  "../routing/valhalla-config.ts",
  "../routing/way-ids.ts",
  "../tolls/matching/plaza-stands.ts",
  "../tolls/matching/tolerances.ts",
];
/** Steps before the tiles are built. */
const PREPARATION_STEPS = 4;
const TOTAL_STEPS = PREPARATION_STEPS + TILE_STAGES;

/** Directory of the network that the present inputs and code make; it need not exist yet. */
export async function networkDirectory(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of INPUTS) hash.update(await readFile(join(EMBEDDED_DATA_SET, name)));
  for (const path of SOURCES.map((source) => join(import.meta.dirname, source))) {
    const isFolder = (await stat(path)).isDirectory();
    const files = isFolder ? (await readdir(path)).sort().map((file) => join(path, file)) : [path];
    for (const file of files) hash.update(await readFile(file));
  }
  return join(root, `roads-${hash.digest("hex").slice(0, 16)}`);
}

/** Builds the network under `root` unless it exists already; returns its directory. */
export async function ensureNetwork(root: string, progress: Progress): Promise<string> {
  const directory = await networkDirectory(root);
  if (existsSync(directory)) return directory;
  const draft = `${directory}.${process.pid}.draft`;
  try {
    await mkdir(join(draft, "tiles"), { recursive: true });
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

/**
 * Builds a network from an OpenStreetMap extract instead of the road tables. The plazas stand
 * where the road tables place them. Throws if the directory exists already.
 */
export async function buildOsmNetwork(
  extract: string,
  directory: string,
  progress: Progress,
): Promise<void> {
  await mkdir(directory);
  await mkdir(join(directory, "tiles"));
  progress("placing the toll plazas", 1, TOTAL_STEPS);
  const { stands, unplaced } = placePlazas(readLinks(), readPlazas());
  await writeStands(directory, { stands, unplaced });
  await buildTilesAfterPreparation(resolve(extract), directory, progress);
  await markStreets(directory);
  progress("done", TOTAL_STEPS, TOTAL_STEPS);
}

async function buildFromTables(directory: string, progress: Progress): Promise<void> {
  progress("reading the tables", 0, TOTAL_STEPS);
  const links = readLinks();
  const plazas = readPlazas();
  progress("placing the toll plazas", 1, TOTAL_STEPS);
  const { stands, unplaced } = placePlazas(links, plazas);
  progress("joining what no road reaches", 2, TOTAL_STEPS);
  const rivers = connectOverWater(links, readSeats());
  progress("writing the OpenStreetMap file", 3, TOTAL_STEPS);
  const today = new Date().toISOString().slice(0, 10);
  const charging = new Set(plazas.filter((plaza) => isCharging(plaza, today)).map(({ id }) => id));
  const document = roadDocument({
    links,
    stands: stands.filter((stand) => charging.has(stand.plazaId)),
    gantries: new Set(plazas.filter((plaza) => plaza.free_flow).map(({ id }) => id)),
    rivers,
    states: readStates(),
  });
  const pbf = join(directory, "roads.osm.pbf");
  await writeFile(pbf, encodeOsmPbf(document));
  await buildTilesAfterPreparation(pbf, directory, progress);
  await writeStands(directory, { stands, unplaced });
  await rm(pbf);
  progress("done", TOTAL_STEPS, TOTAL_STEPS);
}

function readPlazas() {
  return readTable("tolls/plazas.csv", plazaRowSchema);
}

/** Positions of the municipalities' seats. */
function readSeats() {
  const municipalities = readTable("roads/municipalities.csv", municipalityRowSchema);
  return municipalities.map(({ latitude, longitude }) => [latitude, longitude] as const);
}

function buildTilesAfterPreparation(pbf: string, directory: string, progress: Progress) {
  return buildTiles(pbf, directory, (name, stage) =>
    progress(name, PREPARATION_STEPS + stage, TOTAL_STEPS),
  );
}
