import type { IncomingHttpHeaders } from "node:http";
import { CORS } from "../../service/api/http/cors.ts";

/** Headers that API Gateway adds to answers for browsers on the configured origins. */
export function corsHeaders(
  origins: readonly string[],
  { origin }: IncomingHttpHeaders,
): Record<string, string> {
  if (origin === undefined) return {};
  const allowed = origins.find((one) => one === "*" || one === origin);
  if (allowed === undefined) return {};
  return {
    "access-control-allow-origin": allowed,
    "access-control-expose-headers": CORS.responseHeaders.join(","),
    vary: "origin",
  };
}

/** True for a preflight, which reaches no function. */
export function isPreflight(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
}

/** Headers of the answer to a preflight of an allowed origin. */
export const PREFLIGHT_HEADERS = {
  "access-control-allow-methods": CORS.methods.join(","),
  "access-control-allow-headers": CORS.requestHeaders.join(","),
  "access-control-max-age": String(CORS.maxAgeSeconds),
};
