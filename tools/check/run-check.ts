import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Check } from "./checks.ts";

const PROJECT = join(import.meta.dirname, "../..");

/** Runs a check in a process of its own, with further arguments; resolves with its exit code. */
export async function runCheck(check: Check, args: readonly string[]): Promise<number> {
  const [command = "", ...before] = commandOf(check);
  const child = spawn(command, [...before, ...args], {
    cwd: PROJECT,
    stdio: "inherit",
    env: withEnvironment(process.env, check.environment ?? {}),
  });
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  if (signal) console.error(`ended by ${signal}`);
  return code ?? 1;
}

function commandOf({ program }: Check): string[] {
  return program.endsWith(".sh")
    ? ["bash", program]
    : [process.execPath, "--import", "./bin/require-node.mjs", program];
}

/** The variables of a check beside the caller's own; options of Node are added to the caller's. */
export function withEnvironment(
  own: NodeJS.ProcessEnv,
  { NODE_OPTIONS, ...others }: NonNullable<Check["environment"]>,
): NodeJS.ProcessEnv {
  const options = [own.NODE_OPTIONS, NODE_OPTIONS].filter(Boolean).join(" ");
  return { ...own, ...others, ...(options && { NODE_OPTIONS: options }) };
}
