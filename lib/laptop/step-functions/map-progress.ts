import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Which batches of a Distributed Map have ended; survives a kill of the process. */
export interface MapProgress {
  /** Indexes of the batches that have ended. */
  read(input: unknown): ReadonlySet<number>;
  record(input: unknown, batch: number): void;
  /** Removes what was recorded of a map that has ended. */
  forget(input: unknown): void;
}

/** Keeps the progress of each map, told apart by its input, in a file of `directory`. */
export function createMapProgress(directory: string): MapProgress {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const fileOf = (input: unknown) =>
    join(directory, createHash("sha256").update(JSON.stringify(input)).digest("hex"));
  return {
    read: (input) => {
      const file = fileOf(input);
      const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
      // The last line may be torn: a number counts only with the end of its line.
      return new Set(lines.slice(0, -1).map(Number));
    },
    record: (input, batch) => appendFileSync(fileOf(input), `${batch}\n`, { mode: 0o600 }),
    forget: (input) => rmSync(fileOf(input), { force: true }),
  };
}
