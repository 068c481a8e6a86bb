import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCheck } from "../../../tools/check/run-check.ts";

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "rota-vpo-run-check-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Runs code as a check. */
async function run(code: string, limitMinutes?: number): Promise<string[]> {
  const program = join(directory, `${crypto.randomUUID()}.mjs`);
  writeFileSync(program, code);
  const options = { printed: "at the end", limitMinutes } as const;
  const { failures } = await runCheck({ program, leavesNoResult: true }, [], options);
  return failures;
}

const LEAVES_A_PROCESS = `
import { spawn } from "node:child_process";
spawn("sleep", ["600"], { stdio: "inherit" }).unref();
process.exitCode = 3;`;

test("a check that ends well holds", async () => {
  expect(await run("")).toEqual([]);
});

test("a check that fails and leaves a process with its output open ends", async () => {
  expect(await run(LEAVES_A_PROCESS)).toEqual(["it ended with 3"]);
});

test("a check that hangs is killed after its limit", async () => {
  expect(await run("setInterval(() => {}, 1_000);", 0.01)).toEqual([
    "it ended with a kill after 0.01 minutes",
  ]);
});
