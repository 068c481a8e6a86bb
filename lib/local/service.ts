import { endpoints } from "../api/endpoints.ts";
import { ensureNetwork, type Progress } from "../routing/network/build.ts";
import { type HttpHandler, type Route, startHttpApi } from "./http-api.ts";
import { buildDirectory } from "./settings.ts";
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
  return { url: api.url, issuer, stop: api.stop };
}

function jwksRoute(issuer: TokenIssuer): Route {
  return {
    endpoint: { method: "GET", path: LOCAL_JWKS_PATH },
    handler: async () => ({ statusCode: 200, body: JSON.stringify(issuer.jwks) }),
  };
}
