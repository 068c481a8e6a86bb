import type { Logger } from "@aws-lambda-powertools/logger";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ServiceError } from "../errors.ts";
import { logger as defaultLogger } from "../lambda/logger.ts";
import { emit } from "../lambda/metrics.ts";
import { type Endpoint, endpoints, pathsOf } from "./endpoints.ts";
import { errorAnswer, type HttpAnswer, httpAnswer, keysOf } from "./http-answer.ts";
import { pathPattern } from "./path-parameters.ts";

/** Paths of the API, each with its methods. */
const ROUTES = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
  pathsOf(endpoint).map((path) => ({ path, method: endpoint.method })),
);
const PATHS = [...Map.groupBy(ROUTES, ({ path }) => path)].map(([path, routes]) => ({
  path,
  pattern: pathPattern(path),
  loosePattern: pathPattern(path, { ignoreCase: true }),
  methods: routes.map(({ method }) => method).join(", "),
}));

/** The name under which these requests are logged and counted. */
const NAME = "refuse-path";
const NOT_FOUND = "Endereço do serviço não encontrado";

/**
 * Answers what no endpoint does: 404 for an unknown path, 405 with `Allow` for a known path with
 * another method, 204 with `Allow` for its `OPTIONS`.
 */
export function pathRefusal(logger: Logger = defaultLogger) {
  return async (event: APIGatewayProxyEventV2): Promise<HttpAnswer> => {
    const { method } = event.requestContext.http;
    const keys = keysOf(NAME, event);
    const known = PATHS.find(({ pattern }) => matches(pattern, event.rawPath));
    if (known && method === "OPTIONS") {
      return httpAnswer(keys, 204, undefined, { allow: known.methods });
    }
    emit({ Requests: 1 }, { endpoint: NAME, outcome: "refused" });
    if (known) {
      const message = `Este endereço aceita ${known.methods}; recebido ${method.slice(0, 20)}.`;
      const error = new ServiceError("MethodNotAllowed", message);
      return errorAnswer(error, logger, keys, { allow: known.methods });
    }
    const meant = nearestPath(event.rawPath);
    const message = meant ? `${NOT_FOUND}; você quis dizer ${meant}?` : `${NOT_FOUND}.`;
    return errorAnswer(new ServiceError("NotFound", message), logger, keys);
  };
}

/** The path that differs only in case or in slashes; undefined if there is none. */
function nearestPath(rawPath: string): string | undefined {
  const tidy = `/${rawPath.split("/").filter(Boolean).join("/")}`;
  return PATHS.find(({ loosePattern }) => matches(loosePattern, tidy))?.path;
}

function matches(pattern: URLPattern, pathname: string): boolean {
  return pattern.test({ pathname });
}
