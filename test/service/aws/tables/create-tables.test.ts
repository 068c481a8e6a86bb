import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TABLES, type TableDefinition } from "../../../../lib/service/aws/tables/tables.ts";
import { startTestTables } from "../test-tables.ts";

let tables: { stop(): Promise<void> };
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

function keys(partitionKey: string, sortKey = "sk") {
  return [
    { AttributeName: partitionKey, KeyType: "HASH" },
    { AttributeName: sortKey, KeyType: "RANGE" },
  ];
}

test.each(Object.values<TableDefinition>(TABLES))(
  "$name has its keys and indexes",
  async ({ name, indexes = [] }) => {
    const command = new DescribeTableCommand({ TableName: name });
    const { Table } = await new DynamoDBClient({}).send(command);
    expect(Table?.KeySchema).toEqual(keys("pk"));
    const existing = (Table?.GlobalSecondaryIndexes ?? []).map((index) => [
      index.IndexName,
      index.KeySchema,
      index.Projection?.ProjectionType,
    ]);
    const expected = indexes.map((index) => [
      index.name,
      keys(index.partitionKey, index.sortKey),
      index.projection,
    ]);
    expect(existing.toSorted()).toEqual(expected.toSorted());
  },
);
