import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CheckResult, failuresOf, joinResults, RESULT_FILE } from "./result.ts";

const PROJECT = join(import.meta.dirname, "../..");

/** A program with its variables, run from the project's root. */
export interface Program {
  /** A TypeScript file, or a shell script. */
  program: string;
  environment?: Readonly<Record<string, string>>;
  /** True if its exit code alone says how it ended. */
  leavesNoResult?: boolean;
}

/** When what a check prints appears. */
export type Printed = "as it comes" | "at the end";

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
 * or once it has ended.
 */
export async function runCheck(
  check: Program,
  args: readonly string[],
  printed: Printed = "as it comes",
): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), "rota-vpo-check-"));
  const file = join(directory, "result.jsonl");
  try {
    const started = performance.now();
    const ending = await run(check, args, file, printed);
    const seconds = (performance.now() - started) / 1_000;
    const result = joinResults(readResults(file));
    const failures = check.leavesNoResult ? endOf(ending) : failuresAfter(ending, result);
    return { seconds, result, failures };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Runs the program; resolves with its exit code or the signal that ended it. */
async function run(
  { program, environment = {} }: Program,
  args: readonly string[],
  file: string,
  printed: Printed,
): Promise<number | string> {
  const [command, ...before] = program.endsWith(".sh")
    ? ["bash", program]
    : [process.execPath, "--import", "./bin/require-node.mjs", program];
  const child = spawn(command ?? "", [...before, ...args], {
    cwd: PROJECT,
    stdio: printed === "as it comes" ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...withEnvironment(process.env, environment), [RESULT_FILE]: file },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part: Buffer) => output.push(part));
  }
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  process.stdout.write(Buffer.concat(output));
  return code ?? signal ?? "";
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
