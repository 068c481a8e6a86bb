import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import type { Endpoint } from "../../service/api/endpoints.ts";
import { pathPattern } from "../../service/api/http/path-parameters.ts";
import { type ListeningServer, listen } from "../server/listen.ts";
import { isSmall, readBody } from "../server/read-body.ts";
import { refuseMalformed, refuseTooLong } from "./malformed-requests.ts";
import { payload } from "./payload.ts";
import { corsHeaders, isPreflight, PREFLIGHT_HEADERS } from "./preflight.ts";
import { refusal } from "./refusal.ts";

/** API Gateway refuses larger payloads itself. */
const MAX_PAYLOAD_BYTES = 10 * 1024 * 1024;

/** A Lambda function behind the API, as the runtime calls it. */
export type HttpHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

export interface GatewayRoute {
  endpoint: { method: Endpoint["method"] | "HEAD"; path: string };
  handler: HttpHandler;
}

/** Answers requests for files; calls `next` if it has no such file. */
export type Pages = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Routes of the gateway. */
export interface Routing {
  routes: readonly GatewayRoute[];
  /** Answers requests that match no route, like the route `$default`. */
  fallback: HttpHandler;
}

/** Verifies an `Authorization` header; never rejects. */
export type MayUpload = (authorization: string | undefined) => Promise<boolean>;

/** Options of the gateway. */
export interface GatewayOptions {
  /** Origins that browsers may call from; defaults to none. */
  corsOrigins?: readonly string[];
  /** Asked before the fallback. */
  pages?: Pages;
  /**
   * Decides by the `Authorization` header whether the sender may send a large body. Otherwise the
   * function gets an empty body and refuses the sender. Allows everybody by default.
   */
  mayUpload?: MayUpload;
}

/** A route with its path as a pattern. */
interface MatchableRoute extends GatewayRoute {
  pattern: URLPattern;
}

interface MatchableRouting {
  routes: readonly MatchableRoute[];
  fallback: HttpHandler;
}

/**
 * Serves the routes over HTTP on this machine, in API Gateway's payload format 2.0. Requests that
 * arrive before the routes are known wait for them.
 */
export async function startApiGateway(
  routing: Routing | Promise<Routing>,
  port: number,
  { corsOrigins = [], ...options }: GatewayOptions = {},
): Promise<ListeningServer> {
  const matchable = Promise.resolve(routing).then(({ routes, fallback }) => ({
    routes: routes.map(withPattern),
    fallback,
  }));
  const server = createServer((request, response) => {
    if (refuseTooLong(request, response)) return;
    const requestId = randomUUID();
    const cors = corsHeaders(corsOrigins, request.headers);
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
    if (isPreflight(request.method, request.headers) && cors.vary !== undefined) {
      response.writeHead(204, PREFLIGHT_HEADERS).end();
      return;
    }
    serve({ request, response, requestId }, matchable, options).catch((error: unknown) => {
      // A sender who hangs up in the middle of a body gets no answer, and that is not a failure.
      if (!request.complete && request.destroyed) return response.destroy();
      console.error(error);
      if (response.headersSent) return response.destroy();
      send(response, refusal(requestId, 500, "Erro interno."));
    });
  });
  refuseMalformed(server);
  return listen(server, port);
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
}

/** Answers one request: by its route, else by the pages, else by the fallback. */
async function serve(
  exchange: Exchange,
  matchable: Promise<MatchableRouting>,
  { pages, mayUpload = async () => true }: Omit<GatewayOptions, "corsOrigins">,
): Promise<void> {
  const { request, response, requestId } = exchange;
  const { routes, fallback } = await matchable;
  const url = urlOf(request);
  if (!url) return send(response, refusal(requestId, 400, "Endereço malformado."));
  const route = findRoute(routes, request, url);
  if (!route && pages) await passedOn(pages, request, response);
  const isAdmitted = isSmall(request) || (await mayUpload(request.headers.authorization));
  const body = isAdmitted ? await readBody(request, MAX_PAYLOAD_BYTES) : Buffer.alloc(0);
  send(response, await answer({ exchange, url, route, body }, route?.handler ?? fallback));
  // Discards the rest of an unread body, so that its sender can read the answer.
  request.resume();
}

/** Resolves when the pages pass a request on to the API; stays pending if they answer it. */
function passedOn(pages: Pages, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => pages(request, response, resolve));
}

function withPattern(route: GatewayRoute): MatchableRoute {
  return { ...route, pattern: pathPattern(route.endpoint.path) };
}

interface Received {
  exchange: Exchange;
  url: URL;
  route: MatchableRoute | undefined;
  body: Buffer | undefined;
}

async function answer(
  { exchange: { request, requestId }, url, route, body }: Received,
  handler: HttpHandler,
): Promise<APIGatewayProxyStructuredResultV2> {
  if (!body) return refusal(requestId, 413, "Corpo maior que 10 MiB.");
  const parameters = (route && pathParameters(route.pattern, url)) ?? {};
  const routeKey = route ? `${route.endpoint.method} ${route.endpoint.path}` : "$default";
  const event = payload(request, url, body, { requestId, routeKey, parameters });
  return handler(event, { awsRequestId: randomUUID() } as Context);
}

/**
 * The address of a request. It is joined rather than resolved, so that a leading `//` names no
 * host.
 */
function urlOf({ url = "/" }: IncomingMessage): URL | null {
  return URL.parse(`http://localhost${url.startsWith("/") ? "" : "/"}${url}`);
}

/** Without a route, or one whose parameters are malformed, there is no such address. */
function findRoute(
  routes: readonly MatchableRoute[],
  request: IncomingMessage,
  url: URL,
): MatchableRoute | undefined {
  return routes.find(
    ({ endpoint, pattern }) =>
      endpoint.method === request.method && pathParameters(pattern, url) !== undefined,
  );
}

/**
 * The decoded path parameters; undefined if the address is another one, or if a parameter is not
 * valid percent-encoding.
 */
function pathParameters(pattern: URLPattern, url: URL): Record<string, string> | undefined {
  const groups = pattern.exec(url)?.pathname.groups;
  if (!groups) return undefined;
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

function send(
  response: ServerResponse,
  { statusCode = 200, headers, body, isBase64Encoded }: APIGatewayProxyStructuredResultV2,
): void {
  const type = body === undefined ? {} : { "content-type": "application/json; charset=utf-8" };
  response.writeHead(statusCode, { ...type, ...headers });
  response.end(isBase64Encoded ? Buffer.from(body ?? "", "base64") : body);
}
