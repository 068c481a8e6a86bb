import { stat } from "node:fs/promises";
import { join } from "node:path";
import {
  DescribeTableCommand,
  DynamoDBClient,
  PutItemCommand,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import {
  createLocalTables,
  type DynamoDb,
  startDynamoDb,
} from "../../../lib/laptop/dynamodb/dynamodb.ts";
import { TABLES } from "../../../lib/service/aws/tables/tables.ts";
import { useTemporaryDirectory } from "../temporary-directory.ts";
import { clientOf as clientOfTests, TEST_KEY } from "../test-journal.ts";

const current = useTemporaryDirectory();
const TableName = TABLES.webhooks.name;

/** A client with the settings of the environment that the functions receive. */
function clientOf({ url, environment }: DynamoDb): DynamoDBClient {
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = environment;
  return new DynamoDBClient({
    endpoint: url,
    region: AWS_REGION ?? "",
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID ?? "",
      secretAccessKey: AWS_SECRET_ACCESS_KEY ?? "",
    },
  });
}

test("starting creates every table and leaves this process's environment alone", async () => {
  const before = { ...process.env };
  const tables = await startDynamoDb();
  expect(process.env).toEqual(before);
  expect(tables.environment).toMatchObject({
    AWS_ENDPOINT_URL_DYNAMODB: tables.url,
    WEBHOOKS_TABLE: TableName,
  });
  const client = clientOf(tables);
  for (const { name } of Object.values(TABLES)) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    expect(Table?.TableStatus).toBe("ACTIVE");
  }
  await tables.stop();
});

test("the data survives a restart, and creating the tables again", async () => {
  const first = await startDynamoDb(TEST_KEY, current.directory);
  const Item = { pk: { S: "a" }, sk: { S: "b" } };
  await clientOf(first).send(new PutItemCommand({ TableName, Item }));
  await first.stop();
  const second = await startDynamoDb(TEST_KEY, current.directory);
  await createLocalTables(second.url, TEST_KEY);
  expect((await clientOf(second).send(new ScanCommand({ TableName }))).Items).toEqual([Item]);
  await second.stop();
});

test("the tables are read only with the key", async () => {
  const tables = await startDynamoDb();
  const thief = new DynamoDBClient(clientOfTests(tables.url));
  await expect(thief.send(new ScanCommand({ TableName }))).rejects.toThrow("credentials");
  const answer = await fetch(tables.url, { headers: { origin: "https://other.example" } });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  await tables.stop();
});

test("the file of the tables is the owner's alone", async () => {
  const tables = await startDynamoDb(TEST_KEY, current.directory);
  expect((await stat(join(current.directory, "tables.sqlite"))).mode & 0o777).toBe(0o600);
  await tables.stop();
});
