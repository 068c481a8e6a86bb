import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** Facts about a request that only the gateway knows. */
export interface Routed {
  requestId: string;
  routeKey: string;
  parameters: Record<string, string>;
}

/** A request in the format that a function receives: payload format 2.0. */
export function payload(
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
