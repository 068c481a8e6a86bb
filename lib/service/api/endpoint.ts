import type { Logger } from "@aws-lambda-powertools/logger";
import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { z } from "zod";
import { logger as defaultLogger } from "../lambda/logger.ts";
import { emit } from "../lambda/metrics.ts";
import { type AdmissionDependencies, type Admitted, admission } from "./admission.ts";
import type { Endpoint } from "./endpoints.ts";
import { compression } from "./http/compression.ts";
import { deprecationHeaders } from "./http/deprecation.ts";
import { tagged } from "./http/etag.ts";
import { errorAnswer, type HttpAnswer, httpAnswer, keysOf } from "./http/http-answer.ts";
import { SeeOther } from "./http/see-other.ts";
import { ERROR_STATUS } from "./http/service-error.ts";

// Two ready-made middlewares do not fit. Middy's JSON body parser and error handler have status codes
// and English texts of their own, read the body before its size is known, and replace bytes that are
// not UTF-8. Powertools' injectLambdaContext and logMetrics keep the request's keys in one shared
// logger and one shared set of metrics, which mixes up requests that overlap in a local process.

/** An answer may be missing only where the endpoint has a status for that. */
export type Answer<E extends Endpoint> =
  | z.infer<E["response"]>
  | (E extends { emptyStatus: number } ? undefined : never)
  | (E extends { seeOther: true } ? SeeOther : never);

/** A handler's input, already authorised, parsed and checked. */
export interface Call<E extends Endpoint> extends Admitted<E> {
  /** Media type that the caller's `Accept` prefers; undefined if it accepts none that exists. */
  mediaType?: string | undefined;
  /** Headers as they were sent, by their names in lower case. */
  headers: APIGatewayProxyEventV2["headers"];
  now: Date;
}

/** Dependencies of an endpoint; tests replace them. */
export interface Dependencies<E extends Endpoint> extends AdmissionDependencies<E> {
  logger?: Logger;
}

type Outcome = "answered" | "refused" | "limited" | "failed";

/**
 * Wraps one domain call as a Lambda handler for API Gateway's payload format 2.0:
 * authorisation, size and shape of the body, the error body, one log line per request.
 */
export function endpoint<E extends Endpoint>(
  definition: E,
  answer: (call: Call<E>) => Promise<Answer<E>>,
  dependencies: Dependencies<E>,
) {
  const { name } = definition;
  const { logger = defaultLogger, now = () => new Date() } = dependencies;
  const admit = admission(definition, dependencies);
  /** Headers of every answer to a request, including errors. */
  const common = new WeakMap<APIGatewayProxyEventV2, Record<string, string>>();
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
      const headers = deprecationHeaders(definition.deprecated);
      common.set(event, headers);
      const admitted = await admit(event, headers);
      const { preferredMediaType: mediaType } = context as { preferredMediaType?: string };
      const result = await answer({ ...admitted, mediaType, headers: event.headers, now: now() });
      const response = resultAnswer(definition, result, event, headers);
      const milliseconds = Math.round(performance.now() - started);
      count(definition, "answered");
      logger.info("answered", { ...keysOf(name, event), milliseconds });
      return response;
    });
}

/** The answer to a request that succeeded; a 304 if the caller already has it. */
function resultAnswer(
  definition: Endpoint,
  result: unknown,
  event: APIGatewayProxyEventV2,
  headers: Record<string, string>,
): HttpAnswer {
  const keys = keysOf(definition.name, event);
  if (result instanceof SeeOther) {
    return httpAnswer(keys, 303, undefined, { ...headers, location: result.url });
  }
  const { status: usual = 200, emptyStatus = usual } = definition;
  const status = result === undefined ? emptyStatus : usual;
  const body = status === 204 ? undefined : result;
  const answer = httpAnswer(keys, status, body, { ...headers, ...cacheHeaders(definition) });
  return definition.etag ? tagged(answer, event.headers["if-none-match"]) : answer;
}

/** A caller may keep an answer with a tag, to ask whether it still holds. */
function cacheHeaders({ cacheSeconds, etag }: Endpoint): Record<string, string> {
  if (cacheSeconds !== undefined) return { "cache-control": `public, max-age=${cacheSeconds}` };
  return etag ? { "cache-control": "private, no-cache" } : {};
}

function outcomeOf(status: number): Outcome {
  if (status === ERROR_STATUS.TooManyRequests) return "limited";
  return status < 500 ? "refused" : "failed";
}

function count({ name }: Endpoint, outcome: Outcome): void {
  emit({ Requests: 1 }, { endpoint: name, outcome });
}
