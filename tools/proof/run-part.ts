import { spawnSync } from "node:child_process";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { type RunOptions, runCheck } from "../check/run-check.ts";
import { commandOf, programOf } from "./parts.ts";
import type { Machine, PartRecord } from "./proof-file.ts";

const PROJECT = join(import.meta.dirname, "../..");
/** Worst cases of one property that are kept. */
const KEPT = 20;

/** Runs a part of the proof and records what it found; see `runCheck` for the options. */
export async function runPart(
  name: string,
  args: readonly string[],
  options: RunOptions,
): Promise<PartRecord> {
  const load = loadavg()[0] ?? 0;
  const { program, args: first } = programOf(name);
  const { seconds, result, failures } = await runCheck(program, [...first, ...args], options);
  const { seed, notRun, worst = [] } = result ?? {};
  return {
    command: commandOf(name, args),
    commit: commit(),
    machine: thisMachine(),
    day: new Date().toISOString().slice(0, 10),
    seconds: Math.round(seconds),
    load: Number((load / availableParallelism()).toFixed(1)),
    checked: result?.checked ?? 0,
    ...(seed !== undefined && { seed }),
    failures,
    // A value that is no number is among the failures.
    figures: (result?.figures ?? []).filter(({ value }) => Number.isFinite(value)),
    worst: worst.map(({ title, cases }) => ({ title, cases: cases.slice(0, KEPT) })),
    ...(notRun !== undefined && { notRun }),
  };
}

/** This machine. */
function thisMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 1e9),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
  };
}

/** The commit of the code, with a mark if code differs from it. */
function commit(): string {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: PROJECT, encoding: "utf8" });
  const head = git("rev-parse", "--short=10", "HEAD").stdout.trim() || "unknown";
  const { status } = git("diff", "--quiet", "HEAD", "--", ".", ":!docs", ":!README.md");
  return status === 0 ? head : `${head} with changes`;
}
