import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { buildSync } from "esbuild";
import {
  ENGINE_FUNCTIONS,
  FUNCTION_NAMES,
  type FunctionName,
} from "../functions/function-table.ts";
import { ENGINE_DIRECTORY, ENGINE_PACKAGE } from "./engine-package.ts";
import { licencesOf, packagesOf } from "./licences.ts";

const PROJECT = join(import.meta.dirname, "../../..");

/** Bundles every function with esbuild, except the engine; returns the folder of each. */
export function bundleFunctions(directory: string): Record<FunctionName, string> {
  const source = join(PROJECT, "functions");
  const { metafile } = buildSync({
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
    external: [ENGINE_PACKAGE],
    minify: true,
    keepNames: true,
    legalComments: "none",
    // The map holds positions only; the sources are not shipped.
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "error",
    metafile: true,
    // CommonJS packages in the bundle still call `require`.
    banner: {
      js: 'import{createRequire as rotaRequire}from"node:module";const require=rotaRequire(import.meta.url);',
    },
  });
  for (const [file, { inputs }] of Object.entries(metafile.outputs)) {
    if (file.endsWith(".map")) {
      nameSourcesFromRoot(file);
      continue;
    }
    const packages = packagesOf(Object.keys(inputs));
    const hasEngine = ENGINE_FUNCTIONS.some((name) => file.endsWith(`/${name}/index.mjs`));
    const engine = hasEngine ? [ENGINE_DIRECTORY] : [];
    writeFileSync(join(dirname(file), "LICENCES.txt"), licencesOf([...packages, ...engine]));
  }
  return Object.fromEntries(FUNCTION_NAMES.map((name) => [name, join(directory, name)])) as Record<
    FunctionName,
    string
  >;
}

/**
 * Rewrites the sources of a map to paths relative to the project, wherever the project and the
 * bundle are. So the same code gives the same map, and an error on Lambda names `lib/…` below
 * `/var/task`.
 */
function nameSourcesFromRoot(file: string): void {
  const map: { sources: string[] } = JSON.parse(readFileSync(file, "utf8"));
  const sources = map.sources.map((source) => relative(PROJECT, resolve(dirname(file), source)));
  writeFileSync(file, JSON.stringify({ ...map, sources }));
}
