import type { Logger } from "@aws-lambda-powertools/logger";
import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { z } from "zod";
import { logger as defaultLogger } from "../lambda/logger.ts";
import { emit } from "../lambda/metrics.ts";
import { type Authorize, environmentAuthorize, requireEnterprise } from "./authorization.ts";
import { compression } from "./compression.ts";
import type { Endpoint } from "./endpoints.ts";
import { tagged } from "./etag.ts";
import { errorAnswer, httpAnswer, keysOf } from "./http-answer.ts";
import { requireOwnPath } from "./known-paths.ts";
import { type PathParameters, readPathParameters, requireIdentifiers } from "./path-parameters.ts";
import { parseBody } from "./request-body.ts";
import { parseOrThrow } from "./validation.ts";

// Why no other of the ready middlewares is used:
// - middy's JSON body parser and error handler have their own status codes and English texts, read
//   the body before its size is known and replace bytes that are not UTF-8.
// - Powertools' injectLambdaContext and logMetrics keep the request's keys in one shared logger and
//   one shared set of metrics, which mixes up requests that overlap in one local process.

type BodyOf<E extends Endpoint> = E["request"] extends z.ZodType
  ? z.infer<E["request"]>
  : undefined;
type QueryOf<E extends Endpoint> = E["query"] extends z.ZodType ? z.infer<E["query"]> : undefined;
type Answer<E extends Endpoint> = z.infer<E["response"]>;

/** What a handler receives: everything already authorised, parsed and checked. */
export interface Call<E extends Endpoint> {
  body: BodyOf<E>;
  path: PathParameters<E["path"]>;
  query: QueryOf<E>;
  /** Enterprises that the token grants; empty for public endpoints. */
  enterprises: readonly string[];
  now: Date;
}

/** What tests replace. */
export interface Dependencies {
  /** Defaults to the issuer that the environment names, read when the endpoint is made. */
  authorize?: Authorize;
  logger?: Logger;
  now?: () => Date;
}

/** The enterprise in a path, in the two spellings of the API. */
const ENTERPRISE_PARAMETERS = ["enterpriseId", "enterpriseID"];

/**
 * Wraps one domain call as a Lambda handler for API Gateway's payload format 2.0:
 * authorisation, size and shape of the body, the error body, one log line per request.
 */
export function endpoint<E extends Endpoint>(
  definition: E,
  answer: (call: Call<E>) => Promise<Answer<E>>,
  dependencies: Dependencies = {},
) {
  const { name } = definition;
  const { logger = defaultLogger, now = () => new Date() } = dependencies;
  const admit = definition.public
    ? async () => []
    : admitter(dependencies.authorize ?? environmentAuthorize());
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(compression)
    .onError((request) => {
      const response = errorAnswer(request.error, logger, keysOf(name, request.event));
      count(definition, response.statusCode < 500 ? "refused" : "failed");
      request.response = response;
    })
    .handler(async (event) => {
      const started = performance.now();
      requireOwnPath(definition, event.rawPath);
      const path = readPathParameters<E["path"]>(definition.path, event.pathParameters);
      const enterprises = await admit(event.headers.authorization, path);
      requireIdentifiers(path);
      const body = parseBody(definition, event) as BodyOf<E>;
      const query = parseQuery(definition, event) as QueryOf<E>;
      const result = await answer({ body, path, query, enterprises, now: now() });
      const milliseconds = Math.round(performance.now() - started);
      count(definition, "answered", { RequestTime: milliseconds });
      const keys = keysOf(name, event);
      logger.info("answered", { ...keys, milliseconds });
      const status = definition.status ?? 200;
      const answered = httpAnswer(keys, status, status === 204 ? undefined : result);
      return definition.etag ? tagged(answered, event.headers["if-none-match"]) : answered;
    });
}

/** Returns the token's enterprises; throws `Unauthorized` unless they include the path's. */
function admitter(authorize: Authorize) {
  return async (header: string | undefined, path: Readonly<Record<string, string>>) => {
    const enterprises = await authorize(header);
    for (const name of ENTERPRISE_PARAMETERS) {
      const enterpriseId = path[name];
      if (enterpriseId !== undefined) requireEnterprise(enterprises, enterpriseId);
    }
    return enterprises;
  };
}

function count(
  { name }: Endpoint,
  outcome: "answered" | "refused" | "failed",
  values: Parameters<typeof emit>[0] = {},
): void {
  emit({ Requests: 1, ...values }, { endpoint: name, outcome });
}

function parseQuery({ query }: Endpoint, event: APIGatewayProxyEventV2): unknown {
  return query && parseOrThrow(query, event.queryStringParameters ?? {}, "query");
}
