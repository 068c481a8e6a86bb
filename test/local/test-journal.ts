import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { Journal } from "../../lib/local/journal.ts";

/** Gives every test of a file an empty journal, and closes after it what the test has opened. */
export function useJournal() {
  let directory: string;
  const closing: (() => Promise<void>)[] = [];
  const current = {} as { journal: Journal };
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "rota-vpo-"));
    current.journal = new Journal(join(directory, "journal.sqlite"));
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    current.journal.close();
    await rm(directory, { recursive: true });
  });
  return { current, closing };
}

/** What an SDK client needs to reach a server of the local cloud. */
export function clientOf(endpoint: string) {
  const credentials = { accessKeyId: "test", secretAccessKey: "test" };
  return { endpoint, region: "sa-east-1", credentials, maxAttempts: 1 };
}
