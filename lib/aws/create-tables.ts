import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { PARTITION_KEY, SORT_KEY, TABLES } from "./tables.ts";

/** Creates the tables that do not exist yet at a DynamoDB endpoint. */
export async function createTables(endpoint: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint });
  try {
    for (const { name } of Object.values(TABLES)) {
      await client.send(createCommand(name)).catch((error: unknown) => {
        if (!(error instanceof ResourceInUseException)) throw error;
      });
      await waitUntilTableExists({ client, minDelay: 0.05, maxWaitTime: 10 }, { TableName: name });
    }
  } finally {
    client.destroy();
  }
}

function createCommand(name: string): CreateTableCommand {
  return new CreateTableCommand({
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [PARTITION_KEY, SORT_KEY].map((key) => ({
      AttributeName: key,
      AttributeType: "S" as const,
    })),
    KeySchema: [
      { AttributeName: PARTITION_KEY, KeyType: "HASH" },
      { AttributeName: SORT_KEY, KeyType: "RANGE" },
    ],
  });
}
