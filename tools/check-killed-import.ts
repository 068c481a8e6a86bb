import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, realpathSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { lastOf } from "../lib/base/element-at.ts";
import { networkLink } from "../lib/laptop/imports/networks.ts";
import { conclude } from "./check/result.ts";

// Imports an OpenStreetMap extract. Then starts the import again, kills it at several points, and
// starts it again after each: `npm run check -- killed-import FILE.osm.pbf`. A killed import must
// change nothing, the next one must go on with the stage that was killed, and the last one must end
// with the same files as the first.
const [file] = process.argv.slice(2);
if (!file) throw new Error("usage: npm run check -- killed-import FILE.osm.pbf");
/** Shares of the time of the first import. */
const KILLED_AT = [0.1, 0.3, 0.5, 0.7, 0.9];

/** A moment of an import: milliseconds after a stage began. */
interface Moment {
  stage: string;
  milliseconds: number;
}

interface Run {
  isKilled: boolean;
  milliseconds: number;
  /** When each stage began, in milliseconds since the start. */
  stages: Map<string, number>;
}

const outcomes: { label: string; isSo: boolean }[] = [];
const directory = await mkdtemp(join(tmpdir(), "check-killed-import-"));
const network = networkLink(directory, "city");
const entry = join(import.meta.dirname, "../bin/import.ts");
try {
  const whole = await importExtract();
  const first = await digests();
  const inForce = realpathSync(network);
  const seconds = whole.milliseconds / 1_000;
  console.log(`imported in ${Math.round(seconds)} s: ${[...first.keys()].join(", ")}`);
  const order = [...whole.stages.keys()];
  const later: Run[] = [];
  let killedIn: string | undefined;
  for (const share of [...KILLED_AT, undefined]) {
    const moment = share && momentOf(whole, share * whole.milliseconds);
    const run = await importExtract(moment || undefined);
    later.push(run);
    const names = [...run.stages.keys()];
    if (killedIn !== undefined) {
      const goesOn = order.indexOf(names[0] ?? "") >= order.indexOf(killedIn);
      report(`started again after "${killedIn}" with "${names[0]}": no earlier stage`, goesOn);
    }
    if (share === undefined) break;
    killedIn = names.at(-1);
    report(`killed at ${share * 100} %, in "${killedIn}": it had not ended`, run.isKilled);
    report("  the former network is in force", realpathSync(network) === inForce);
    report("  its programs end with it", await everythingEnded());
  }
  report("the last import: another network", realpathSync(network) !== inForce);
  const again = await digests();
  for (const [name, digest] of first) report(`  ${name}`, again.get(name) === digest);
  report("  no other files", again.size === first.size);
  const left = (await readdir(join(network, ".."))).filter((name) => name.includes("-"));
  report("nothing is left over", left.length === 1);
  const faults = outcomes.filter(({ isSo }) => !isSo).map(({ label }) => label);
  const [value, of] = [outcomes.length - faults.length, outcomes.length];
  const total = later.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  conclude({
    checked: of,
    faults,
    figures: [
      { name: "properties of killed imports that hold", value, unit: "", of, atLeast: of },
      { name: "whole import", value: seconds, unit: "s", isTimed: true },
      {
        name: "what all kills have cost",
        value: (total - whole.milliseconds) / 1_000,
        unit: "s",
        of: KILLED_AT.length,
        isTimed: true,
      },
    ],
  });
} finally {
  await rm(directory, { recursive: true });
}

/** Runs an import, killed at a moment if given. */
async function importExtract(killed?: Moment): Promise<Run> {
  const started = performance.now();
  const child = spawn(process.execPath, [entry, "osm", resolve(file ?? ""), "--name", "city"], {
    env: { ...process.env, DATA_DIR: directory },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const stages = new Map<string, number>();
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (!killed) console.error(line);
    const [, stage] = /^road network: ([^,]+)/.exec(line) ?? [];
    if (stage === undefined || stages.has(stage)) return;
    stages.set(stage, performance.now() - started);
    if (stage === killed?.stage) setTimeout(() => child.kill("SIGKILL"), killed.milliseconds);
  });
  const [code] = await once(child, "close");
  if (!killed && code !== 0) throw new Error(`the import ended with ${code}`);
  return { isKilled: code === null, milliseconds: performance.now() - started, stages };
}

/** The moment at which another run reaches the point where this one was after some milliseconds. */
function momentOf({ stages }: Run, milliseconds: number): Moment {
  const begun = [...stages].filter(([, at]) => at <= milliseconds);
  const [stage, at] = lastOf(begun);
  return { stage, milliseconds: milliseconds - at };
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
