import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/**
 * Starts the program in its arguments and kills it when standard input ends. Standard input is a
 * pipe from this process, so it ends with the process, even by SIGKILL. `read` waits for its end
 * beside the program, which gets no input.
 */
const GUARDED = `
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
{ read -r _ <&3; kill -KILL "$program"; } >/dev/null 2>&1 &
guard=$!
wait "$program"
status=$?
kill "$guard"
exit "$status"`;

/**
 * Runs a program in `cwd` and passes on its output line by line. It does not outlive this process.
 * An error contains the last lines of output; for a program killed by signal N, the exit code is
 * 128 + N.
 */
export async function runProgram(
  path: string,
  args: readonly string[],
  cwd: string,
  onLine: (line: string) => void = () => {},
): Promise<void> {
  const child = spawn("/bin/sh", ["-c", GUARDED, "sh", path, ...args], { cwd, stdio: "pipe" });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      printed.push(line);
      onLine(line);
    });
  }
  const ending = await new Promise<number | string | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? signal));
  });
  if (ending !== 0) {
    throw new Error(`${path} ended with ${ending}: ${printed.slice(-5).join("\n")}`);
  }
}
