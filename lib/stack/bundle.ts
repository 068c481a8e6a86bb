import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { buildSync } from "esbuild";
import { dataSetDirectory } from "../dataset.ts";
import { FUNCTION_NAMES, FUNCTIONS, type FunctionName, type FunctionNeeds } from "./functions.ts";

/** Lambda's limit for the code of a function with its layers, unzipped. */
const MAX_UNZIPPED_BYTES = 250 * 1024 * 1024;

const ENGINE = "@valhallajs/valhallajs";
/** What the engine's package needs at run time on one architecture; no build tools. */
const ENGINE_FILES = ["package.json", "index.js", "index.mjs", "lib"];
const ENGINE_BINARIES = ["valhalla_node.node", "lib"];
/** Tables of the data set that functions read; the others are only needed to build the network. */
const DATA_FILES = [
  "freight/floors.csv",
  "roads/municipalities.csv",
  "roads/states.geojson",
  "tolls",
];

export type Architecture = "arm64" | "x86_64";

/** Folders that become the code of the functions and of their layer. */
export interface Bundle {
  functions: Readonly<Record<FunctionName, string>>;
  /** Unpacked at `/opt`: `roads` and `data`. */
  networkLayer: string;
  /** Name of the network, which follows from its inputs. */
  networkName: string;
  /** Unzipped megabytes of code and layer of every function. */
  sizes: Readonly<Record<FunctionName, number>>;
}

/**
 * Bundles every function with esbuild and lays out the layer, in a folder that is removed when the
 * process ends. Throws when a function and its layer exceed Lambda's limit.
 */
export function bundle(roadsDirectory: string, architecture: Architecture): Bundle {
  const directory = mkdtempSync(join(tmpdir(), "rota-vpo-bundle-"));
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  const functions = bundleFunctions(join(directory, "functions"));
  for (const name of FUNCTION_NAMES) {
    if (needsOf(name).engine) copyEngine(functions[name], architecture);
  }
  const networkLayer = layOutNetwork(join(directory, "network"), roadsDirectory);
  const layerBytes = bytesOf(networkLayer);
  const sizes = FUNCTION_NAMES.map((name) => {
    const bytes = bytesOf(functions[name]) + (needsOf(name).network ? layerBytes : 0);
    if (bytes > MAX_UNZIPPED_BYTES) throw new Error(tooLarge(name, bytes));
    return [name, bytes / 1024 / 1024];
  });
  return {
    functions,
    networkLayer,
    networkName: basename(roadsDirectory),
    sizes: Object.fromEntries(sizes),
  };
}

function needsOf(name: FunctionName): FunctionNeeds {
  return FUNCTIONS[name];
}

function bundleFunctions(directory: string): Bundle["functions"] {
  const source = join(import.meta.dirname, "../../functions");
  buildSync({
    entryPoints: FUNCTION_NAMES.map((name) => ({
      in: join(source, `${name}.ts`),
      out: `${name}/index`,
    })),
    outdir: directory,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    external: [ENGINE],
    minify: true,
    keepNames: true,
    legalComments: "none",
    logLevel: "error",
    // CommonJS packages inside the bundle still call require.
    banner: {
      js: 'import{createRequire as rotaRequire}from"node:module";const require=rotaRequire(import.meta.url);',
    },
  });
  return Object.fromEntries(
    FUNCTION_NAMES.map((name) => [name, join(directory, name)]),
  ) as Bundle["functions"];
}

function copyEngine(target: string, architecture: Architecture): void {
  const source = dirname(createRequire(import.meta.url).resolve(ENGINE));
  const platform = join("linux", architecture === "arm64" ? "arm64" : "x64");
  const files = [...ENGINE_FILES, ...ENGINE_BINARIES.map((file) => join(platform, file))];
  for (const file of files) {
    cpSync(join(source, file), join(target, "node_modules", ENGINE, file), { recursive: true });
  }
}

function layOutNetwork(directory: string, roadsDirectory: string): string {
  mkdirSync(directory);
  cpSync(roadsDirectory, join(directory, "roads"), { recursive: true });
  for (const file of DATA_FILES) {
    cpSync(join(dataSetDirectory, file), join(directory, "data", file), { recursive: true });
  }
  return directory;
}

function bytesOf(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

function tooLarge(name: string, bytes: number): string {
  const size = (bytes / 1024 / 1024).toFixed(1);
  return `${name} and its layer take ${size} MB unzipped; Lambda allows 250: deploy with -c tiles=image`;
}
