import { logger as defaultLogger } from "../../lambda/logger.ts";
import { emit } from "../../lambda/metrics.ts";
import { safeError } from "../../lambda/safe-error.ts";
import { failureOf } from "../http/http-answer.ts";
import type { ServiceError } from "../http/service-error.ts";

/** Functions whose own call succeeds although a query in it fails. */
export const QUERY_CARRIERS = ["quote-batch", "quote-part", "serve-mcp"] as const;

export type QueryCarrier = (typeof QUERY_CARRIERS)[number];

/** Log fields of a failed query: the endpoint or the task, and its subject. */
export type QueryKeys =
  | { endpoint: Exclude<QueryCarrier, "quote-part"> }
  | { task: "quote-part"; jobId: string; index: number };

/**
 * The error of a query within another call, as the same query would have it if sent alone. A 5xx is
 * logged and counted as `FailedQueries`, because the call itself does not fail.
 */
export function queryFailure(
  error: unknown,
  keys: QueryKeys,
  logger = defaultLogger,
): ServiceError {
  const failure = failureOf(error);
  if (failure.status >= 500) {
    const { code, cause = failure } = failure;
    logger.error("failed", { ...keys, code, error: safeError(cause) });
    emit({ FailedQueries: 1 }, { function: "endpoint" in keys ? keys.endpoint : keys.task });
  }
  return failure;
}
