import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { type AwsCloud, startAwsCloud } from "../../../lib/laptop/aws-cloud.ts";
import { type DynamoDb, startDynamoDb } from "../../../lib/laptop/dynamodb/dynamodb.ts";
import {
  LOCAL_AUDIENCE,
  LOCAL_ISSUER,
  openTokenIssuer,
  type TokenIssuer,
} from "../../../lib/laptop/issuer/token-issuer.ts";
import { newAwsKey } from "../../../lib/laptop/signatures/aws-key.ts";
import type { endpoints } from "../../../lib/service/api/endpoints.ts";
import type { FunctionName } from "../../../lib/stack/functions/function-table.ts";
import { timeOf } from "../../../tools/check/measure.ts";
import { type Figure, recordResult } from "../../../tools/check/result.ts";
import { templateIn } from "../merged-template.ts";
import { layOutBase } from "./lambda-root.ts";
import {
  type FunctionChange,
  type FunctionPackage,
  type PackagedFunction,
  startPackagedFunction,
} from "./packaged-function.ts";

/**
 * The packaged functions that each group of tests runs. Those of `engine` show that its machine
 * code runs, which is all that differs between the architectures.
 */
export const PACKAGED_GROUPS = {
  engine: [
    "describe-point",
    "quote-matrix",
    "quote-routes",
    "quote-tolls",
    "resolve-place",
    "search-places",
    "seed-catalogue",
  ],
  queries: [
    "cancel-job",
    "check-health",
    "finish-job",
    "get-answer",
    "get-documents",
    "get-job",
    "get-plaza",
    "list-jobs",
    "list-plazas",
    "quote-batch",
    "quote-part",
    "quote-routes",
    "refuse-path",
    "seed-catalogue",
    "serve-mcp",
    "start-job",
  ],
  webhooks: [
    "attempt-delivery",
    "check-keys",
    "delete-webhook",
    "find-deliveries",
    "get-delivery",
    "get-jwks",
    "get-webhook",
    "list-deliveries",
    "list-webhooks",
    "record-permanent-failure",
    "register-webhook",
    "resend-deliveries",
    "resend-delivery",
    "resume-deliveries",
    "rotate-signing-keys",
    "rotate-token-keys",
    "send-test-event",
    "start-deliveries",
    "update-webhook",
  ],
} as const satisfies Record<string, readonly FunctionName[]>;

/** Folder of the functions' runtime, which run.sh collects. */
const { LAMBDA_RUNTIME = "", LAMBDA_ARCHITECTURE } = process.env;
const IS_EMULATED = LAMBDA_ARCHITECTURE !== process.arch;

/** A request to an endpoint's function. */
export interface PackagedCall {
  body?: unknown;
  path?: object;
  query?: object;
  headers?: Record<string, string>;
}

/**
 * Takes the functions out of the synthesised stack and runs each in a separate process, laid out as
 * on Lambda, against the local cloud. Starts it before the tests of a file and stops it after them.
 */
export function usePackagedStack() {
  const running = new Map<FunctionName, Promise<PackagedFunction>>();
  let directory: string;
  let base: string;
  let packages: Map<string, FunctionPackage>;
  let tables: DynamoDb;
  let cloud: AwsCloud;
  let issuer: TokenIssuer;
  let keyServer: Server;
  let environment: Record<string, string>;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "rota-vpo-packaged-"));
    base = join(directory, "base");
    await layOutBase(LAMBDA_RUNTIME, base);
    packages = packagedFunctions();
    const key = newAwsKey();
    tables = await startDynamoDb(key);
    Object.assign(process.env, tables.environment);
    cloud = await startAwsCloud(
      directory,
      0.001,
      (name, input) => invoke(name as FunctionName, input),
      key,
    );
    issuer = await openTokenIssuer(directory);
    keyServer = createServer((_, response) => response.end(JSON.stringify(issuer.jwks)));
    await new Promise<void>((resolve) => keyServer.listen(0, "127.0.0.1", resolve));
    environment = {
      ...tables.environment,
      ...cloud.environment,
      JWT_ISSUER: LOCAL_ISSUER,
      JWT_AUDIENCE: LOCAL_AUDIENCE,
      JWKS_URL: `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/`,
      DELIVERY_ISSUER: "https://api.example",
      // Must have no effect in Lambda.
      ALLOW_LOOPBACK_DELIVERY: "1",
    };
  });

  afterAll(async () => {
    await cloud.stop();
    for (const starting of running.values()) await (await starting).stop();
    keyServer.close();
    await tables.stop();
    await rm(directory, { recursive: true });
  });

  function start(name: FunctionName, change: FunctionChange = {}): Promise<PackagedFunction> {
    const found = packages.get(name);
    if (!found) throw new Error(`the stack has no function ${name}`);
    const given = { ...found.environment, ...change.environment };
    const variables = localEnvironment(given, { ...environment, ...change.environment });
    const roots = { base, directory };
    return startPackagedFunction({ ...found, environment: variables }, roots, change.files);
  }

  async function invoke(name: FunctionName, input: unknown): Promise<unknown> {
    const starting = running.get(name) ?? start(name);
    running.set(name, starting);
    return (await starting).invoke(input);
  }

  /** Calls an endpoint's function as API Gateway does. */
  async function call(name: keyof typeof endpoints, request: PackagedCall = {}) {
    const answer = await invoke(name, {
      version: "2.0",
      headers: { authorization: `Bearer ${await issuer.issue(["12345"])}`, ...request.headers },
      pathParameters: request.path ?? {},
      queryStringParameters: request.query ?? {},
      requestContext: { requestId: crypto.randomUUID() },
      body: JSON.stringify(request.body),
      isBase64Encoded: false,
    });
    const { statusCode, headers, body } = answer as APIGatewayProxyStructuredResultV2;
    return { status: statusCode, headers, body: body ? JSON.parse(body) : undefined };
  }

  /**
   * Ends the functions of a group. Checks that all have run, stayed within their memory and wrote
   * only lines of JSON. Records their cold starts, longest calls and memory, unless an earlier group
   * does.
   */
  async function endAll(group: keyof typeof PACKAGED_GROUPS): Promise<void> {
    expect([...running.keys()].toSorted()).toEqual(PACKAGED_GROUPS[group]);
    const recorded = [...running.keys()].filter((name) => firstGroupOf(name) === group);
    const figures: Figure[] = [];
    for (const [name, starting] of [...running].toSorted()) {
      const fn = await starting;
      const value = Math.round(await fn.peakMegabytes());
      const atMost = packages.get(name)?.memoryMegabytes ?? 0;
      if (!IS_EMULATED) expect(value, name).toBeLessThan(atMost);
      for (const line of (await fn.stop()).split("\n").filter(Boolean)) {
        expect(() => JSON.parse(line), `${name}: ${line}`).not.toThrow();
      }
      if (!recorded.includes(name)) continue;
      figures.push(
        timeOf(`${name}: cold start`, Math.round(fn.initMs())),
        timeOf(`${name}: longest call`, Math.round(fn.longestMs())),
        { name: `${name}: memory`, value, unit: "MB", atMost },
      );
    }
    for (const { name, value, unit } of figures) console.log(`${name}: ${value} ${unit}`);
    // Times and memory of an emulated function are the emulator's.
    if (!IS_EMULATED) recordResult({ checked: recorded.length, faults: [], figures });
  }

  return {
    directory: () => directory,
    environment: () => environment,
    start,
    invoke,
    call,
    endAll,
  };
}

/** The first group that runs a function. */
function firstGroupOf(name: FunctionName): string | undefined {
  const groups: [string, readonly FunctionName[]][] = Object.entries(PACKAGED_GROUPS);
  return groups.find(([, names]) => names.includes(name))?.[0];
}

interface Resource {
  Type: string;
  Properties: {
    Description?: string;
    Code?: { S3Key: string };
    Content?: { S3Key: string };
    Layers?: { Ref: string }[];
    Environment?: { Variables: Record<string, string> };
    LoggingConfig?: { LogFormat?: string };
    MemorySize?: number;
    Timeout?: number;
  };
}

/** Every function of the synthesised stacks, with the folders of its assets. */
export function packagedFunctions(): Map<string, FunctionPackage> {
  const { assembly } = inject("bundled");
  const resources: Record<string, Resource> = templateIn(assembly).toJSON().Resources;
  const manifests = readdirSync(assembly).filter((file) => file.endsWith(".assets.json"));
  const assets: Record<string, { source: { path: string } }> = Object.assign(
    {},
    ...manifests.map((file) => JSON.parse(readFileSync(join(assembly, file), "utf8")).files),
  );
  const folder = (asset?: { S3Key: string }) =>
    resolve(assembly, assets[asset?.S3Key.replace(".zip", "") ?? ""]?.source.path ?? "");
  const functions = Object.values(resources).flatMap(({ Type, Properties }) => {
    const { Description = "", Code, Layers = [], Environment } = Properties;
    const name = /^rota-vpo (.*)$/.exec(Description)?.[1];
    if (Type !== "AWS::Lambda::Function" || !name) return [];
    const fn: FunctionPackage = {
      name,
      code: folder(Code),
      layers: Layers.map(({ Ref }) => folder(resources[Ref]?.Properties.Content)),
      memoryMegabytes: Properties.MemorySize ?? 128,
      timeoutSeconds: Properties.Timeout ?? 3,
      logFormat: Properties.LoggingConfig?.LogFormat ?? "Text",
      environment: Environment?.Variables ?? {},
    };
    return [fn];
  });
  return new Map(functions.map((one) => [one.name, one]));
}

/** The variables that the template gives a function, with local values in place of AWS's. */
function localEnvironment(
  given: Record<string, string>,
  environment: Record<string, string>,
): Record<string, string> {
  const values = Object.entries(given).map(([name, value]): [string, string] => {
    const local = environment[name] ?? value;
    if (typeof local !== "string") throw new Error(`no local value for ${name}`);
    return [name, local];
  });
  const always = Object.entries(environment).filter(([name]) => /^AWS_|^ALLOW_/.test(name));
  return Object.fromEntries([...values, ...always]);
}
