import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { endpoints } from "../api/endpoints.ts";
import { CatalogueStore } from "../aws/catalogue-store.ts";
import { ensureNetwork, type Progress } from "../network/build-network.ts";
import { readEmbeddedCatalogue } from "../tolls/catalogue/embedded.ts";
import { seedCatalogue } from "../tolls/catalogue/seed.ts";
import { announce, runningService } from "./announcement.ts";
import { type HttpHandler, type Route, startHttpApi } from "./api-gateway.ts";
import { startDeliveryCloud } from "./aws-cloud.ts";
import { startTables } from "./dynamodb.ts";
import { buildDirectory, CannotStart } from "./settings.ts";
import {
  LOCAL_AUDIENCE,
  LOCAL_ISSUER,
  LOCAL_JWKS_PATH,
  openTokenIssuer,
  type TokenIssuer,
} from "./token-issuer.ts";

export interface LocalServiceOptions {
  port: number;
  dataDirectory: string;
  /** Factor for the waits between delivery attempts; 1 for the real ones. */
  timeScale: number;
  progress: Progress;
}

/** The whole service on this machine. */
export interface LocalService {
  url: string;
  issuer: TokenIssuer;
  stop(): Promise<void>;
}

/**
 * Builds what is missing, starts the local cloud and serves every endpoint of the table. Throws
 * `CannotStart` when the port or the data directory is in use.
 */
export async function startLocalService(options: LocalServiceOptions): Promise<LocalService> {
  const { port, dataDirectory, timeScale, progress } = options;
  if (await runningService(dataDirectory)) {
    throw new CannotStart(`another service runs on ${dataDirectory}: stop it or set DATA_DIR`);
  }
  const roads = await ensureNetwork(buildDirectory, progress);
  const issuer = await openTokenIssuer(dataDirectory);
  const routes = Promise.withResolvers<Route[]>();
  const api = await startHttpApi(routes.promise, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new CannotStart(`port ${port} is in use: set PORT`);
  });
  const tables = await startTables(join(dataDirectory, "tables"));
  await seedCatalogue(new CatalogueStore(), new Date(), readEmbeddedCatalogue());
  const cloud = await startDeliveryCloud(dataDirectory, timeScale, invokeFunction);
  Object.assign(process.env, cloud.environment, {
    ROADS_DIR: roads,
    JWT_ISSUER: LOCAL_ISSUER,
    JWT_AUDIENCE: LOCAL_AUDIENCE,
    JWKS_URL: `${api.url}${LOCAL_JWKS_PATH}`,
    DELIVERY_ISSUER: api.url,
    // Metrics are for CloudWatch to read.
    POWERTOOLS_METRICS_DISABLED: "true",
  });
  const served: Route[] = [jwksRoute(issuer)];
  for (const endpoint of Object.values(endpoints)) {
    served.push({ endpoint, handler: (await loadFunction(endpoint.name)) as HttpHandler });
  }
  routes.resolve(served);
  cloud.resume();
  await announce(dataDirectory, { tablesUrl: tables.url, cloudUrl: cloud.url });
  return {
    url: api.url,
    issuer,
    stop: async () => {
      await api.stop();
      await cloud.stop();
      await tables.stop();
    },
  };
}

async function loadFunction(name: string): Promise<unknown> {
  const { handler } = await import(`../../functions/${name}.ts`);
  return handler;
}

/** Calls a function as Lambda would, without HTTP. */
async function invokeFunction(name: string, event: unknown): Promise<unknown> {
  const handler = (await loadFunction(name)) as (event: unknown, context: object) => unknown;
  return handler(event, { awsRequestId: randomUUID() });
}

function jwksRoute(issuer: TokenIssuer): Route {
  return {
    endpoint: { method: "GET", path: LOCAL_JWKS_PATH },
    handler: async () => ({ statusCode: 200, body: JSON.stringify(issuer.jwks) }),
  };
}
