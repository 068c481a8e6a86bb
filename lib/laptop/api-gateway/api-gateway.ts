import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import type { Endpoint } from "../../service/api/endpoints.ts";
import { pathPattern } from "../../service/api/http/path-parameters.ts";
import type { ErrorBody } from "../../service/api/schemas/error-schema.ts";
import { type ListeningServer, listen } from "../server/listen.ts";
import { corsHeaders, isPreflight, PREFLIGHT_HEADERS } from "./preflight.ts";

/** A Lambda function behind the API, as the runtime calls it. */
export type HttpHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

export interface Route {
  endpoint: { method: Endpoint["method"] | "HEAD"; path: string };
  handler: HttpHandler;
}

/** Answers requests for files; calls `next` for those that it has no file for. */
export type Pages = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What the gateway serves. */
export interface Routing {
  routes: readonly Route[];
  /** Answers what no route does, as the route `$default`. */
  fallback: HttpHandler;
}

/** How the gateway serves it. */
export interface GatewayOptions {
  /** Origins that browsers may call from; defaults to none. */
  corsOrigins?: readonly string[];
  /** Asked before the fallback. */
  pages?: Pages;
}

/** A route with its path as a pattern. */
interface MatchableRoute extends Route {
  pattern: URLPattern;
}

interface MatchableRouting {
  routes: readonly MatchableRoute[];
  fallback: HttpHandler;
}

/** API Gateway refuses larger payloads itself. */
const MAX_PAYLOAD_BYTES = 10 * 1024 * 1024;

/**
 * Serves the routes over HTTP on this machine, in API Gateway's payload format 2.0. Requests that
 * arrive before the routes are known wait for them.
 */
export async function startApiGateway(
  routing: Routing | Promise<Routing>,
  port: number,
  { corsOrigins = [], pages = (_request, _response, next) => next() }: GatewayOptions = {},
): Promise<ListeningServer> {
  const matchable = Promise.resolve(routing).then(({ routes, fallback }) => ({
    routes: routes.map(withPattern),
    fallback,
  }));
  const server = createServer((request, response) => {
    const requestId = randomUUID();
    const cors = corsHeaders(corsOrigins, request.headers);
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
    if (isPreflight(request.method, request.headers) && cors.vary !== undefined) {
      response.writeHead(204, PREFLIGHT_HEADERS).end();
      return;
    }
    const reply = () =>
      matchable
        .then((known) => answer(known, request, requestId))
        .catch((error: unknown) => {
          // Who hangs up in the middle of a body gets no answer, and nothing of ours has failed.
          if (!request.complete) throw error;
          console.error(error);
          return refusal(requestId, 500, "Erro interno.");
        })
        .then((result) => send(response, result))
        .catch(() => response.destroy());
    matchable.then(
      ({ routes }) => (findRoute(routes, request) ? reply() : pages(request, response, reply)),
      reply,
    );
  });
  return listen(server, port);
}

function withPattern(route: Route): MatchableRoute {
  return { ...route, pattern: pathPattern(route.endpoint.path) };
}

async function answer(
  { routes, fallback }: MatchableRouting,
  request: IncomingMessage,
  requestId: string,
): Promise<APIGatewayProxyStructuredResultV2> {
  const url = urlOf(request);
  const route = findRoute(routes, request);
  const body = await readBody(request);
  if (!body) return refusal(requestId, 413, "Corpo maior que 10 MiB.");
  const parameters = route ? pathParameters(route.pattern, url) : {};
  if (!parameters) return refusal(requestId, 400, "Endereço malformado.");
  const routeKey = route ? `${route.endpoint.method} ${route.endpoint.path}` : "$default";
  const event = payload(request, url, body, { requestId, routeKey, parameters });
  const handler = route?.handler ?? fallback;
  return handler(event, { awsRequestId: randomUUID() } as Context);
}

/** The address of a request. Joined rather than resolved: `//` at its beginning names no host. */
function urlOf({ url = "/" }: IncomingMessage): URL {
  return new URL(`http://localhost${url}`);
}

function findRoute(
  routes: readonly MatchableRoute[],
  request: IncomingMessage,
): MatchableRoute | undefined {
  const url = urlOf(request);
  return routes.find(
    ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(url),
  );
}

/** What the gateway knows of a request besides what the caller sent. */
interface Routed {
  requestId: string;
  routeKey: string;
  parameters: Record<string, string>;
}

function payload(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { requestId, routeKey, parameters }: Routed,
): APIGatewayProxyEventV2 {
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
      requestId,
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

/** An answer of the gateway's own. */
function refusal(
  requestId: string,
  statusCode: number,
  mensagem: string,
): APIGatewayProxyStructuredResultV2 {
  const body: ErrorBody = { codigo: String(statusCode), mensagem, id_requisicao: requestId };
  return { statusCode, headers: { "x-request-id": requestId }, body: JSON.stringify(body) };
}

function send(
  response: ServerResponse,
  { statusCode = 200, headers, body, isBase64Encoded }: APIGatewayProxyStructuredResultV2,
): void {
  const type = body === undefined ? {} : { "content-type": "application/json; charset=utf-8" };
  response.writeHead(statusCode, { ...type, ...headers });
  response.end(isBase64Encoded ? Buffer.from(body ?? "", "base64") : body);
}
