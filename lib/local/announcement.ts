import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type LocalTables, startTables, tablesEnvironment } from "./tables.ts";

const announcementSchema = z.strictObject({ tablesUrl: z.url() });
const NAME = "running.json";

/** Tells the command-line tools where the running service keeps its tables. */
export async function announce(dataDirectory: string, tablesUrl: string): Promise<void> {
  await writeFile(join(dataDirectory, NAME), JSON.stringify({ tablesUrl }));
}

/** The tables of the running service or, when none runs, the same data opened for this command. */
export async function openTables(dataDirectory: string): Promise<Pick<LocalTables, "stop">> {
  const url = await runningTables(dataDirectory);
  if (!url) return startTables(join(dataDirectory, "tables"));
  Object.assign(process.env, tablesEnvironment(url));
  return { stop: async () => {} };
}

/** Where the tables of the service that runs on this data are; nothing when none runs. */
export async function runningTables(dataDirectory: string): Promise<string | undefined> {
  try {
    const text = await readFile(join(dataDirectory, NAME), "utf8");
    const { tablesUrl } = announcementSchema.parse(JSON.parse(text));
    const answer = await fetch(tablesUrl, { signal: AbortSignal.timeout(2_000) });
    return (await answer.text()).startsWith("healthy: dynamodb") ? tablesUrl : undefined;
  } catch {
    return undefined;
  }
}
