import { EventEmitter } from "node:events";
import { mkdir } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import dynalite from "dynalite";
import emulator from "dynalite/db/index.js";
import { createTables } from "../../service/aws/tables/create-tables.ts";
import { TABLES } from "../../service/aws/tables/tables.ts";
import { type ListeningServer, listen } from "../server/listen.ts";
import { type AwsKey, keyEnvironment, newAwsKey } from "../signatures/aws-key.ts";
import { forSigners, isFromProgram } from "../signatures/signed-requests.ts";
import { openTableStore } from "./table-store.ts";

/** DynamoDB on this machine. */
export interface DynamoDb extends ListeningServer {
  /** Environment through which the functions find the tables; the caller applies it. */
  environment: Record<string, string>;
}

/** Answer to any GET, as the real service sends without a signature. */
export const HEALTHY = "healthy: dynamodb";
/** Region of every stand-in. */
const REGION = "sa-east-1";

/**
 * Starts DynamoDB with every table, for callers that sign with the key. Its data is in
 * `tables.sqlite` in `directory`, or in memory if that is undefined.
 */
export async function startDynamoDb(key = newAwsKey(), directory?: string): Promise<DynamoDb> {
  if (directory) await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = directory ? join(directory, "tables.sqlite") : ":memory:";
  emulator.create = (options) => openTableStore(file, options);
  const emulated = dynalite({ createTableMs: 0 });
  guard(emulated, key);
  const server = await listen(emulated);
  await createLocalTables(server.url, key);
  return { ...server, environment: dynamoDbEnvironment(server.url, key) };
}

type Emulate = (request: unknown, response: ServerResponse) => void;

/**
 * Passes only signed requests to the emulator, and answers health checks from anybody on this
 * machine.
 */
function guard(emulated: Server, key: AwsKey): void {
  const [emulate] = emulated.listeners("request") as [Emulate];
  const serve = forSigners(key, ({ method, url, headers }, response, body) => {
    // The emulator throws if its request fails, so it gets a copy that cannot fail.
    const received = Object.assign(new EventEmitter(), { method, url, headers });
    emulate(received, response);
    received.emit("data", Buffer.from(body));
    received.emit("end");
  });
  emulated.removeAllListeners("request");
  emulated.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== "GET" || !isFromProgram(request.headers)) void serve(request, response);
    else response.end(HEALTHY);
  });
}

/** Creates the missing tables where `dynamoDbEnvironment` finds them. */
export async function createLocalTables(url: string, credentials: AwsKey): Promise<void> {
  await createTables({ endpoint: url, region: REGION, credentials });
}

/** Environment that points the AWS SDK at the tables behind `url`. */
export function dynamoDbEnvironment(url: string, key: AwsKey): Record<string, string> {
  const names = Object.values(TABLES).map(({ variable, name }) => [variable, name]);
  return {
    AWS_REGION: REGION,
    ...keyEnvironment(key),
    AWS_ENDPOINT_URL_DYNAMODB: url,
    ...Object.fromEntries(names),
  };
}
