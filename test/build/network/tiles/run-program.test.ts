import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { runProgram } from "../../../../lib/build/network/tiles/run-program.ts";

const MODULE = join(import.meta.dirname, "../../../../lib/build/network/tiles/run-program.ts");

const run = (script: string, onLine?: (line: string) => void) =>
  runProgram("/bin/sh", ["-c", script], tmpdir(), onLine);

test("its lines are given, and its arguments are passed on unchanged", async () => {
  const lines: string[] = [];
  await runProgram("/bin/echo", ["a b", "$HOME", "'"], tmpdir(), (line) => lines.push(line));
  await run("echo error >&2", (line) => lines.push(line));
  expect(lines).toEqual(["a b $HOME '", "error"]);
});

test("a failure says how it ended, with the last lines", async () => {
  await expect(run("seq 9; exit 3")).rejects.toThrow("/bin/sh ended with 3: 5\n6\n7\n8\n9");
  await expect(run("kill -KILL $$")).rejects.toThrow("ended with 137");
  await expect(runProgram("/no/such", [], tmpdir())).rejects.toThrow("ended with 127");
});

test.each(["SIGKILL", "SIGTERM"] as const)("it ends with its parent, by %s", async (signal) => {
  const parent = spawn(process.execPath, [
    ...["--input-type=module", "-e"],
    `import { runProgram } from ${JSON.stringify(MODULE)};
     await runProgram("/bin/sh", ["-c", "echo $$; exec sleep 100000"], "/", console.log);`,
  ]);
  const [pid] = await once(createInterface({ input: parent.stdout }), "line");
  expect(isRunning(Number(pid))).toBe(true);
  parent.kill(signal);
  await expect.poll(() => isRunning(Number(pid)), { timeout: 240_000 }).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
