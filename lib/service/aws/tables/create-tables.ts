import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
  ResourceInUseException,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { PARTITION_KEY, SORT_KEY, TABLES, type TableDefinition } from "./tables.ts";

/** Connection to a DynamoDB server other than AWS's. */
interface Connection {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/**
 * Creates the missing tables on a DynamoDB server. Throws an error that names a table and its
 * missing index if an earlier version created the table.
 */
export async function createTables(connection: Connection): Promise<void> {
  const client = new DynamoDBClient(connection);
  try {
    for (const table of Object.values<TableDefinition>(TABLES)) {
      const { name } = table;
      await client.send(createCommand(table)).catch((error: unknown) => {
        if (!(error instanceof ResourceInUseException)) throw error;
      });
      await waitUntilTableExists({ client, minDelay: 0.05, maxWaitTime: 10 }, { TableName: name });
      await requireIndexes(client, table);
    }
  } finally {
    client.destroy();
  }
}

async function requireIndexes(
  client: DynamoDBClient,
  { name, indexes = [] }: TableDefinition,
): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  const existing = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  const missing = indexes.find((index) => !existing.has(index.name));
  if (!missing) return;
  throw new Error(
    `table ${name} has no index "${missing.name}": it is of an earlier version, start with another data directory`,
  );
}

function createCommand({ name, indexes = [] }: TableDefinition): CreateTableCommand {
  const keys = new Set([
    PARTITION_KEY,
    SORT_KEY,
    ...indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  ]);
  return new CreateTableCommand({
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [...keys].map((key) => ({
      AttributeName: key,
      AttributeType: "S" as const,
    })),
    KeySchema: keySchema(PARTITION_KEY, SORT_KEY),
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keySchema(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: index.projection },
      })),
    }),
  });
}

function keySchema(partitionKey: string, sortKey: string): KeySchemaElement[] {
  return [
    { AttributeName: partitionKey, KeyType: "HASH" },
    { AttributeName: sortKey, KeyType: "RANGE" },
  ];
}
