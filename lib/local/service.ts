import { join } from "node:path";
import { endpoints } from "../api/endpoints.ts";
import { CatalogueStore } from "../aws/catalogue-store.ts";
import { seedCatalogue } from "../aws/seed-catalogue.ts";
import { ensureNetwork, type Progress } from "../routing/network/build.ts";
import { announce } from "./announcement.ts";
import { type HttpHandler, type Route, startHttpApi } from "./http-api.ts";
import { buildDirectory } from "./settings.ts";
import { startTables } from "./tables.ts";
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
  progress: Progress;
}

/** The whole service on this machine. */
export interface LocalService {
  url: string;
  issuer: TokenIssuer;
  stop(): Promise<void>;
}

/** Builds what is missing, starts the local cloud and serves every endpoint of the table. */
export async function startLocalService(options: LocalServiceOptions): Promise<LocalService> {
  const roads = await ensureNetwork(buildDirectory, options.progress);
  const issuer = await openTokenIssuer(options.dataDirectory);
  const tables = await startTables(join(options.dataDirectory, "tables"));
  await seedCatalogue(new CatalogueStore(), new Date());
  const routes: Route[] = [jwksRoute(issuer)];
  const api = await startHttpApi(routes, options.port);
  Object.assign(process.env, {
    ROADS_DIR: roads,
    JWT_ISSUER: LOCAL_ISSUER,
    JWT_AUDIENCE: LOCAL_AUDIENCE,
    JWKS_URL: `${api.url}${LOCAL_JWKS_PATH}`,
  });
  for (const endpoint of Object.values(endpoints)) {
    const { handler } = await import(`../../functions/${endpoint.name}.ts`);
    routes.push({ endpoint, handler: handler as HttpHandler });
  }
  await announce(options.dataDirectory, tables.url);
  return {
    url: api.url,
    issuer,
    stop: async () => {
      await api.stop();
      await tables.stop();
    },
  };
}

function jwksRoute(issuer: TokenIssuer): Route {
  return {
    endpoint: { method: "GET", path: LOCAL_JWKS_PATH },
    handler: async () => ({ statusCode: 200, body: JSON.stringify(issuer.jwks) }),
  };
}
