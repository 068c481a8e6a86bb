import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { lockDirectory } from "./directory-lock.ts";
import { type DynamoDb, dynamoDbEnvironment, HEALTHY, startDynamoDb } from "./dynamodb/dynamodb.ts";
import { readOrCreateAwsKey } from "./signatures/aws-key.ts";

const announcementSchema = z.strictObject({ tablesUrl: z.url(), cloudUrl: z.url() });

/** Addresses of the running service's parts. */
export type Announcement = z.infer<typeof announcementSchema>;

const NAME = "running.json";

/** Publishes the addresses of the service's parts to the command-line tools. */
export async function announce(dataDirectory: string, announcement: Announcement): Promise<void> {
  await writeFile(join(dataDirectory, NAME), JSON.stringify(announcement), {
    mode: 0o600,
  });
}

/** The tables of the running service; if none runs, the same data opened for this command. */
export async function openTables(
  dataDirectory: string,
): Promise<Pick<DynamoDb, "environment" | "stop">> {
  const running = await runningService(dataDirectory);
  if (!running) {
    const release = await lockDirectory(dataDirectory);
    const tables = await startDynamoDb(await readOrCreateAwsKey(dataDirectory), dataDirectory);
    return { ...tables, stop: async () => tables.stop().finally(release) };
  }
  const key = await readOrCreateAwsKey(dataDirectory);
  return { environment: dynamoDbEnvironment(running.tablesUrl, key), stop: async () => {} };
}

/** The service that runs on this data; undefined if there is none. */
export async function runningService(dataDirectory: string): Promise<Announcement | undefined> {
  try {
    const text = await readFile(join(dataDirectory, NAME), "utf8");
    const announcement = announcementSchema.parse(JSON.parse(text));
    const answer = await fetch(announcement.tablesUrl, { signal: AbortSignal.timeout(10_000) });
    return (await answer.text()).startsWith(HEALTHY) ? announcement : undefined;
  } catch {
    return undefined;
  }
}
