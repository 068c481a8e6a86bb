import { execFileSync } from "node:child_process";

/** Takes files out of the system's memory, so that they are read from the disk again. */
export function forgetFiles(files: readonly string[]): void {
  for (const path of files) {
    execFileSync("dd", [`if=${path}`, "iflag=nocache", "count=0", "status=none"]);
  }
}
