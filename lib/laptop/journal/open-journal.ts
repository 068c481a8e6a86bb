import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { Journal } from "./journal.ts";
import { MalformedDatabase } from "./open-database.ts";

/** Consequence of losing each journal. */
const LOST = {
  journal: "Pending deliveries are started again; events that had no delivery yet are lost.",
  jobs: "Jobs that were under way are not continued.",
} as const;

/** The file of a journal in a data directory. */
export function journalFile(dataDirectory: string, name: keyof typeof LOST = "journal"): string {
  return join(dataDirectory, `${name}.sqlite`);
}

/** Files that SQLite keeps beside a database. */
const COMPANIONS = ["", "-wal", "-shm"];

/** Opens the journal of a data directory. An unusable one is set aside, and a message says so. */
export function openJournal(
  dataDirectory: string,
  journal: keyof typeof LOST = "journal",
): Journal {
  const file = journalFile(dataDirectory, journal);
  try {
    return new Journal(file);
  } catch (error) {
    if (!(error instanceof MalformedDatabase)) throw error;
  }
  const aside = `${file}.malformed-${Date.now()}`;
  for (const companion of COMPANIONS) {
    const name = `${file}${companion}`;
    if (existsSync(name)) renameSync(name, `${aside}${companion}`);
  }
  console.error(`rota-vpo: the journal was unusable and is now ${aside}. ${LOST[journal]}`);
  return new Journal(file);
}
