import { ensureNetwork, type Progress } from "../build/network/build-network.ts";
import { useEngine } from "../quote/routing/engine/load-engine.ts";
import { readEmbeddedCatalogue } from "../quote/tolls/catalogue/embedded.ts";
import { seedCatalogue } from "../quote/tolls/catalogue/seed.ts";
import { type Endpoint, endpoints, methodsOf, pathsOf } from "../service/api/endpoints.ts";
import { environmentAuthorize } from "../service/api/http/authorization.ts";
import { registerTransport } from "../service/aws/in-process-transport.ts";
import { CatalogueStore } from "../service/aws/queries/catalogue-store.ts";
import { TABLES } from "../service/aws/tables/tables.ts";
import type { OutsideMap } from "../stack/console/console-settings.ts";
import { announce } from "./announcement.ts";
import {
  type GatewayRoute,
  type HttpHandler,
  type Routing,
  startApiGateway,
} from "./api-gateway/api-gateway.ts";
import { startAwsCloud } from "./aws-cloud.ts";
import { type ConsoleMaps, consoleRoutes, servePages } from "./console/serve-console.ts";
import { lockDirectory } from "./directory-lock.ts";
import { startDynamoDb } from "./dynamodb/dynamodb.ts";
import { createEngineProcesses } from "./engine/run-engine.ts";
import { findIndex } from "./imports/address-indexes.ts";
import { findNetwork } from "./imports/networks.ts";
import {
  LOCAL_AUDIENCE,
  LOCAL_ISSUER,
  LOCAL_JWKS_PATH,
  openTokenIssuer,
  type TokenIssuer,
} from "./issuer/token-issuer.ts";
import { MalformedDatabase } from "./journal/open-database.ts";
import { type InvokeFunction, invokeFunction, loadFunction } from "./lambda/lambda.ts";
import { createFunctionProcess } from "./lambda/run-in-process.ts";
import { buildDirectory, CannotStart } from "./settings.ts";
import { readOrCreateAwsKey } from "./signatures/aws-key.ts";

/** Time limit of a part of a job, as in the stack. */
const PART_BOUND_MS = 610_000;
/** Successive jobs share a process; after this time without one, its memory is freed. */
const IDLE_MS = 30_000;

export interface LocalServiceOptions {
  port: number;
  /** Port of EventBridge and the other AWS services; defaults to a free one. */
  eventBridgePort?: number;
  dataDirectory: string;
  /** Factor for the waits between delivery attempts; 1 for the real waits. */
  timeScale: number;
  /** Origins that browsers may call from; defaults to none. */
  corsOrigins?: readonly string[];
  progress: Progress;
  /** Name of an imported road network; defaults to the embedded one. */
  network?: string;
  /** Names or files of address indexes; none by default. */
  addresses?: readonly string[];
  /** An outside map for the console; defaults to its own. */
  map?: OutsideMap;
  /** Runs the engine in a process of its own, whose steps can be ended. */
  separateEngine?: boolean;
  /** Directory of the console's files, once it is built. Without it, no page is served. */
  site?: Promise<string>;
}

/** The whole service on this machine. */
export interface LocalService {
  url: string;
  /** Endpoint of EventBridge for the AWS SDK; the bus is `vpo`. */
  eventBridgeUrl: string;
  issuer: TokenIssuer;
  stop(): Promise<void>;
}

/**
 * Builds missing files, starts the stand-ins for AWS and serves every endpoint of the table. Sets
 * the functions' environment in this process. Throws `CannotStart` if the port or the data
 * directory is in use, or if the road network or an address index is missing.
 */
export async function startLocalService(options: LocalServiceOptions): Promise<LocalService> {
  const release = await lockDirectory(options.dataDirectory);
  try {
    const service = await start(options);
    return { ...service, stop: () => service.stop().finally(release) };
  } catch (error) {
    release();
    if (!(error instanceof MalformedDatabase)) throw error;
    throw new CannotStart(`${error.message}: restore the file or move it away`);
  }
}

async function start(options: LocalServiceOptions): Promise<LocalService> {
  const { port, eventBridgePort = 0, dataDirectory, timeScale, corsOrigins } = options;
  const indexes = (options.addresses ?? []).map((name) => findIndex(dataDirectory, name));
  const network = await openedNetwork(options);
  const maps = { map: options.map, network };
  const issuer = await openTokenIssuer(dataDirectory);
  let results: string | undefined;
  const routing = Promise.withResolvers<Routing>();
  // The gateway stops before what its requests need.
  await using needed = new AsyncDisposableStack();
  await using serving = new AsyncDisposableStack();
  const gateway = startApiGateway(routing.promise, port, {
    ...(corsOrigins && { corsOrigins }),
    mayUpload,
    ...(options.site && { pages: servePages(options.site, { ...maps, results: () => results }) }),
  });
  const api = await gateway.catch((error) => refuse(error, port, "PORT"));
  serving.defer(api.stop);
  const key = await readOrCreateAwsKey(dataDirectory);
  const tables = await startDynamoDb(key, dataDirectory);
  needed.defer(registerTransport(tables.url, tables.transport));
  needed.defer(tables.stop);
  const engines = createEngineProcesses();
  needed.defer(engines.stop);
  if (options.separateEngine) useEngine(engines.open);
  const aside = createFunctionProcess({ boundMs: PART_BOUND_MS, idleMs: IDLE_MS });
  needed.defer(aside.stop);
  // A part of a job takes up to minutes of processor time.
  const invoke: InvokeFunction = (name, event) =>
    name === "quote-part" ? aside.invoke(name, event) : invokeFunction(name, event);
  const cloud = await startAwsCloud(dataDirectory, timeScale, invoke, key, {
    port: eventBridgePort,
    pages: api.url,
  }).catch((error) => refuse(error, eventBridgePort, "EVENTBRIDGE_PORT"));
  needed.defer(registerTransport(cloud.url, cloud.transport));
  needed.defer(cloud.stop);
  results = cloud.resultsUrl;
  Object.assign(process.env, tables.environment, cloud.environment, {
    NETWORK_DIR: network,
    ADDRESS_INDEXES: indexes.join(),
    JWT_ISSUER: LOCAL_ISSUER,
    JWT_AUDIENCE: LOCAL_AUDIENCE,
    JWKS_URL: `${api.url}${LOCAL_JWKS_PATH}`,
    DELIVERY_ISSUER: api.url,
    // Only CloudWatch reads metrics.
    POWERTOOLS_METRICS_DISABLED: "true",
  });
  await seedCatalogue(
    new CatalogueStore(TABLES.catalogue.name),
    new Date(),
    readEmbeddedCatalogue(),
  );
  routing.resolve({
    routes: await openRoutes(issuer, maps),
    fallback: await loadFunction<HttpHandler>("refuse-path"),
  });
  cloud.resume();
  await announce(dataDirectory, { tablesUrl: tables.url, cloudUrl: cloud.url });
  const running = new AsyncDisposableStack();
  running.use(needed.move());
  running.use(serving.move());
  return { url: api.url, eventBridgeUrl: cloud.url, issuer, stop: () => running.disposeAsync() };
}

/** Accepts the same senders as every endpoint. */
async function mayUpload(authorization: string | undefined): Promise<boolean> {
  const verified = environmentAuthorize()(authorization);
  return verified.then(
    () => true,
    () => false,
  );
}

/** Reports that a port is in use; throws other errors unchanged. */
function refuse(error: NodeJS.ErrnoException, port: number, variable: string): never {
  if (error.code !== "EADDRINUSE") throw error;
  throw new CannotStart(`port ${port} is in use: set ${variable}`);
}

async function openedNetwork({ network, dataDirectory, progress }: LocalServiceOptions) {
  if (network !== undefined) return findNetwork(dataDirectory, network);
  return ensureNetwork(buildDirectory, progress);
}

/** Every endpoint with its function, and the public key of the development tokens. */
async function openRoutes(issuer: TokenIssuer, maps: ConsoleMaps): Promise<GatewayRoute[]> {
  const routes: GatewayRoute[] = [
    {
      endpoint: { method: "GET", path: LOCAL_JWKS_PATH },
      handler: async () => ({ statusCode: 200, body: JSON.stringify(issuer.jwks) }),
    },
    ...consoleRoutes(issuer, maps),
  ];
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const handler = await loadFunction<HttpHandler>(endpoint.name);
    for (const path of pathsOf(endpoint)) {
      for (const method of methodsOf(endpoint)) {
        routes.push({ endpoint: { method, path }, handler });
      }
    }
  }
  return routes;
}
