import {
  createLocalTables,
  dynamoDbEnvironment,
  startDynamoDb,
} from "../../../lib/laptop/dynamodb/dynamodb.ts";

/**
 * Tables for the tests of a file, set in the environment: in memory, or those of the DynamoDB
 * server at `TEST_DYNAMODB_URL`.
 */
export async function startTestTables(): Promise<{ stop(): Promise<void> }> {
  const url = process.env.TEST_DYNAMODB_URL;
  const tables = url === undefined ? await startDynamoDb() : await existingTables(url);
  Object.assign(process.env, tables.environment);
  return tables;
}

async function existingTables(url: string) {
  await createLocalTables(url);
  return { environment: dynamoDbEnvironment(url), stop: async () => {} };
}
