import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { z } from "zod";
import type { Endpoint } from "./endpoints.ts";
import { type Authorize, environmentAuthorize, requireEnterprise } from "./http/authorization.ts";
import { withoutBasePath } from "./http/base-path.ts";
import { environmentRequireEdge, type RequireEdge } from "./http/edge-only.ts";
import {
  afterCharge,
  type EnterpriseLimit,
  rateLimitHeaders,
  requireAllowed,
} from "./http/fair-use.ts";
import { requireOwnPath } from "./http/known-paths.ts";
import {
  type PathParameters,
  readPathParameters,
  requireIdentifiers,
} from "./http/path-parameters.ts";
import { type ParseSheet, parseBody, parseSheetBody } from "./http/request-body.ts";
import { parseOrThrow } from "./http/validation.ts";

type BodyOf<E extends Endpoint> = E["request"] extends z.ZodType
  ? z.infer<E["request"]>
  : undefined;
type QueryOf<E extends Endpoint> = E["query"] extends z.ZodType ? z.infer<E["query"]> : undefined;

/** A request that is authorised, within its enterprise's limit, parsed and checked. */
export interface Admitted<E extends Endpoint> {
  body: BodyOf<E>;
  /** True if the body was a spreadsheet. */
  isSheet: boolean;
  path: PathParameters<E["path"]>;
  query: QueryOf<E>;
  /** Enterprises that the token grants; empty for public endpoints. */
  enterprises: readonly string[];
}

/** Dependencies of an admission; tests replace them. */
export interface AdmissionDependencies<E extends Endpoint> {
  /** Defaults to the issuer that the environment names, read when the endpoint is made. */
  authorize?: Authorize;
  /** Defaults to the edge that the environment names. */
  requireEdge?: RequireEdge;
  now?: () => Date;
  /** Counts the requests of each enterprise; undefined for no limit, as for public endpoints. */
  limit: EnterpriseLimit | undefined;
  /** Reads bodies that are spreadsheets; without it, every body is JSON. */
  parseSheet?: ParseSheet;
  /** Number of requests that a body counts as; defaults to one. */
  weigh?: (body: BodyOf<E>) => number;
}

/** Admits a request, and adds the headers of its enterprise's limit; throws a refusal. */
export type Admit<E extends Endpoint> = (
  event: APIGatewayProxyEventV2,
  headers: Record<string, string>,
) => Promise<Admitted<E>>;

/** The enterprise in a path, in the two spellings of the API. */
const ENTERPRISE_PARAMETERS = ["enterpriseId", "enterpriseID"];

/**
 * Admits the requests of an endpoint. In this order: edge, path, token, limit, body and query. The
 * headers of the limit are set before a refusal, so that its answer carries them too.
 */
export function admission<E extends Endpoint>(
  definition: E,
  dependencies: AdmissionDependencies<E>,
): Admit<E> {
  const { limit, parseSheet, weigh = () => 1, now = () => new Date() } = dependencies;
  const requireEdge = dependencies.requireEdge ?? environmentRequireEdge();
  const authorize = definition.public
    ? async () => []
    : pathAuthorizer(dependencies.authorize ?? environmentAuthorize());
  return async (event, headers) => {
    await requireEdge(event.headers);
    requireOwnPath(definition, event.rawPath && withoutBasePath(event.rawPath));
    const path = readPathParameters<E["path"]>(definition.path, event.pathParameters);
    // A malformed identifier is an unknown address, whoever asks.
    requireIdentifiers(path);
    const enterprises = await authorize(event.headers.authorization, path);
    const payer = enterpriseOf(path) ?? enterprises[0];
    const allowance = payer === undefined ? undefined : await limit?.take(payer, now());
    if (allowance) {
      Object.assign(headers, rateLimitHeaders(allowance));
      requireAllowed(allowance);
    }
    const sheet = parseSheet && (await parseSheetBody(definition, event, parseSheet));
    const body = (sheet ?? parseBody(definition, event)) as BodyOf<E>;
    const more = weigh(body) - 1;
    if (more > 0 && payer !== undefined && limit) {
      await limit.charge(payer, more, now());
      if (allowance) Object.assign(headers, rateLimitHeaders(afterCharge(allowance, more)));
    }
    const query = parseQuery(definition, event) as QueryOf<E>;
    return { body, isSheet: sheet !== undefined, path, query, enterprises };
  };
}

/** Returns the token's enterprises; throws `Unauthorized` unless they include the path's. */
function pathAuthorizer(authorize: Authorize) {
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

function parseQuery({ query }: Endpoint, event: APIGatewayProxyEventV2): unknown {
  return query && parseOrThrow(query, event.queryStringParameters ?? {}, "query");
}
