import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, realpathSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { networkLink } from "../lib/laptop/imports/networks.ts";
import { conclude } from "./check/result.ts";

// Imports an OpenStreetMap extract, kills further imports at several points, and starts each again:
// `npm run check -- killed-import FILE.osm.pbf`. A killed import must change nothing, and the one
// after it must go on and end with the same files.
const [file] = process.argv.slice(2);
if (!file) throw new Error("usage: npm run check -- killed-import FILE.osm.pbf");
/** Shares of the time that an import takes; one that is faster this time ends before it is killed. */
const KILLED_AT = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Seconds that each kill has cost. */
const costs: number[] = [];
const outcomes: { label: string; isSo: boolean }[] = [];
const directory = await mkdtemp(join(tmpdir(), "check-killed-import-"));
const network = networkLink(directory, "city");
const entry = join(import.meta.dirname, "../bin/import.ts");
try {
  const started = performance.now();
  await importExtract();
  const milliseconds = performance.now() - started;
  const first = await digests();
  console.log(`imported in ${Math.round(milliseconds / 1000)} s: ${[...first.keys()].join(", ")}`);
  for (const share of KILLED_AT) {
    const inForce = realpathSync(network);
    const killAfter = share * milliseconds;
    if (await importExtract(killAfter)) {
      console.log(`not killed at ${share * 100} %: it was faster this time`);
      continue;
    }
    report(`killed at ${share * 100} %: the former network`, realpathSync(network) === inForce);
    report("  its programs end with it", await everythingEnded());
    const startedAgain = performance.now();
    await importExtract();
    costs.push((killAfter + performance.now() - startedAgain - milliseconds) / 1_000);
    report("  started again: another network", realpathSync(network) !== inForce);
    const again = await digests();
    for (const [name, digest] of first) report(`    ${name}`, again.get(name) === digest);
  }
  const left = (await readdir(join(network, ".."))).filter((name) => name.includes("-"));
  report("nothing is left over", left.length === 1);
  const faults = outcomes.filter(({ isSo }) => !isSo).map(({ label }) => label);
  const [value, of] = [outcomes.length - faults.length, outcomes.length];
  conclude({
    checked: of,
    faults,
    figures: [
      { name: "properties of killed imports that hold", value, unit: "", of, atLeast: of },
      { name: "whole import", value: milliseconds / 1_000, unit: "s", isTimed: true },
      {
        name: "most that a kill has cost",
        value: Math.max(0, ...costs),
        unit: "s",
        of: costs.length,
        isTimed: true,
      },
    ],
  });
} finally {
  await rm(directory, { recursive: true });
}

/** Runs an import, killed after some milliseconds if given; returns true if it ended by itself. */
async function importExtract(killAfter?: number): Promise<boolean> {
  const child = spawn(process.execPath, [entry, "osm", resolve(file ?? ""), "--name", "city"], {
    env: { ...process.env, DATA_DIR: directory },
    stdio: ["ignore", "ignore", killAfter === undefined ? "inherit" : "ignore"],
  });
  const ended = once(child, "exit");
  if (killAfter !== undefined) {
    await sleep(killAfter);
    child.kill("SIGKILL");
  }
  const [code] = await ended;
  if (killAfter === undefined && code !== 0) throw new Error(`the import ended with ${code}`);
  return code === 0;
}

/** True once no program works on a draft; waits up to half a minute. */
async function everythingEnded(): Promise<boolean> {
  for (let i = 0; i < 300; i += 1) {
    const commands = execFileSync("ps", ["-A", "-o", "args="], { encoding: "utf8" });
    if (!commands.includes(join(directory, "networks"))) return true;
    await sleep(100);
  }
  return false;
}

/** Digest of each file of the network in force, by its path in it. */
async function digests(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const folder = realpathSync(network);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(file)) hash.update(chunk);
    found.set(relative(folder, file), hash.digest("hex"));
  }
  return found;
}

function report(label: string, isSo: boolean): void {
  console.log(`${isSo ? "ok  " : "FAIL"} ${label}`);
  outcomes.push({ label, isSo });
}
