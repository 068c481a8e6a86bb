import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TABLES, type TableDefinition } from "../../lib/aws/tables.ts";
import { startTestTables } from "./test-tables.ts";

let tables: { stop(): Promise<void> };
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

function keys(partitionKey: string) {
  return [
    { AttributeName: partitionKey, KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ];
}

test.each(Object.values<TableDefinition>(TABLES))("$name has its keys and index", async (table) => {
  const command = new DescribeTableCommand({ TableName: table.name });
  const { Table } = await new DynamoDBClient({}).send(command);
  expect(Table?.KeySchema).toEqual(keys("pk"));
  const indexes = (Table?.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema }) => [
    IndexName,
    KeySchema,
  ]);
  const { index } = table;
  expect(indexes).toEqual(index ? [[index.name, keys(index.partitionKey)]] : []);
});
