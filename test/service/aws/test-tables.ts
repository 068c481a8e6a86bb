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

/** The server's key and tables, one for all files of a process, as they share their clients. */
let existing: Promise<NodeJS.ProcessEnv> | undefined;

async function existingTables(url: string) {
  existing ??= createTables(url);
  return { environment: await existing, stop: async () => {} };
}

async function createTables(url: string): Promise<NodeJS.ProcessEnv> {
  const key = newAwsKey();
  await createLocalTables(url, key);
  return dynamoDbEnvironment(url, key);
}
