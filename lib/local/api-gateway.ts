import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import type { Endpoint } from "../api/endpoints.ts";
import { type ListeningServer, listen } from "./listen.ts";

/** A Lambda function behind the API, as the runtime calls it. */
export type HttpHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

export interface Route {
  endpoint: Pick<Endpoint, "method" | "path">;
  handler: HttpHandler;
}

/** A route with its path as a pattern: `/a/{id}` is `/a/:id`. */
interface MatchableRoute extends Route {
  pattern: URLPattern;
}

/** API Gateway refuses larger payloads itself. */
const MAX_PAYLOAD_BYTES = 10 * 1024 * 1024;

/**
 * Serves the routes over HTTP on this machine, in API Gateway's payload format 2.0. Requests that
 * arrive before the routes are known wait for them.
 */
export async function startApiGateway(
  routes: readonly Route[] | Promise<readonly Route[]>,
  port: number,
): Promise<ListeningServer> {
  const matchable = Promise.resolve(routes).then((known) => known.map(withPattern));
  const server = createServer((request, response) => {
    matchable
      .then((known) => answer(known, request, response))
      .catch((error: unknown) => {
        console.error(error);
        if (!response.headersSent) send(response, 500, errorBody(500, "Erro interno."));
        else response.destroy();
      });
  });
  return listen(server, port);
}

function withPattern(route: Route): MatchableRoute {
  const pathname = route.endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1");
  return { ...route, pattern: new URLPattern({ pathname }) };
}

async function answer(
  routes: readonly MatchableRoute[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Joined rather than resolved: a path that begins with `//` names no other host.
  const url = new URL(`http://localhost${request.url ?? "/"}`);
  const route = routes.find(
    ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(url),
  );
  if (!route) return send(response, 404, errorBody(404, "Rota não encontrada."));
  const body = await readBody(request);
  if (!body) return send(response, 413, errorBody(413, "Corpo maior que 10 MiB."));
  const parameters = pathParameters(route.pattern, url);
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

/** Query parameters by name; API Gateway joins repeated ones with commas. */
function queryParameters(search: URLSearchParams): Record<string, string> {
  const values = Map.groupBy(search, ([name]) => name);
  return Object.fromEntries(
    [...values].map(([name, pairs]) => [name, pairs.map(([, value]) => value).join(",")]),
  );
}

/** The whole body; undefined if it exceeds the limit, in which case the rest is discarded. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MAX_PAYLOAD_BYTES) chunks.push(chunk);
  }
  return length > MAX_PAYLOAD_BYTES ? undefined : Buffer.concat(chunks);
}

/** The decoded path parameters; undefined if one is not valid percent-encoding. */
function pathParameters(pattern: URLPattern, url: URL): Record<string, string> | undefined {
  const groups = pattern.exec(url)?.pathname.groups ?? {};
  try {
    const decoded = Object.entries(groups).map(([name, raw]) => [
      name,
      decodeURIComponent(raw ?? ""),
    ]);
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
