import { cpSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { forgetLibraries } from "./forget-libraries.ts";

/** Name of the routing engine's package, which functions load from a folder beside their code. */
export const ENGINE_PACKAGE = "@valhallajs/valhallajs";

/** Directory in which the engine's package is installed. */
export const ENGINE_DIRECTORY = dirname(createRequire(import.meta.url).resolve(ENGINE_PACKAGE));

/** Architectures that Lambda offers, under Lambda's names. */
export type Architecture = "arm64" | "x86_64";

/** Runtime files of the engine's package, without its build tools. */
const PACKAGE_FILES = ["package.json", "index.js", "index.mjs", "lib"];
const PLATFORM_FILES = ["valhalla_node.node", "lib"];
/**
 * Libraries that the engine links to and Lambda's Amazon Linux lacks. They read encrypted zip
 * files, log in to mail servers and label files; the engine does none of these.
 */
const ABSENT_LIBRARIES = ["libbsd.so.0", "libcrypt.so.1", "libselinux.so.1"];

/**
 * Copies the engine's package for one architecture into the folder's `node_modules` and makes it
 * load on Lambda. Returns the folder of its native files.
 */
export function copyEngine(directory: string, architecture: Architecture): string {
  const target = join(directory, "node_modules", ENGINE_PACKAGE);
  const platform = join("linux", architecture === "arm64" ? "arm64" : "x64");
  const files = [...PACKAGE_FILES, ...PLATFORM_FILES.map((file) => join(platform, file))];
  for (const file of files)
    cpSync(join(ENGINE_DIRECTORY, file), join(target, file), { recursive: true });
  const native = join(target, platform);
  for (const file of readdirSync(native, { recursive: true, encoding: "utf8" })) {
    const path = join(native, file);
    if (statSync(path).isFile()) forgetLibraries(path, ABSENT_LIBRARIES);
  }
  return native;
}
