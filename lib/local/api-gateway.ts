import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import type { Endpoint } from "../api/endpoints.ts";

/** A Lambda behind the API, as the runtime would call it. */
export type HttpHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

export interface Route {
  endpoint: Pick<Endpoint, "method" | "path">;
  handler: HttpHandler;
}

/** API Gateway refuses larger payloads by itself. */
const MAX_PAYLOAD_BYTES = 10 * 1024 * 1024;

/** Serves the routes over HTTP on this machine, speaking API Gateway's payload format 2.0. */
export async function startHttpApi(
  routes: readonly Route[] | Promise<readonly Route[]>,
  port: number,
  host = "127.0.0.1",
) {
  const server = createServer((request, response) => {
    // What comes before the routes are known waits for them.
    Promise.resolve(routes)
      .then((known) => answer(known, request, response))
      .catch((error: unknown) => {
        console.error(error);
        if (!response.headersSent) send(response, 500, errorBody(500, "Erro interno."));
        else response.destroy();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host}:${address.port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  routes: readonly Route[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Joined rather than resolved: a path that begins with `//` names no other host.
  const url = new URL(`http://localhost${request.url ?? "/"}`);
  const matches = routes
    .map((route) => ({ ...route, pattern: pathPattern(route.endpoint.path) }))
    .filter((route) => route.pattern.test(url.pathname));
  const route = matches.find((candidate) => candidate.endpoint.method === request.method);
  if (!route) return send(response, 404, errorBody(404, "Rota não encontrada."));
  const body = await readBody(request);
  if (!body) return send(response, 413, errorBody(413, "Corpo maior que 10 MiB."));
  const parameters = pathParameters(route.pattern, url.pathname);
  if (!parameters) return send(response, 400, errorBody(400, "Endereço malformado."));
  const event = payload(request, url, body, route.endpoint, parameters);
  const result = await route.handler(event, { awsRequestId: randomUUID() } as Context);
  send(response, result.statusCode ?? 200, result.body ?? "", result.headers);
}

function payload(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  endpoint: Route["endpoint"],
  parameters: Record<string, string>,
): APIGatewayProxyEventV2 {
  const routeKey = `${endpoint.method} ${endpoint.path}`;
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    version: "2.0",
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    queryStringParameters: queryParameters(url.searchParams),
    pathParameters: parameters,
    headers: Object.fromEntries(headers),
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName: "localhost",
      domainPrefix: "local",
      http: {
        method: request.method ?? "GET",
        path: url.pathname,
        protocol: "HTTP/1.1",
        sourceIp: request.socket.remoteAddress ?? "",
        userAgent: request.headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey,
      stage: "$default",
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
    },
    body: body.toString(isUtf8(body) ? "utf8" : "base64"),
    isBase64Encoded: !isUtf8(body),
  };
}

/** Parameters by name; the gateway joins repeated ones with commas. */
function queryParameters(search: URLSearchParams): Record<string, string> {
  const values = Map.groupBy(search, ([name]) => name);
  return Object.fromEntries(
    [...values].map(([name, pairs]) => [name, pairs.map(([, value]) => value).join(",")]),
  );
}

/** The whole body, or nothing when it exceeds the gateway's limit (the rest is then discarded). */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MAX_PAYLOAD_BYTES) chunks.push(chunk);
  }
  return length > MAX_PAYLOAD_BYTES ? undefined : Buffer.concat(chunks);
}

/** `/a/{id}` as a pattern with one named group per parameter. */
function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

function pathParameters(pattern: RegExp, path: string): Record<string, string> | undefined {
  const groups = pattern.exec(path)?.groups ?? {};
  try {
    const decoded = Object.entries(groups).map(([name, raw]) => [name, decodeURIComponent(raw)]);
    return Object.fromEntries(decoded);
  } catch {
    return undefined;
  }
}

function errorBody(status: number, mensagem: string): string {
  return JSON.stringify({ codigo: String(status), mensagem });
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string | number | boolean> = {},
): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
  response.end(body);
}
