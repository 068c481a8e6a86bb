import { mkdir } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import dynalite from "dynalite";
import { createTables } from "../aws/create-tables.ts";
import { TABLES } from "../aws/tables.ts";

/** DynamoDB on this machine. */
export interface LocalTables {
  url: string;
  /** What the functions' environment needs to find the tables. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts DynamoDB's stand-in with its data under `directory`, or in memory without one. */
export async function startTables(directory?: string): Promise<LocalTables> {
  if (directory) await mkdir(directory, { recursive: true, mode: 0o700 });
  const server = dynalite({
    ...(directory ? { path: directory } : {}),
    createTableMs: 0,
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = tablesEnvironment(url);
  Object.assign(process.env, environment);
  await createTables(url);
  return {
    url,
    environment,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** Environment that points the AWS SDK at the tables behind `url`. */
export function tablesEnvironment(url: string): Record<string, string> {
  const names = Object.values(TABLES).map(({ variable, name }) => [variable, name]);
  return {
    AWS_REGION: "sa-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL_DYNAMODB: url,
    ...Object.fromEntries(names),
  };
}
