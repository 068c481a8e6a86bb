import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CheckResult } from "../../tools/check/result.ts";

const WAYS = 1_000_000;
const IMPORT = join(import.meta.dirname, "../../bin/import.ts");
const MEGABYTE = 1024 * 1024;
/** Largest memory that an import may take, apart from the tile builder. */
const BOUND_MEGABYTES = 4_096;

/** Imports a generated extract of a million ways: time, memory and size. */
export async function benchImports(): Promise<CheckResult> {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-import-"));
  try {
    const file = join(directory, "grid.osm.pbf");
    execFileSync(process.execPath, [join(import.meta.dirname, "grid-extract.ts"), file, `${WAYS}`]);
    const started = performance.now();
    const peaks = await importExtract(file, directory);
    const seconds = Math.round((performance.now() - started) / 1_000);
    const { size } = await stat(join(directory, "networks/grid/current/tiles.tar"));
    const megabytes = (name: string, bytes: number) => ({
      name,
      value: Math.round(bytes / MEGABYTE),
      unit: "MB",
      of: WAYS,
    });
    const figures = [
      { name: "time of the import", value: seconds, unit: "s", of: WAYS, isTimed: true },
      { ...megabytes("memory of the import", peaks.own), atMost: BOUND_MEGABYTES },
      megabytes("memory of its tile builder", peaks.builder),
      megabytes("the extract", (await stat(file)).size),
      megabytes("the tiles", size),
    ];
    return { checked: WAYS, faults: [], figures };
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Peak resident bytes of the command, and of the largest program that it starts. */
async function importExtract(file: string, directory: string) {
  const child = spawn(process.execPath, [IMPORT, "osm", file], {
    env: { ...process.env, DATA_DIR: directory },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const peaks = { own: 0, builder: 0 };
  const watch = setInterval(() => {
    const all = processes();
    // A shell measures each program.
    const started = new Set(all.flatMap(({ pid, parent }) => (parent === child.pid ? [pid] : [])));
    for (const { pid, parent, bytes } of all) {
      if (pid === child.pid) peaks.own = Math.max(peaks.own, bytes);
      if (started.has(parent)) peaks.builder = Math.max(peaks.builder, bytes);
    }
  }, 250);
  const [code] = await once(child, "exit");
  clearInterval(watch);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return peaks;
}

function processes() {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" });
  return table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid, parent, kilobytes = 0]) => ({ pid, parent, bytes: 1024 * kilobytes }));
}
