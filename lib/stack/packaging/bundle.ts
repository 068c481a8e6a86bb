import { chmodSync, cpSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join, parse } from "node:path";
import { EMBEDDED_DATA_SET } from "../../base/data-set.ts";
import { NETWORK_VERSION_FILE } from "../../quote/routing/network/network-version.ts";
import { STREET_MAP_FOLDER } from "../../quote/routing/network/street-map.ts";
import { STANDS_FILE } from "../../quote/tolls/matching/plaza-stands.ts";
import { ENGINE_FUNCTIONS, type FunctionName } from "../functions/function-table.ts";
import { bundleFunctions } from "./bundle-functions.ts";
import { type Architecture, copyEngine } from "./engine-package.ts";
import { unzippedSizes } from "./unzipped-sizes.ts";

/** Tables of the data set that functions read; the others are only for building the network. */
const DATA_FILES = [
  "freight/floors.csv",
  "places",
  "roads/disputed-ufs.csv",
  "roads/municipalities.csv",
  "roads/states.geojson",
  "tolls",
  "trucks/truck-restrictions.csv",
];

export interface BundleOptions {
  /** Empty or missing folder for the output, which must exist until the stack is deployed. */
  directory: string;
  /** The built road network. */
  networkDirectory: string;
  /** Files of address indexes; none by default. */
  addresses?: readonly string[];
  architecture: Architecture;
  /** Location of the network: a layer or, with the engine, a container image. */
  tiles: "layer" | "image";
}

/** Folder of the address indexes, in the layer and in the image. */
export const ADDRESSES_FOLDER = "addresses";

/** Folders that become the functions' code, their layer and their image. */
export interface Bundle {
  functions: Readonly<Record<FunctionName, string>>;
  /** Unpacked at `/opt`: `network`, `data` and, if there are indexes, `addresses`. */
  layer: string;
  /** Names of the files in `addresses`. */
  addresses: readonly string[];
  /** Build context of the image of the functions with the engine; undefined if there is none. */
  image: string | undefined;
  /** Unzipped megabytes of each function: code and layer, or the image's additions to its base. */
  sizes: Readonly<Record<FunctionName, number>>;
}

/**
 * Bundles every function and lays out the layer and the image. Throws if a function and its layer
 * exceed Lambda's limit.
 */
export function bundle(options: BundleOptions): Bundle {
  const { directory, networkDirectory, architecture, tiles, addresses = [] } = options;
  const bundled = bundleFunctions(join(directory, "functions"));
  const functions = Object.fromEntries(
    Object.entries(bundled).map(([name, one]) => [name, one.directory]),
  ) as Bundle["functions"];
  for (const name of ENGINE_FUNCTIONS) copyEngine(functions[name], architecture);
  const layer = join(directory, "layer");
  layOutNetwork(layer, networkDirectory, tiles === "layer");
  const names = distinctNames(addresses);
  if (tiles === "layer") layOutAddresses(layer, names);
  const image = tiles === "image" ? join(directory, "image") : undefined;
  if (image) {
    // The Dockerfile copies the folder even if there are no indexes.
    mkdirSync(join(image, "opt", ADDRESSES_FOLDER), { recursive: true });
    layOutImage(image, functions, networkDirectory, architecture);
    layOutAddresses(join(image, "opt"), names);
  }
  makeReadable(directory);
  const sizes = unzippedSizes({ functions, layer, image });
  return { functions, layer, addresses: [...names.values()], image, sizes };
}

/**
 * Makes the files readable for everybody, whatever the umask here, because Lambda runs them as
 * another user.
 */
function makeReadable(path: string): void {
  const isDirectory = statSync(path).isDirectory();
  chmodSync(path, isDirectory ? 0o755 : 0o644);
  if (isDirectory) for (const name of readdirSync(path)) makeReadable(join(path, name));
}

/** Files of a network that functions without the engine read. */
const WITHOUT_TILES = [STANDS_FILE, NETWORK_VERSION_FILE];

/** Without tiles, the network consists only of its version and the plazas' stands. */
function layOutNetwork(directory: string, networkDirectory: string, withTiles: boolean): void {
  const network = join(directory, "network");
  mkdirSync(network, { recursive: true });
  // Only the console shows the street map.
  const files = readdirSync(networkDirectory).filter((name) => name !== STREET_MAP_FOLDER);
  for (const name of withTiles ? files : files.filter((file) => WITHOUT_TILES.includes(file))) {
    cpSync(join(networkDirectory, name), join(network, name));
  }
  for (const file of DATA_FILES) {
    cpSync(join(EMBEDDED_DATA_SET, file), join(directory, "data", file), { recursive: true });
  }
}

/**
 * A unique name for each file, such as `sul.sqlite` and `sul-2.sqlite`. Repeated files count once.
 */
function distinctNames(files: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of files) {
    const { name, ext } = parse(file);
    const taken = new Set(names.values());
    let distinct = `${name}${ext}`;
    for (let count = 2; taken.has(distinct); count += 1) distinct = `${name}-${count}${ext}`;
    if (!names.has(file)) names.set(file, distinct);
  }
  return names;
}

function layOutAddresses(directory: string, names: ReadonlyMap<string, string>): void {
  for (const [file, name] of names) cpSync(file, join(directory, ADDRESSES_FOLDER, name));
}

/** One image for all functions with the engine, which they share; each function has a folder. */
function layOutImage(
  directory: string,
  functions: Bundle["functions"],
  networkDirectory: string,
  architecture: Architecture,
): void {
  layOutNetwork(join(directory, "opt"), networkDirectory, true);
  const task = join(directory, "task");
  for (const name of ENGINE_FUNCTIONS) {
    for (const file of ["index.mjs", "index.mjs.map", "LICENCES.txt"]) {
      cpSync(join(functions[name], file), join(task, name, file));
    }
  }
  copyEngine(task, architecture);
  cpSync(join(import.meta.dirname, "Dockerfile"), join(directory, "Dockerfile"));
}
