import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The ended batches of a Distributed Map; survives a kill of the process. */
export interface MapProgress {
  /** Outputs of the ended batches, by index. */
  read(input: unknown): ReadonlyMap<number, unknown>;
  record(input: unknown, batch: number, output: unknown): void;
  /** Removes the record of a map that has ended. */
  forget(input: unknown): void;
}

/** Keeps the progress of each map in a file of `directory`, named by the map's input. */
export function createMapProgress(directory: string): MapProgress {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const fileOf = (input: unknown) =>
    join(directory, createHash("sha256").update(JSON.stringify(input)).digest("hex"));
  return {
    read: (input) => {
      const file = fileOf(input);
      const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
      // The last line may be torn; a line counts only if it is terminated.
      return new Map(lines.slice(0, -1).map((line) => JSON.parse(line)));
    },
    record: (input, batch, output) =>
      appendFileSync(fileOf(input), `${JSON.stringify([batch, output])}\n`, { mode: 0o600 }),
    forget: (input) => rmSync(fileOf(input), { force: true }),
  };
}
