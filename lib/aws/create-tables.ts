import {
  CreateTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
  ResourceInUseException,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { PARTITION_KEY, SORT_KEY, TABLES, type TableDefinition } from "./tables.ts";

/** How to reach a DynamoDB server other than AWS's. */
interface Connection {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** Creates the missing tables on a DynamoDB server. */
export async function createTables(connection: Connection): Promise<void> {
  const client = new DynamoDBClient(connection);
  try {
    for (const table of Object.values<TableDefinition>(TABLES)) {
      const { name } = table;
      await client.send(createCommand(table)).catch((error: unknown) => {
        if (!(error instanceof ResourceInUseException)) throw error;
      });
      await waitUntilTableExists({ client, minDelay: 0.05, maxWaitTime: 10 }, { TableName: name });
    }
  } finally {
    client.destroy();
  }
}

function createCommand({ name, index }: TableDefinition): CreateTableCommand {
  const keys = [PARTITION_KEY, SORT_KEY, ...(index ? [index.partitionKey] : [])];
  return new CreateTableCommand({
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: keys.map((key) => ({ AttributeName: key, AttributeType: "S" as const })),
    KeySchema: keySchema(PARTITION_KEY),
    ...(index && {
      GlobalSecondaryIndexes: [
        {
          IndexName: index.name,
          KeySchema: keySchema(index.partitionKey),
          Projection: { ProjectionType: "ALL" as const },
        },
      ],
    }),
  });
}

function keySchema(partitionKey: string): KeySchemaElement[] {
  return [
    { AttributeName: partitionKey, KeyType: "HASH" },
    { AttributeName: SORT_KEY, KeyType: "RANGE" },
  ];
}
