import type { Logger } from "@aws-lambda-powertools/logger";
import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { z } from "zod";
import { logger as defaultLogger } from "../lambda/logger.ts";
import { emit } from "../lambda/metrics.ts";
import type { Endpoint } from "./endpoints.ts";
import { type Authorize, environmentAuthorize, requireEnterprise } from "./http/authorization.ts";
import { withoutBasePath } from "./http/base-path.ts";
import { compression } from "./http/compression.ts";
import { deprecationHeaders } from "./http/deprecation.ts";
import { environmentRequireEdge, type RequireEdge } from "./http/edge-only.ts";
import { tagged } from "./http/etag.ts";
import {
  afterCharge,
  type EnterpriseLimit,
  rateLimitHeaders,
  requireAllowed,
} from "./http/fair-use.ts";
import { errorAnswer, httpAnswer, keysOf } from "./http/http-answer.ts";
import { requireOwnPath } from "./http/known-paths.ts";
import {
  type PathParameters,
  readPathParameters,
  requireIdentifiers,
} from "./http/path-parameters.ts";
import { type ParseSheet, parseBody, parseSheetOrBody } from "./http/request-body.ts";
import { SeeOther } from "./http/see-other.ts";
import { ERROR_STATUS } from "./http/service-error.ts";
import { parseOrThrow } from "./http/validation.ts";

// Two ready-made middlewares do not fit. Middy's JSON body parser and error handler have status codes
// and English texts of their own, read the body before its size is known, and replace bytes that are
// not UTF-8. Powertools' injectLambdaContext and logMetrics keep the request's keys in one shared
// logger and one shared set of metrics, which mixes up requests that overlap in a local process.

type BodyOf<E extends Endpoint> = E["request"] extends z.ZodType
  ? z.infer<E["request"]>
  : undefined;
type QueryOf<E extends Endpoint> = E["query"] extends z.ZodType ? z.infer<E["query"]> : undefined;
/** An answer may be missing only where the endpoint has a status for that. */
type Answer<E extends Endpoint> =
  | z.infer<E["response"]>
  | (E extends { emptyStatus: number } ? undefined : never)
  | (E extends { seeOther: true } ? SeeOther : never);

/** A handler's input, already authorised, parsed and checked. */
export interface Call<E extends Endpoint> {
  body: BodyOf<E>;
  path: PathParameters<E["path"]>;
  query: QueryOf<E>;
  /** Enterprises that the token grants; empty for public endpoints. */
  enterprises: readonly string[];
  /** Media type that the caller's `Accept` prefers; undefined if it accepts none that exists. */
  mediaType?: string | undefined;
  now: Date;
}

/** Dependencies of an endpoint; tests replace them. */
export interface Dependencies {
  /** Defaults to the issuer that the environment names, read when the endpoint is made. */
  authorize?: Authorize;
  /** Defaults to the edge that the environment names. */
  requireEdge?: RequireEdge;
  logger?: Logger;
  now?: () => Date;
  /** Counts the requests of each enterprise; no limit by default. */
  limit?: EnterpriseLimit | undefined;
  /** Reads bodies that are spreadsheets; without it, every body is JSON. */
  parseSheet?: ParseSheet;
}

type Outcome = "answered" | "refused" | "limited" | "failed";

/** The enterprise in a path, in the two spellings of the API. */
const ENTERPRISE_PARAMETERS = ["enterpriseId", "enterpriseID"];

/**
 * Wraps one domain call as a Lambda handler for API Gateway's payload format 2.0:
 * authorisation, size and shape of the body, the error body, one log line per request.
 */
export function endpoint<E extends Endpoint>(
  definition: E,
  answer: (call: Call<E>) => Promise<Answer<E>>,
  dependencies: Dependencies & {
    /** How many requests a body counts as; by default, one. */
    weigh?: (body: BodyOf<E>) => number;
  } = {},
) {
  const { name } = definition;
  const { logger = defaultLogger, now = () => new Date(), limit } = dependencies;
  const requireEdge = dependencies.requireEdge ?? environmentRequireEdge();
  /** Headers of every answer to a request, including errors. */
  const common = new WeakMap<APIGatewayProxyEventV2, Record<string, string>>();
  const admit = definition.public
    ? async () => []
    : admitter(dependencies.authorize ?? environmentAuthorize());
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(compression)
    .onError((request) => {
      const { event } = request;
      const keys = keysOf(name, event);
      const response = errorAnswer(request.error, logger, keys, common.get(event));
      count(definition, outcomeOf(response.statusCode));
      request.response = response;
    })
    .handler(async (event, context) => {
      const started = performance.now();
      const ending = deprecationHeaders(definition.deprecated);
      common.set(event, ending);
      await requireEdge(event.headers);
      requireOwnPath(definition, event.rawPath && withoutBasePath(event.rawPath));
      const path = readPathParameters<E["path"]>(definition.path, event.pathParameters);
      // A malformed identifier is an unknown address, whoever asks.
      requireIdentifiers(path);
      const enterprises = await admit(event.headers.authorization, path);
      const payer = enterpriseOf(path) ?? enterprises[0];
      const allowance = payer === undefined ? undefined : await limit?.take(payer, now());
      if (allowance) {
        common.set(event, { ...ending, ...rateLimitHeaders(allowance) });
        requireAllowed(allowance);
      }
      const { parseSheet } = dependencies;
      const body = (
        parseSheet
          ? await parseSheetOrBody(definition, event, parseSheet)
          : parseBody(definition, event)
      ) as BodyOf<E>;
      const more = (dependencies.weigh?.(body) ?? 1) - 1;
      if (more > 0 && payer !== undefined && limit) {
        await limit.charge(payer, more, now());
        const left = allowance && rateLimitHeaders(afterCharge(allowance, more));
        common.set(event, { ...ending, ...left });
      }
      const query = parseQuery(definition, event) as QueryOf<E>;
      const { preferredMediaType: mediaType } = context as { preferredMediaType?: string };
      const result = await answer({ body, path, query, enterprises, mediaType, now: now() });
      const milliseconds = Math.round(performance.now() - started);
      count(definition, "answered", { RequestTime: milliseconds });
      const keys = keysOf(name, event);
      logger.info("answered", { ...keys, milliseconds });
      if (result instanceof SeeOther) {
        const headers = { ...common.get(event), location: result.url, "cache-control": "no-store" };
        return httpAnswer(keys, 303, undefined, headers);
      }
      const { status: usual = 200, emptyStatus = usual } = definition;
      const status = result === undefined ? emptyStatus : usual;
      const answered = httpAnswer(keys, status, status === 204 ? undefined : result, {
        ...common.get(event),
        ...cacheHeaders(definition),
      });
      return definition.etag ? tagged(answered, event.headers["if-none-match"]) : answered;
    });
}

/** Returns the token's enterprises; throws `Unauthorized` unless they include the path's. */
function admitter(authorize: Authorize) {
  return async (header: string | undefined, path: Readonly<Record<string, string>>) => {
    const enterprises = await authorize(header);
    const enterpriseId = enterpriseOf(path);
    if (enterpriseId !== undefined) requireEnterprise(enterprises, enterpriseId);
    return enterprises;
  };
}

/** The enterprise that the path names. */
function enterpriseOf(path: Readonly<Record<string, string>>): string | undefined {
  return ENTERPRISE_PARAMETERS.map((name) => path[name]).find((id) => id !== undefined);
}

function cacheHeaders({ cacheSeconds }: Endpoint): Record<string, string> {
  return cacheSeconds === undefined ? {} : { "cache-control": `public, max-age=${cacheSeconds}` };
}

function outcomeOf(status: number): Outcome {
  if (status === ERROR_STATUS.TooManyRequests) return "limited";
  return status < 500 ? "refused" : "failed";
}

function count(
  { name }: Endpoint,
  outcome: Outcome,
  values: Parameters<typeof emit>[0] = {},
): void {
  emit({ Requests: 1, ...values }, { endpoint: name, outcome });
}

function parseQuery({ query }: Endpoint, event: APIGatewayProxyEventV2): unknown {
  return query && parseOrThrow(query, event.queryStringParameters ?? {}, "query");
}
