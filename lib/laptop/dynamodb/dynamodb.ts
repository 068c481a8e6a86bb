import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import dynalite from "dynalite";
import emulator from "dynalite/db/index.js";
import { createTables } from "../../service/aws/tables/create-tables.ts";
import { TABLES } from "../../service/aws/tables/tables.ts";
import { type ListeningServer, listen } from "../server/listen.ts";
import { openTableStore } from "./table-store.ts";

/** DynamoDB on this machine. */
export interface DynamoDb extends ListeningServer {
  /** Environment that the functions need to find the tables; the caller applies it. */
  environment: Record<string, string>;
}

/** DynamoDB keeps separate tables per region and access key. */
const REGION = "sa-east-1";
/** Of the AWS SDK on this machine. */
export const CREDENTIALS = { accessKeyId: "local", secretAccessKey: "local" };

/**
 * Starts DynamoDB with every table. Its data is in `tables.sqlite` in `directory`, or in memory if
 * that is undefined.
 */
export async function startDynamoDb(directory?: string): Promise<DynamoDb> {
  if (directory) await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = directory ? join(directory, "tables.sqlite") : ":memory:";
  emulator.create = (options) => openTableStore(file, options);
  const emulated = dynalite({ createTableMs: 0 });
  // The emulator throws when a client hangs up.
  emulated.on("request", (request) => {
    request.removeAllListeners("error").on("error", () => {});
  });
  const server = await listen(emulated);
  await createLocalTables(server.url);
  return { ...server, environment: dynamoDbEnvironment(server.url) };
}

/** Creates the missing tables where `dynamoDbEnvironment` finds them. */
export async function createLocalTables(url: string): Promise<void> {
  await createTables({ endpoint: url, region: REGION, credentials: CREDENTIALS });
}

/** Environment that points the AWS SDK at the tables behind `url`. */
export function dynamoDbEnvironment(url: string): Record<string, string> {
  const names = Object.values(TABLES).map(({ variable, name }) => [variable, name]);
  return {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: url,
    ...Object.fromEntries(names),
  };
}
