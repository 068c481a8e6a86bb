import { createTables } from "../../lib/aws/create-tables.ts";
import { startTables, tablesEnvironment } from "../../lib/local/dynamodb.ts";

/** Tables in memory: the emulator's, or those of the DynamoDB at `TEST_DYNAMODB_URL`. */
export async function startTestTables(): Promise<{ stop(): Promise<void> }> {
  const url = process.env.TEST_DYNAMODB_URL;
  if (!url) return startTables();
  Object.assign(process.env, tablesEnvironment(url));
  await createTables(url);
  return { stop: async () => {} };
}
