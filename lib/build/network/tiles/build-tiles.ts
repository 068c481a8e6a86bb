import { mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { buildConfig, TILES_FILE } from "../../../quote/routing/engine/valhalla-config.ts";
import { packTiles } from "./pack-tiles.ts";
import { runProgram } from "./run-program.ts";

/** Files of OpenStreetMap elements from which a network is built. */
export interface NetworkSources {
  /** The roads. */
  roads: string;
  /** The country and its states. */
  borders: string;
}

/** Receives the completed share of the tiles, from 0 to 1. */
export type OnShare = (share: number) => void;

/** Lines of the tile builder's log, with the share of its time that has passed at each. */
const MILESTONES: readonly (readonly [RegExp, number])[] = [
  [/Parsing files for relations/, 0.34],
  [/Parsing files for nodes/, 0.35],
  [/Creating graph edges/, 0.49],
  [/Building \d+ tiles/, 0.51],
  [/Enhancing local graph/, 0.64],
  [/HierarchyBuilder$/, 0.79],
  [/Creating shortcuts on level 1/, 0.85],
  [/Adding complex turn restrictions/, 0.87],
  [/Validating, finishing/, 0.89],
];

/** Builds the routing tiles of a network as one file in `directory`, which must exist. */
export async function buildTiles(
  { roads, borders }: NetworkSources,
  directory: string,
  onShare: OnShare = () => {},
): Promise<void> {
  const { mjolnir } = buildConfig(directory);
  const config = join(directory, "build.json");
  await mkdir(mjolnir.tile_dir);
  await writeFile(config, JSON.stringify(buildConfig(directory)));
  await run("valhalla_build_admins", ["-c", config, borders], directory);
  await run("valhalla_build_tiles", ["-c", config, roads], directory, (line) => {
    const share = MILESTONES.findLast(([milestone]) => milestone.test(line))?.[1];
    if (share !== undefined) onShare(share);
  });
  await packTiles(mjolnir.tile_dir, join(directory, TILES_FILE));
  const leftOver = [config, mjolnir.tile_dir, mjolnir.admin, join(directory, "duplicateways.txt")];
  await Promise.all(leftOver.map((path) => rm(path, { recursive: true, force: true })));
}

/** Runs one of the engine's build programs, which may leave reports in `cwd`. */
function run(program: string, args: string[], cwd: string, onLine?: (line: string) => void) {
  const engine = dirname(createRequire(import.meta.url).resolve("@valhallajs/valhallajs"));
  return runProgram(join(engine, process.platform, process.arch, program), args, cwd, onLine);
}
