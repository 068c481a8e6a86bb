import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { announce, openTables, runningService } from "../../lib/laptop/announcement.ts";
import { startDynamoDb } from "../../lib/laptop/dynamodb/dynamodb.ts";
import { listen } from "../../lib/laptop/server/listen.ts";
import { useTemporaryDirectory } from "./temporary-directory.ts";

const current = useTemporaryDirectory();
const CLOUD_URL = "http://127.0.0.1:9";

test("a service is running from its announcement until it stops", async () => {
  expect(await runningService(current.directory)).toBeUndefined();
  const tables = await startDynamoDb();
  const announcement = { tablesUrl: tables.url, cloudUrl: CLOUD_URL };
  await announce(current.directory, announcement);
  expect(await runningService(current.directory)).toEqual(announcement);
  await tables.stop();
  expect(await runningService(current.directory)).toBeUndefined();
});

test("another program on the announced port is not the service", async () => {
  const other = await listen(createServer((_, response) => response.end("hello")));
  await announce(current.directory, { tablesUrl: other.url, cloudUrl: CLOUD_URL });
  expect(await runningService(current.directory)).toBeUndefined();
  await other.stop();
});

test.each(["", "{}", '{"tablesUrl":"x"}'])(
  "a file that holds %j announces nothing",
  async (text) => {
    await writeFile(join(current.directory, "running.json"), text);
    expect(await runningService(current.directory)).toBeUndefined();
  },
);

test("a command uses the tables of the running service, or opens the data itself", async () => {
  const service = await startDynamoDb();
  await announce(current.directory, { tablesUrl: service.url, cloudUrl: CLOUD_URL });
  const shared = await openTables(current.directory);
  expect(shared.environment.AWS_ENDPOINT_URL_DYNAMODB).toBe(service.url);
  await shared.stop();
  expect((await fetch(service.url)).status).toBe(200);
  await service.stop();

  const own = await openTables(current.directory);
  expect(own.environment.AWS_ENDPOINT_URL_DYNAMODB).not.toBe(service.url);
  await own.stop();
});
