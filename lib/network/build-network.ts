import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { EMBEDDED_DATA_SET, readTable } from "../data-set.ts";
import { municipalityRowSchema } from "../places/municipality-table.ts";
import { readStates } from "../places/states.ts";
import { valhallaConfig } from "../routing/valhalla-config.ts";
import { isCharging, plazaRowSchema } from "../tolls/catalogue/plaza-table.ts";
import { writeStands } from "../tolls/matching/plaza-stands.ts";
import { readLinks } from "./links.ts";
import { encodeOsmPbf } from "./osm-pbf.ts";
import { placePlazas } from "./place-plazas.ts";
import { connectOverWater } from "./river-links.ts";
import { roadDocument } from "./road-document.ts";

/** Told at the start of each step: `done` of `total` steps are behind. */
export type Progress = (step: string, done: number, total: number) => void;

const INPUTS = [
  "roads/links.csv",
  "roads/municipalities.csv",
  "roads/states.geojson",
  "tolls/plazas.csv",
];
/** Code that decides what the network looks like. */
const SOURCES = [
  ".",
  "../geo",
  "../places/states.ts",
  "../routing/valhalla-config.ts",
  "../routing/way-ids.ts",
  "../tolls/matching/plaza-stands.ts",
  "../tolls/matching/tolerances.ts",
];
const STEPS = 6;
/** The tile builder names its stages in its log; these are the ones that take time. */
const TILE_STAGES = 8;

/** Where the network lives that belongs to the present inputs and the present code. */
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

/** Builds the network under `root` unless it is there already; returns its directory. */
export async function ensureNetwork(root: string, progress: Progress): Promise<string> {
  const directory = await networkDirectory(root);
  if (existsSync(directory)) return directory;
  const draft = `${directory}.${process.pid}.draft`;
  try {
    await mkdir(join(draft, "tiles"), { recursive: true });
    await build(draft, progress);
    await rename(draft, directory);
  } catch (error) {
    // Another process may have finished the same network first.
    if (!existsSync(directory)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return directory;
}

/**
 * Builds a network from an OpenStreetMap extract instead of the road tables, with the plazas where
 * the tables place them. The folder must not exist yet.
 */
export async function buildOsmNetwork(
  extract: string,
  directory: string,
  progress: Progress,
): Promise<void> {
  const step = stepsOf(progress);
  await mkdir(directory);
  await mkdir(join(directory, "tiles"));
  step("placing the toll plazas", 1);
  const plazas = readTable("tolls/plazas.csv", plazaRowSchema);
  await writeStands(directory, placePlazas(readLinks(), plazas));
  await buildTiles(resolve(extract), directory, step);
  step("done", STEPS + TILE_STAGES);
}

type Step = (name: string, done: number) => void;

function stepsOf(progress: Progress): Step {
  return (name, done) => progress(name, done, STEPS + TILE_STAGES);
}

async function build(directory: string, progress: Progress): Promise<void> {
  const step = stepsOf(progress);
  step("reading the tables", 0);
  const links = readLinks();
  const plazas = readTable("tolls/plazas.csv", plazaRowSchema);
  const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
  step("placing the toll plazas", 1);
  const today = new Date().toISOString().slice(0, 10);
  const { stands: sites, unplaced } = placePlazas(links, plazas);
  const chargingIds = new Set(
    plazas.filter((plaza) => isCharging(plaza, today)).map(({ id }) => id),
  );
  const booths = sites.filter((site) => chargingIds.has(site.plazaId));
  step("joining what no road reaches", 2);
  const rivers = connectOverWater(
    links,
    seats.map((seat) => [seat.latitude, seat.longitude]),
  );
  step("writing the OpenStreetMap file", 3);
  const document = roadDocument({ links, sites: booths, rivers, states: readStates() });
  const pbf = join(directory, "roads.osm.pbf");
  await writeFile(pbf, encodeOsmPbf(document));
  await buildTiles(pbf, directory, step);
  await writeStands(directory, { stands: sites, unplaced });
  await rm(pbf);
  step("done", STEPS + TILE_STAGES);
}

/** Builds the borders and the tiles of an OpenStreetMap file. */
async function buildTiles(pbf: string, directory: string, step: Step): Promise<void> {
  const config = join(directory, "build.json");
  await writeFile(config, JSON.stringify(valhallaConfig(directory, { building: true })));
  step("building the state borders", 4);
  await run("valhalla_build_admins", ["-c", config, pbf], directory);
  let stage = 0;
  const advance = () => step("building the routing tiles", 5 + Math.min(stage++, TILE_STAGES));
  advance();
  await run("valhalla_build_tiles", ["-c", config, pbf], directory, (line) => {
    if (/\[INFO\].*(Parsing|Sorting|Finished|Enhancing|Forming|Validating|Adding)/i.test(line))
      advance();
  });
  const leftOver = [config, join(directory, "duplicateways.txt")];
  await Promise.all(leftOver.map((file) => rm(file, { force: true })));
}

/** Runs one of the engine's build programs in the folder where it may leave reports; a failure carries the end of what it printed. */
async function run(
  program: string,
  args: string[],
  cwd: string,
  onLine: (line: string) => void = () => {},
): Promise<void> {
  const engine = dirname(createRequire(import.meta.url).resolve("@valhallajs/valhallajs"));
  const path = join(engine, process.platform, process.arch, program);
  const child = spawn(path, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      printed.push(line);
      onLine(line);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${printed.slice(-5).join("\n")}`);
}
