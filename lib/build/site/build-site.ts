import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Rolldown } from "vite";
import { licencesOf } from "../../base/licences/licences.ts";
import {
  packagesOf,
  readPackage,
  type ShippedPackage,
} from "../../base/licences/shipped-package.ts";

const PROJECT = join(import.meta.dirname, "../../..");
/** Source files and folders of the page. */
const PAGE_SOURCES = [
  "web",
  "lib/base/licences",
  "lib/quote/geo",
  "lib/stack/console/console-settings.ts",
  "lib/build/site",
  "openapi.json",
  "package-lock.json",
];
/** Source files and folders of the map. */
const MAP_SOURCES = [
  "lib/build/map",
  "lib/build/network/links.ts",
  "data/roads/links.csv",
  "data/roads/municipalities.csv",
  "data/roads/states.geojson",
  "package-lock.json",
];

/** The licences of the packages in the console, which its pages link to. */
const LICENCES_FILE = "licences.txt";

/** Directory of the console for the current sources; it may not exist yet. */
export async function siteDirectory(root: string): Promise<string> {
  return join(root, `web-${await digest([...PAGE_SOURCES, ...MAP_SOURCES])}`);
}

/**
 * Builds the console and its map under `root` unless they exist already; returns the directory of
 * the files to serve. The names of all files in `assets` and `map` change with their content.
 */
export async function ensureSite(root: string): Promise<string> {
  const directory = await siteDirectory(root);
  if (existsSync(directory)) return directory;
  const draft = `${directory}.${process.pid}.draft`;
  try {
    const map = await ensureMap(root);
    const mapName = relative(root, map);
    const packages = await buildPage({ outDir: draft, emptyOutDir: true }, `/map/${mapName}`);
    await writeFile(join(draft, LICENCES_FILE), licencesOf(packages));
    await mkdir(join(draft, "map"));
    await copyFile(map, join(draft, "map", mapName));
    await copyFile(join(PROJECT, "openapi.json"), join(draft, "openapi.json"));
    await rename(draft, directory);
  } catch (error) {
    // Another process may have completed the same site first.
    if (!existsSync(directory)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return directory;
}

/** The packages whose code is in the console's files. */
export function sitePackages(): Promise<ShippedPackage[]> {
  return buildPage({ write: false }, "");
}

/** Builds the page and returns the packages whose code is in it. */
async function buildPage(
  options: { outDir: string; emptyOutDir: true } | { write: false },
  mapPath: string,
): Promise<ShippedPackage[]> {
  // Loaded on demand: it takes half a second and a hundred megabytes.
  const { build } = await import("vite");
  const { output } = (await build({
    configFile: join(PROJECT, "web/vite.config.ts"),
    logLevel: "warn",
    define: { MAP_PATH: JSON.stringify(mapPath) },
    build: options,
  })) as Rolldown.RolldownOutput;
  const modules = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  // Virtual modules of the bundler begin with a zero.
  return packagesOf(modules.filter((id) => !id.startsWith("\0"))).map(readPackage);
}

/** Draws the map unless its file exists. Changing only the page does not redraw it. */
async function ensureMap(root: string): Promise<string> {
  const file = join(root, `brazil-${await digest(MAP_SOURCES)}.pmtiles`);
  if (existsSync(file)) return file;
  const { buildMap } = await import("../map/build-map.ts");
  const draft = `${file}.${process.pid}.draft`;
  await mkdir(root, { recursive: true });
  buildMap(draft);
  await rename(draft, file);
  return file;
}

async function digest(sources: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of await filesOf(join(PROJECT, source))) {
      hash.update(relative(PROJECT, file)).update(await readFile(file));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name)).sort();
}
