import { afterEach, beforeEach } from "vitest";
import { Journal } from "../../lib/laptop/journal/journal.ts";
import { journalFile } from "../../lib/laptop/journal/open-journal.ts";
import { useTemporaryDirectory } from "./temporary-directory.ts";

/** Longer than any operation takes, however busy the machine. */
export const PATIENCE = { timeout: 60_000 };

/** Events in the queue, in order of arrival. */
export function waitingEvents(journal: Journal): { id: string; event: string }[] {
  return journal.waitingEvents().map(({ id, event }) => ({ id, event }));
}

/**
 * Gives every test of a file an empty journal; afterwards closes everything that the test has
 * opened.
 */
export function useJournal() {
  const temporary = useTemporaryDirectory();
  const closing: (() => Promise<void>)[] = [];
  const current = {} as { journal: Journal };
  beforeEach(() => {
    current.journal = new Journal(journalFile(temporary.directory));
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    current.journal.close();
  });
  return { current, closing };
}

/** The key of the stand-ins that tests start. */
export const TEST_KEY = { accessKeyId: "TEST", secretAccessKey: "secret" };

/** Settings of an SDK client for a stand-in of the local service. */
export function clientOf(endpoint: string, credentials = TEST_KEY) {
  return { endpoint, region: "sa-east-1", credentials, maxAttempts: 1 };
}
