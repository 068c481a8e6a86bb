import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { licencesOf } from "../../base/licences/licences.ts";
import {
  packagesOf,
  readPackage,
  type ShippedPackage,
} from "../../base/licences/shipped-package.ts";
import { digestOf, sourceFiles } from "../source-files.ts";

const PROJECT = join(import.meta.dirname, "../../..");
/** Source files and folders of the page. */
const PAGE_SOURCES = [
  "web",
  "lib/base/brazil-day.ts",
  "lib/base/licences",
  "lib/base/tariff-age.ts",
  "lib/build/site",
  "lib/build/source-files.ts",
  "lib/service/api/sheets",
  "lib/stack/console/console-settings.ts",
  "openapi.json",
  "package-lock.json",
];
/** Source files and folders of the map. */
const MAP_SOURCES = [
  "lib/base/csv-table.ts",
  "lib/base/data-set.ts",
  "lib/base/describe-issues.ts",
  "lib/base/element-at.ts",
  "lib/base/fold-text.ts",
  "lib/base/plain-text.ts",
  "lib/build/map",
  "lib/build/network/links.ts",
  "lib/quote/geo",
  "lib/quote/places/gazetteer",
  "data/roads/links.csv",
  "data/roads/municipalities.csv",
  "data/roads/states.geojson",
  "package-lock.json",
];

/** The licences of the packages in the console, which its pages link to. */
const LICENCES_FILE = "licences.txt";

/** The files that determine the map. */
export function mapSources(): Promise<string[]> {
  return sourceFiles(MAP_SOURCES);
}

/** The files that determine the console, its map included. */
export function siteSources(): Promise<string[]> {
  return sourceFiles([...PAGE_SOURCES, ...MAP_SOURCES]);
}

/** Directory of the console for the current sources; it may not exist yet. */
export async function siteDirectory(root: string): Promise<string> {
  return join(root, `web-${await digestOf(await siteSources())}`);
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
  const modules: string[] = [];
  // Workers are bundles of their own.
  const collector: Plugin = {
    name: "collect-modules",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") modules.push(...file.moduleIds);
    },
  };
  await build({
    configFile: join(PROJECT, "web/vite.config.ts"),
    logLevel: "warn",
    define: { MAP_PATH: JSON.stringify(mapPath) },
    plugins: [collector],
    worker: { plugins: () => [collector] },
    build: options,
  });
  // Virtual modules of the bundler begin with a zero.
  return packagesOf(modules.filter((id) => !id.startsWith("\0"))).map(readPackage);
}

/** Draws the map unless its file exists. Changing only the page does not redraw it. */
async function ensureMap(root: string): Promise<string> {
  const file = join(root, `brazil-${await digestOf(await mapSources())}.pmtiles`);
  if (existsSync(file)) return file;
  const { buildMap } = await import("../map/build-map.ts");
  const draft = `${file}.${process.pid}.draft`;
  await mkdir(root, { recursive: true });
  buildMap(draft);
  await rename(draft, file);
  return file;
}
