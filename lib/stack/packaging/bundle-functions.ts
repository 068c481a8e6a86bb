import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { buildSync } from "esbuild";
import { licencesOf } from "../../base/licences/licences.ts";
import {
  packagesOf,
  readPackage,
  type ShippedPackage,
} from "../../base/licences/shipped-package.ts";
import {
  ENGINE_FUNCTIONS,
  FUNCTION_NAMES,
  type FunctionName,
} from "../functions/function-table.ts";
import { ENGINE_DIRECTORY, ENGINE_PACKAGE } from "./engine-package.ts";
import { engineParts } from "./engine-parts.ts";

const PROJECT = join(import.meta.dirname, "../../..");

/** A function's code, ready for Lambda. */
export interface BundledFunction {
  directory: string;
  /** Software of others in it, with the engine and its parts. */
  packages: readonly ShippedPackage[];
}

/** Bundles every function with esbuild, except the engine, and writes the licences beside it. */
export function bundleFunctions(directory: string): Record<FunctionName, BundledFunction> {
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
  const bundled = FUNCTION_NAMES.map((name): [FunctionName, BundledFunction] => {
    const folder = join(directory, name);
    nameSourcesFromRoot(join(folder, "index.mjs.map"));
    const output = metafile.outputs[relative(process.cwd(), join(folder, "index.mjs"))];
    const packages = packagesOf(Object.keys(output?.inputs ?? {})).map(readPackage);
    if (ENGINE_FUNCTIONS.includes(name))
      packages.push(readPackage(ENGINE_DIRECTORY), ...engineParts());
    writeFileSync(join(folder, "LICENCES.txt"), licencesOf(packages));
    return [name, { directory: folder, packages }];
  });
  return Object.fromEntries(bundled) as Record<FunctionName, BundledFunction>;
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
