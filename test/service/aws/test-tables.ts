import {
  createLocalTables,
  dynamoDbEnvironment,
  startDynamoDb,
} from "../../../lib/laptop/dynamodb/dynamodb.ts";
import { newAwsKey } from "../../../lib/laptop/signatures/aws-key.ts";

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
  const key = newAwsKey();
  await createLocalTables(url, key);
  return { environment: dynamoDbEnvironment(url, key), stop: async () => {} };
}
