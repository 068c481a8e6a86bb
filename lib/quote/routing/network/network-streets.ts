import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** An empty file in the directory of a network that has streets. */
const MARK = "has-streets";

/** True if the network in `directory` has the streets of the towns. */
export function hasStreets(directory: string): boolean {
  return existsSync(join(directory, MARK));
}

/** Marks the network in `directory` as one that has the streets of the towns. */
export async function markStreets(directory: string): Promise<void> {
  await writeFile(join(directory, MARK), "");
}
