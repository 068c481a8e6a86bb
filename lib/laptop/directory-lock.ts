import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CannotStart } from "./settings.ts";

const SQLITE_BUSY = 5;

/**
 * Claims a directory for this process and returns the function that releases it. A kill releases it
 * too. Throws `CannotStart` with the message if it is taken.
 */
export async function lockDirectory(
  directory: string,
  taken = `another service runs on ${directory}: stop it or set DATA_DIR`,
): Promise<() => void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // The operating system's file lock, taken through SQLite; nothing is written.
  const lock = new DatabaseSync(join(directory, "lock.sqlite"));
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new CannotStart(taken);
  }
  return () => lock.close();
}
