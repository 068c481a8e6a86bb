import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CheckResult, failuresOf, joinResults, RESULT_FILE } from "./result.ts";

/** Signals that interrupt a run. */
const INTERRUPTS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const PROJECT = join(import.meta.dirname, "../..");

/** A program with its variables, run from the project's root. */
export interface Program {
  /** A TypeScript file, or a shell script. */
  program: string;
  environment?: Readonly<Record<string, string>>;
  /** True if its exit code alone says how it ended. */
  leavesNoResult?: boolean;
}

export interface RunOptions {
  /** When what a check prints appears; defaults to "as it comes". */
  printed?: "as it comes" | "at the end";
  /** Time after which it is killed and has failed; defaults to none. */
  limitMinutes?: number | undefined;
}

/** The end of a check. */
export interface Outcome {
  seconds: number;
  /** Undefined if it ended without one. */
  result: CheckResult | undefined;
  /** Reasons for which it failed; empty if it holds. */
  failures: string[];
}

/**
 * Runs a check in a process of its own and collects its result. What it prints appears as it comes,
 * or once it has ended. No process that it started outlives it.
 */
export async function runCheck(
  check: Program,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), "rota-vpo-check-"));
  const file = join(directory, "result.jsonl");
  try {
    const started = performance.now();
    const ending = await run(check, args, file, options);
    const seconds = (performance.now() - started) / 1_000;
    const result = joinResults(readResults(file));
    const failures = check.leavesNoResult ? endOf(ending) : failuresAfter(ending, result);
    return { seconds, result, failures };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Runs the program; resolves with its exit code, the signal that ended it, or why it was killed. */
async function run(
  { program, environment = {} }: Program,
  args: readonly string[],
  file: string,
  { printed = "as it comes", limitMinutes }: RunOptions,
): Promise<number | string> {
  const [command, ...before] = program.endsWith(".sh")
    ? ["bash", program]
    : [process.execPath, "--import", "./bin/require-node.mjs", program];
  const child = spawn(command ?? "", [...before, ...args], {
    cwd: PROJECT,
    stdio: printed === "as it comes" ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...withEnvironment(process.env, environment), [RESULT_FILE]: file },
    // A group of its own, so that all its processes can be ended together.
    detached: true,
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part: Buffer) => output.push(part));
  }
  const killAll = () => killGroup(child.pid);
  // Ends this process, and with it the check.
  const interrupt = () => process.exit(1);
  process.once("exit", killAll);
  for (const signal of INTERRUPTS) process.once(signal, interrupt);
  let ranTooLong = false;
  const limit =
    limitMinutes === undefined
      ? undefined
      : setTimeout(() => {
          ranTooLong = true;
          killAll();
        }, limitMinutes * 60_000);
  // A process that it left would keep the output open for ever.
  child.once("exit", killAll);
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  clearTimeout(limit);
  process.off("exit", killAll);
  for (const signal of INTERRUPTS) process.off(signal, interrupt);
  process.stdout.write(Buffer.concat(output));
  return ranTooLong ? `a kill after ${limitMinutes} minutes` : (code ?? signal ?? "");
}

/** Kills a group of processes, unless it has ended. */
function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** A check holds if its program ended well and left a result without failures. */
export function failuresAfter(ending: number | string, result: CheckResult | undefined): string[] {
  const failures = result ? failuresOf(result) : ["it left no result"];
  return failures.length > 0 ? failures : endOf(ending);
}

function endOf(ending: number | string): string[] {
  return ending === 0 ? [] : [`it ended with ${ending}`];
}

function readResults(file: string): CheckResult[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}

/** The variables of a check beside the caller's own; options of Node are added to the caller's. */
export function withEnvironment(
  own: NodeJS.ProcessEnv,
  { NODE_OPTIONS, ...others }: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  const options = [own.NODE_OPTIONS, NODE_OPTIONS].filter(Boolean).join(" ");
  return { ...own, ...others, ...(options && { NODE_OPTIONS: options }) };
}
