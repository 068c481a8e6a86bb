import { chmodSync, closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Result codes of SQLite. */
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

/** A file that is not a database, or one with damaged pages. */
export class MalformedDatabase extends Error {
  override readonly name = "MalformedDatabase";
}

/**
 * Opens a database for writing; creates the file on first use, readable only by its owner. A write
 * survives a kill of the process. Throws `MalformedDatabase` if the file is damaged.
 */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ":memory:") protect(file);
  const database = new DatabaseSync(file);
  try {
    database.exec(
      "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL",
    );
    const result = database.prepare("PRAGMA quick_check(1)").get()?.quick_check;
    if (result !== "ok") throw new MalformedDatabase(`${file}: ${result}`);
    return database;
  } catch (error) {
    database.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode !== SQLITE_CORRUPT && errcode !== SQLITE_NOTADB) throw error;
    throw new MalformedDatabase(`${file}: ${message}`, { cause: error });
  }
}

/** Makes a file readable only by its owner; SQLite gives the files beside it the same mode. */
function protect(file: string): void {
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
}
