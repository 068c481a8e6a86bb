import { spawn } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { valhallaConfig } from "../routing/valhalla-config.ts";

/** Stages of `buildTiles`: the borders, then those that the tile builder names in its log. */
export const TILE_STAGES = 10;
const STAGE_LINE = /\[INFO\].*(Parsing|Sorting|Finished|Enhancing|Forming|Validating|Adding)/i;

/**
 * Builds the borders (`admins.sqlite`) and the routing tiles (`tiles`) of an OpenStreetMap file.
 * `onStage` hears the name and the number of each stage, from 0 to `TILE_STAGES - 1`.
 */
export async function buildTiles(
  pbf: string,
  directory: string,
  onStage: (name: string, stage: number) => void,
): Promise<void> {
  const config = join(directory, "build.json");
  await writeFile(config, JSON.stringify(valhallaConfig(directory, { building: true })));
  onStage("building the state borders", 0);
  await run("valhalla_build_admins", ["-c", config, pbf], directory);
  let stage = 1;
  onStage("building the routing tiles", stage);
  await run("valhalla_build_tiles", ["-c", config, pbf], directory, (line) => {
    if (!STAGE_LINE.test(line)) return;
    stage = Math.min(stage + 1, TILE_STAGES - 1);
    onStage("building the routing tiles", stage);
  });
  const leftOver = [config, join(directory, "duplicateways.txt")];
  await Promise.all(leftOver.map((file) => rm(file, { force: true })));
}

/**
 * Runs one of the engine's build programs; it may leave reports in `cwd`. A failure carries the
 * last lines of its output.
 */
async function run(
  program: string,
  args: string[],
  cwd: string,
  onLine: (line: string) => void = () => {},
): Promise<void> {
  const engine = dirname(createRequire(import.meta.url).resolve("@valhallajs/valhallajs"));
  const path = join(engine, process.platform, process.arch, program);
  const child = spawn(path, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      printed.push(line);
      onLine(line);
    });
  }
  const ending = await new Promise<number | string | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? signal));
  });
  if (ending !== 0) {
    throw new Error(`${program} ended with ${ending}: ${printed.slice(-5).join("\n")}`);
  }
}
