import type { Logger } from "@aws-lambda-powertools/logger";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { logger as defaultLogger } from "../../lambda/logger.ts";
import { emit } from "../../lambda/metrics.ts";
import { withoutBasePath } from "./base-path.ts";
import { errorAnswer, type HttpAnswer, httpAnswer, keysOf } from "./http-answer.ts";
import { hasIdentifiers, knownPath, nearestPath } from "./known-paths.ts";
import { MethodNotAllowed, ServiceError } from "./service-error.ts";

/** The name under which these requests are logged and counted. */
const NAME = "refuse-path";

/**
 * Answers requests that no endpoint handles: 404 for an unknown or malformed path, 405 with `Allow`
 * for a known path with another method, 204 with `Allow` for its `OPTIONS`.
 */
export function pathRefusal(logger: Logger = defaultLogger) {
  return async (event: APIGatewayProxyEventV2): Promise<HttpAnswer> => {
    const { method } = event.requestContext.http;
    const keys = keysOf(NAME, event);
    const path = withoutBasePath(event.rawPath);
    const isDecodable = isPercentEncoded(path);
    const template = isDecodable ? knownPath(path) : undefined;
    const known = template && hasIdentifiers(template, path) ? template : undefined;
    if (known && method === "OPTIONS") {
      return httpAnswer(keys, 204, undefined, { allow: known.methods });
    }
    emit({ Requests: 1 }, { endpoint: NAME, outcome: "refused" });
    const error = known
      ? new MethodNotAllowed(known.methods, method)
      : unknown(isDecodable ? nearestPath(path) : undefined);
    return errorAnswer(error, logger, keys);
  };
}

function unknown(meant: string | undefined): ServiceError {
  const ending = meant ? `; você quis dizer ${meant}?` : ".";
  return new ServiceError("NotFound", `Endereço do serviço não encontrado${ending}`);
}

/** True if the address is valid percent-encoding; no endpoint has one that is not, like `/%zz`. */
function isPercentEncoded(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}
