import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

const IMPORT = join(import.meta.dirname, "../../bin/import.ts");
const WATCHED_MILLISECONDS = 250;
/** The disk is measured once in this many measurements of the memory. */
const DISK_LOOKS = 20;

/** Resources of an import: peaks in bytes, and seconds. */
export interface ImportCosts {
  /** Resident memory of the command, and of the largest program that it starts. */
  own: number;
  builder: number;
  /** Files in the data directory. */
  disk: number;
  seconds: number;
  /** Processor time of the command and of its programs. */
  ownProcessor: number;
  builderProcessor: number;
  /**
   * Largest error of the remaining time that it printed, as a share of the whole time, from a
   * quarter of the time on.
   */
  worstEstimate: number;
}

/** Imports an extract into a data directory; throws if it fails. */
export async function measureImport(file: string, directory: string): Promise<ImportCosts> {
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1_000;
  const child = spawn(process.execPath, [IMPORT, "osm", file], {
    env: { ...process.env, DATA_DIR: directory },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const told: { at: number; left: number }[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => {
    console.error(line);
    const left = secondsLeft(line);
    if (left !== undefined) told.push({ at: elapsed(), left });
  });
  const peaks = { own: 0, builder: 0, disk: 0 };
  const processor = new Map<number, number>();
  let looks = 0;
  const watch = setInterval(async () => {
    const all = processes();
    // A shell measures each program.
    const started = new Set(all.flatMap(({ pid, parent }) => (parent === child.pid ? [pid] : [])));
    for (const { pid, parent, bytes, seconds } of all) {
      const isOwn = pid === child.pid;
      if (isOwn) peaks.own = Math.max(peaks.own, bytes);
      if (started.has(parent)) peaks.builder = Math.max(peaks.builder, bytes);
      if (isOwn || started.has(parent)) processor.set(pid, seconds);
    }
    looks += 1;
    if (looks % DISK_LOOKS === 0) {
      peaks.disk = Math.max(peaks.disk, await bytesIn(join(directory, "networks")));
    }
  }, WATCHED_MILLISECONDS);
  const [code] = await once(child, "close");
  clearInterval(watch);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  const seconds = elapsed();
  const ownProcessor = processor.get(child.pid ?? 0) ?? 0;
  const all = [...processor.values()].reduce((sum, one) => sum + one, 0);
  return {
    ...peaks,
    seconds,
    ownProcessor,
    builderProcessor: all - ownProcessor,
    worstEstimate: worstEstimate(told, seconds),
  };
}

/** The remaining time in a line of progress: `…, 3 min left`. */
export function secondsLeft(line: string): number | undefined {
  const [, count, unit] = /, (\d+) (min|s) left$/.exec(line) ?? [];
  return count === undefined ? undefined : Number(count) * (unit === "min" ? 60 : 1);
}

/**
 * Largest error of a printed remaining time, as a share of the whole time, from a quarter of the
 * time on; 0 if none was printed then.
 */
export function worstEstimate(
  told: readonly { at: number; left: number }[],
  seconds: number,
): number {
  const late = told.filter(({ at }) => at >= seconds / 4);
  return Math.max(0, ...late.map(({ at, left }) => Math.abs(at + left - seconds) / seconds));
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
  const columns = "pid=,ppid=,rss=,cputimes=";
  const table = execFileSync("ps", ["-A", "-o", columns], { encoding: "utf8" });
  return table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0, kilobytes = 0, seconds = 0]) => {
      return { pid, parent, bytes: 1024 * kilobytes, seconds };
    });
}
