import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const IMPORT = join(import.meta.dirname, "../../bin/import.ts");
const WATCHED_MILLISECONDS = 250;
/** The disk is looked at once in so many looks at the memory. */
const DISK_LOOKS = 20;

/** Peaks of an import, in bytes. */
export interface ImportPeaks {
  /** Resident memory of the command, and of the largest program that it starts. */
  own: number;
  builder: number;
  /** Files in the data directory. */
  disk: number;
}

/** Imports an extract into a data directory; throws if it fails. */
export async function measureImport(file: string, directory: string): Promise<ImportPeaks> {
  const child = spawn(process.execPath, [IMPORT, "osm", file], {
    env: { ...process.env, DATA_DIR: directory },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const peaks = { own: 0, builder: 0, disk: 0 };
  let looks = 0;
  const watch = setInterval(async () => {
    const all = processes();
    // A shell measures each program.
    const started = new Set(all.flatMap(({ pid, parent }) => (parent === child.pid ? [pid] : [])));
    for (const { pid, parent, bytes } of all) {
      if (pid === child.pid) peaks.own = Math.max(peaks.own, bytes);
      if (started.has(parent)) peaks.builder = Math.max(peaks.builder, bytes);
    }
    looks += 1;
    if (looks % DISK_LOOKS === 0) {
      peaks.disk = Math.max(peaks.disk, await bytesIn(join(directory, "networks")));
    }
  }, WATCHED_MILLISECONDS);
  const [code] = await once(child, "exit");
  clearInterval(watch);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return peaks;
}

/** Bytes of all files in a folder; files that vanish meanwhile count as empty. */
export async function bytesIn(folder: string): Promise<number> {
  const paths = await readdir(folder, { recursive: true }).catch((): string[] => []);
  const sizes = await Promise.all(
    paths.map((path) =>
      stat(join(folder, path)).then(
        (entry) => (entry.isFile() ? entry.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function processes() {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" });
  return table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid, parent, kilobytes = 0]) => ({ pid, parent, bytes: 1024 * kilobytes }));
}
