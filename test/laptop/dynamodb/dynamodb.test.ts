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
  const first = await startDynamoDb(current.directory);
  const Item = { pk: { S: "a" }, sk: { S: "b" } };
  await clientOf(first).send(new PutItemCommand({ TableName, Item }));
  await first.stop();
  const second = await startDynamoDb(current.directory);
  await createLocalTables(second.url);
  expect((await clientOf(second).send(new ScanCommand({ TableName }))).Items).toEqual([Item]);
  await second.stop();
});
