import { distance } from "fastest-levenshtein";
import { type Endpoint, endpoints, methodsOf, pathsOf } from "../endpoints.ts";
import { malformedIdentifier, parameterNames, pathPattern } from "./path-parameters.ts";
import { MethodNotAllowed } from "./service-error.ts";

/** A path template of the API and its methods. */
export interface KnownPath {
  path: string;
  /** Separated by commas, as in the header `Allow`. */
  methods: string;
  pattern: URLPattern;
  loosePattern: URLPattern;
}

/** Longer segments are compared by their beginning. */
const MAX_SEGMENT = 60;

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

/** True if each identifier in the address can be one: `/consulta/rota/1` names no kept answer. */
export function hasIdentifiers({ pattern }: KnownPath, address: string): boolean {
  const groups = pattern.exec({ pathname: address })?.pathname.groups ?? {};
  return malformedIdentifier(groups) === undefined;
}

/** The path template that an address differs from only in case, in slashes or by typing errors. */
export function nearestPath(address: string): string | undefined {
  const segments = address.split("/").filter(Boolean);
  const tidy = `/${segments.join("/")}`;
  const same = PATHS.find(
    (known) => known.loosePattern.test({ pathname: tidy }) && hasIdentifiers(known, tidy),
  );
  return same?.path ?? PATHS.find(({ path }) => isMisspelt(segments, path))?.path;
}

/** True if each literal segment of a template is written with at most a third of wrong letters. */
function isMisspelt(segments: readonly string[], path: string): boolean {
  const known = path.split("/").slice(1);
  if (known.length !== segments.length) return false;
  return known.every((segment, i) => {
    const given = segments[i]?.slice(0, MAX_SEGMENT).toLowerCase() ?? "";
    const edits = distance(segment.toLowerCase(), given);
    return segment.startsWith("{") || edits <= segment.length / 3;
  });
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
