import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { FunctionNeeds } from "../functions/function-needs.ts";
import {
  ENGINE_FUNCTIONS,
  FUNCTION_NAMES,
  FUNCTIONS,
  type FunctionName,
} from "../functions/function-table.ts";

/** Lambda's limit for the code of a function with its layers, unzipped. */
const MAX_UNZIPPED_MEGABYTES = 250;

/** The folders that are deployed to Lambda. */
interface Folders {
  functions: Readonly<Record<FunctionName, string>>;
  layer: string;
  /** Folder of the functions with the engine; undefined if there is none. */
  image: string | undefined;
}

/**
 * The unzipped megabytes of each function: code and layer, or the whole image. Throws if a function
 * and its layer exceed Lambda's limit.
 */
export function unzippedSizes({ functions, layer, image }: Folders): Record<FunctionName, number> {
  const layerMegabytes = megabytesOf(layer);
  const sizes = FUNCTION_NAMES.map((name) => {
    if (image && ENGINE_FUNCTIONS.includes(name)) return [name, megabytesOf(image)];
    const megabytes = megabytesOf(functions[name]) + (needsOf(name).network ? layerMegabytes : 0);
    if (megabytes > MAX_UNZIPPED_MEGABYTES) throw new Error(tooLarge(name, megabytes));
    return [name, megabytes];
  });
  return Object.fromEntries(sizes) as Record<FunctionName, number>;
}

function needsOf(name: FunctionName): FunctionNeeds {
  return FUNCTIONS[name];
}

function megabytesOf(path: string): number {
  return bytesOf(path) / 1024 / 1024;
}

function bytesOf(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

function tooLarge(name: string, megabytes: number): string {
  return `${name} and its layer take ${megabytes.toFixed(1)} MB unzipped; Lambda allows ${MAX_UNZIPPED_MEGABYTES}: set "tiles": "image" for the stage`;
}
