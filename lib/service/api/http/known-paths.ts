import { type Endpoint, endpoints, methodsOf, pathsOf } from "../endpoints.ts";
import { parameterNames, pathPattern } from "./path-parameters.ts";
import { MethodNotAllowed } from "./service-error.ts";

/** A path template of the API and its methods. */
export interface KnownPath {
  path: string;
  /** Separated by commas, as in the header `Allow`. */
  methods: string;
  pattern: URLPattern;
  loosePattern: URLPattern;
}

const ROUTES = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
  pathsOf(endpoint).flatMap((path) => methodsOf(endpoint).map((method) => ({ path, method }))),
);
/** Literal paths come before templates that also match them. */
const PATHS = [...Map.groupBy(ROUTES, ({ path }) => path)]
  .map(
    ([path, rows]): KnownPath => ({
      path,
      methods: rows.map(({ method }) => method).join(", "),
      pattern: pathPattern(path),
      loosePattern: pathPattern(path, { ignoreCase: true }),
    }),
  )
  .sort((a, b) => parameterNames(a.path).length - parameterNames(b.path).length);

/** The path template that matches an address; undefined if the API has none. */
export function knownPath(address: string): KnownPath | undefined {
  return PATHS.find(({ pattern }) => pattern.test({ pathname: address }));
}

/** The path template that an address differs from only in case or in slashes. */
export function nearestPath(address: string): string | undefined {
  const tidy = `/${address.split("/").filter(Boolean).join("/")}`;
  return PATHS.find(({ loosePattern }) => loosePattern.test({ pathname: tidy }))?.path;
}

/**
 * Throws `MethodNotAllowed` if the address belongs to a more literal path than the endpoint's: API
 * Gateway hands `GET /consulta/lote/1` to the template `/consulta/{a}/{b}` if that alone has GET.
 */
export function requireOwnPath(endpoint: Endpoint, address = endpoint.path): void {
  const known = knownPath(address);
  if (known && !pathsOf(endpoint).includes(known.path)) {
    throw new MethodNotAllowed(known.methods, endpoint.method);
  }
}
