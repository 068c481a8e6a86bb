import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";
import { siteDirectory } from "../../build/site/build-site.ts";
import { findStreetMap, STREET_MAP_FOLDER } from "../../quote/routing/network/street-map.ts";
import {
  type ConsoleSettings,
  type OutsideMap,
  SETTINGS_PATH,
  streetSource,
} from "../../stack/console/console-settings.ts";
import { mapOrigins, siteHeaders } from "../../stack/console/site-headers.ts";
import type { GatewayRoute, Pages } from "../api-gateway/api-gateway.ts";
import type { TokenIssuer } from "../issuer/token-issuer.ts";
import { isLoopbackHost } from "../signatures/signed-requests.ts";
import { serveFile } from "./serve-file.ts";

/** Path of the page's development token. */
const TOKEN_PATH = "/local/token";
const ENTERPRISE = /^[\w.-]{1,64}$/;
const UNBUILT = "The console could not be built: see the output of npm start.\n";
const ENTRY = join(import.meta.dirname, "../../../bin/build-web.ts");

/**
 * The directory of the console. Builds it if it is missing, in a separate process, because the
 * bundler would stay in the service's memory.
 */
export async function openSite(buildDirectory: string): Promise<string> {
  const directory = await siteDirectory(buildDirectory);
  if (existsSync(directory)) return directory;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [ENTRY, buildDirectory], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  child.once("error", reject);
  child.once("exit", (code) =>
    code === 0 ? resolve() : reject(new Error(`the console could not be built: exit code ${code}`)),
  );
  await promise;
  return directory;
}

/** Sources of the console's maps. */
export interface ConsoleMaps {
  /** An outside map. */
  map?: OutsideMap | undefined;
  /** Directory of the road network, which may have a street map. */
  network: string;
}

/** `ConsoleMaps`, and the origin of the results of jobs, once it is known. */
export interface PageSources extends ConsoleMaps {
  results: () => string | undefined;
}

/** Serves the files of the console once they are built, and the street map of the network. */
export function servePages(site: Promise<string>, { map, network, results }: PageSources): Pages {
  const connect = mapOrigins(map);
  const headersOf = (path: string) =>
    Object.entries(siteHeaders(path, { connect, results: results() }));
  const streets = openStreets(network);
  const files = site.then((directory) =>
    sirv(directory, {
      etag: true,
      extensions: ["html"],
      setHeaders: (response, path) => {
        for (const [name, value] of headersOf(path)) {
          response.setHeader(name, value);
        }
      },
    }),
  );
  files.catch((error: unknown) => console.error(error));
  return (request, response, next) => {
    if (!/^(GET|HEAD)$/.test(request.method ?? "")) return next();
    if (streets && URL.parse(request.url ?? "", "http://localhost")?.pathname === streets.path) {
      for (const [name, value] of headersOf(streets.path)) {
        response.setHeader(name, value);
      }
      return streets.serve(request, response);
    }
    files.then(
      (serve) => serve(request, response, next),
      () => response.writeHead(503, { "content-type": "text/plain" }).end(UNBUILT),
    );
  };
}

function openStreets(network: string) {
  const map = findStreetMap(network);
  const source = streetSource(map);
  if (!map || !source) return undefined;
  return { path: source.path, serve: serveFile(join(network, STREET_MAP_FOLDER, map.name)) };
}

/** Routes for the page beside the API: its settings and a development token. */
export function consoleRoutes(issuer: TokenIssuer, { map, network }: ConsoleMaps): GatewayRoute[] {
  const settings: ConsoleSettings = {
    signIn: { kind: "local" },
    mapStyle: map?.style ?? null,
    streets: streetSource(findStreetMap(network)),
  };
  return [
    {
      endpoint: { method: "GET", path: SETTINGS_PATH },
      handler: async () => ({ statusCode: 200, body: JSON.stringify(settings) }),
    },
    {
      endpoint: { method: "GET", path: TOKEN_PATH },
      handler: async ({ headers, queryStringParameters }) => {
        const enterprise = queryStringParameters?.empresa ?? "12345";
        if (!isOwnPage(headers) || !ENTERPRISE.test(enterprise)) {
          const mensagem = "O token de desenvolvimento é só para a página deste serviço.";
          return { statusCode: 403, body: JSON.stringify({ codigo: "403", mensagem }) };
        }
        const token = await issuer.issue([enterprise]);
        return {
          statusCode: 200,
          headers: { "cache-control": "no-store" },
          body: JSON.stringify({ token }),
        };
      },
    },
  ];
}

/**
 * Protects the token from other sites, both those on another origin and those that give this
 * machine a name of their own.
 */
function isOwnPage(headers: Record<string, string | undefined>): boolean {
  const site = headers["sec-fetch-site"] ?? "none";
  return isLoopbackHost(headers.host) && ["same-origin", "none"].includes(site);
}
