import { EventEmitter } from "node:events";
import { mkdir } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import dynalite from "dynalite";
import emulator from "dynalite/db/index.js";
import type { Transport, TransportAnswer } from "../../service/aws/in-process-transport.ts";
import { createTables } from "../../service/aws/tables/create-tables.ts";
import { TABLES } from "../../service/aws/tables/tables.ts";
import { type ListeningServer, listen } from "../server/listen.ts";
import { type AwsKey, keyEnvironment, newAwsKey } from "../signatures/aws-key.ts";
import { forSigners, isFromProgram } from "../signatures/signed-requests.ts";
import type { GroupCommit } from "./group-commit.ts";
import { openTableStore } from "./table-store.ts";

/** DynamoDB on this machine. */
export interface DynamoDb extends ListeningServer {
  /** Environment through which the functions find the tables; the caller applies it. */
  environment: Record<string, string>;
  /** Answers requests of this process. */
  transport: Transport;
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
  const opened = Promise.withResolvers<GroupCommit>();
  emulator.create = (options) => {
    const store = openTableStore(file, options);
    opened.resolve(store.groupCommit);
    return store;
  };
  const emulated = dynalite({ createTableMs: 0 });
  const transport = guard(emulated, await opened.promise, key);
  const server = await listen(emulated);
  await createLocalTables(server.url, key);
  return {
    ...server,
    environment: dynamoDbEnvironment(server.url, key),
    transport,
  };
}

/** The part of a response that the emulator uses. */
interface EmulatedResponse {
  statusCode: number;
  setHeader(name: string, value: unknown): void;
  end(body?: string): void;
}

type Emulate = (request: unknown, response: EmulatedResponse) => void;

interface Emulator {
  emulate: Emulate;
  groupCommit: GroupCommit;
}

/** The part of a request that the emulator reads, besides the body. */
type Head = Pick<IncomingMessage, "method" | "url" | "headers">;

/**
 * Passes only signed requests to the emulator, and answers health checks from anybody on this
 * machine. Returns the transport for requests of this process.
 */
function guard(emulated: Server, groupCommit: GroupCommit, key: AwsKey): Transport {
  const [emulate] = emulated.listeners("request") as [Emulate];
  const emulator = { emulate, groupCommit };
  const serve = forSigners(key, async (request, response, sent) => {
    const { statusCode, headers, body } = await call(emulator, request, Buffer.from(sent));
    response.writeHead(statusCode, headers).end(body);
  });
  emulated.removeAllListeners("request");
  emulated.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== "GET" || !isFromProgram(request.headers)) void serve(request, response);
    else response.end(HEALTHY);
  });
  return ({ headers, body }) => {
    const head = { method: "POST", url: "/", headers: { ...headers, ...SIGNATURE } };
    return call(emulator, head, body);
  };
}

/** The emulator only looks whether a request names a signature. */
const SIGNATURE = {
  authorization: "AWS4-HMAC-SHA256 Credential=-, SignedHeaders=-, Signature=-",
  "x-amz-date": "-",
};

/** The emulator's answer, once its writes are committed. */
function call(
  { emulate, groupCommit }: Emulator,
  { method, url, headers }: Head,
  body: Buffer,
): Promise<TransportAnswer> {
  return new Promise((resolve) => {
    const answered: Record<string, string> = {};
    const response: EmulatedResponse = {
      statusCode: 200,
      setHeader: (name, value) => {
        answered[name.toLowerCase()] = String(value);
      },
      end: (text = "") => {
        const { statusCode } = response;
        groupCommit.settled((error) =>
          resolve(error ? unavailable(error) : { statusCode, headers: answered, body: text }),
        );
      },
    };
    // The emulator throws if its request fails, so it gets a copy that cannot fail.
    const received = Object.assign(new EventEmitter(), { method, url, headers });
    groupCommit.begin();
    emulate(received, response);
    received.emit("data", body);
    received.emit("end");
  });
}

function unavailable({ message }: Error): TransportAnswer {
  const __type = "com.amazonaws.dynamodb.v20120810#ServiceUnavailable";
  const headers = { "content-type": "application/x-amz-json-1.0" };
  return { statusCode: 503, headers, body: JSON.stringify({ __type, message }) };
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
