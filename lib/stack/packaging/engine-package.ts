import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { cutLibraries } from "./cut-libraries.ts";
import { trapLibrary } from "./trap-library.ts";

/** Name of the routing engine's package, which functions load from a folder beside their code. */
export const ENGINE_PACKAGE = "@valhallajs/valhallajs";

/** Directory in which the engine's package is installed. */
export const ENGINE_DIRECTORY = dirname(createRequire(import.meta.url).resolve(ENGINE_PACKAGE));

/** Architectures that Lambda offers, under Lambda's names. */
export type Architecture = "arm64" | "x86_64";

/** Runtime files of the engine's package, without its build tools. */
const PACKAGE_FILES = ["package.json", "index.js", "index.mjs", "lib"];
/** The engine itself, in the folder of its platform. */
export const ENGINE_FILE = "valhalla_node.node";
/** Folder beside it in which the loader looks for libraries. */
const LIBRARIES = "lib";
/** Library that takes the place of all that are cut. */
export const TRAPS = "libtraps.so";

/** Folder of the engine's native files, relative to its package. */
export function platformOf(architecture: Architecture): string {
  return join("linux", architecture === "arm64" ? "arm64" : "x64");
}

/**
 * Copies the engine's package for one architecture into the folder's `node_modules` and makes it
 * load on Lambda. Returns the folder of its native files.
 *
 * The package brings some forty libraries. They serve the tools that build a network, and parts of
 * the engine that the service does not use: tiles from a web server, elevation, isochrones as
 * images. Lambda's Amazon Linux even lacks libraries that some of them need. So none is copied: a
 * call of their functions ends the process with a message.
 */
export function copyEngine(directory: string, architecture: Architecture): string {
  const target = join(directory, "node_modules", ENGINE_PACKAGE);
  const platform = platformOf(architecture);
  for (const file of [...PACKAGE_FILES, join(platform, ENGINE_FILE)])
    cpSync(join(ENGINE_DIRECTORY, file), join(target, file), { recursive: true });
  const native = join(target, platform);
  const cut = cutLibraries(
    join(native, ENGINE_FILE),
    join(ENGINE_DIRECTORY, platform, LIBRARIES),
    TRAPS,
  );
  mkdirSync(join(native, LIBRARIES));
  const traps = trapLibrary(TRAPS, cut, architecture, explainTrap);
  writeFileSync(join(native, LIBRARIES, TRAPS), traps);
  return native;
}

function explainTrap(symbol: string): string {
  return `The routing engine called ${symbol}, whose library is cut from its package: see lib/stack/packaging/engine-package.ts`;
}
