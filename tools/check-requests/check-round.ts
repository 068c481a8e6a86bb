import fc from "fast-check";
import type { TokenIssuer } from "../../lib/laptop/issuer/token-issuer.ts";
import { type Endpoint, type EndpointName, endpoints } from "../../lib/service/api/endpoints.ts";
import { type CheckAnswer, createCheckAnswer } from "./published-schemas.ts";
import { VALID_REQUESTS, type ValidRequest } from "./valid-requests.ts";

type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

/** A running service with local tokens. */
export interface TestedService {
  url: string;
  issuer: Pick<TokenIssuer, "issue">;
}

/** Values of path parameters by name. */
export type Known = Record<string, string>;

const NAMES = Object.keys(VALID_REQUESTS) as EndpointName[];

/** Parameters of later requests, with the path of their value in the answer to an operation. */
export const IDENTIFIED: Partial<
  Record<EndpointName, [parameter: string, path: readonly string[]]>
> = {
  "quote-tolls": ["consultaId", ["id_consulta"]],
  "start-job": ["loteId", ["id"]],
  "list-plazas": ["pracaId", ["features", "0", "id"]],
  "register-webhook": ["id", ["id"]],
  "send-test-event": ["entregaId", ["id"]],
};

/** Values that are valid before any request. */
export const KNOWN: Known = {
  enterpriseId: "12345",
  enterpriseID: "12345",
  pracaId: "BR-277-PR-k60.2-A",
};

/** Result of a round of valid requests, one to every operation of `openapi.json`. */
export interface Round {
  requests: number;
  /** Empty if every answer is a success and fits the document. */
  faults: string[];
}

/** Makes rounds of requests of the enterprise 12345, which follow from their seeds. */
export async function createRounds({
  url,
  issuer,
}: TestedService): Promise<(seed: number) => Promise<Round>> {
  const authorization = `Bearer ${await issuer.issue(["12345"])}`;
  const send: Send = (method, path, body) =>
    fetch(`${url}${path}`, {
      method,
      headers: { authorization },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const checks = new Map(NAMES.map((name) => [name, createCheckAnswer(name)]));
  return async (seed) => {
    const known: Known = { ...KNOWN };
    const faults: string[] = [];
    for (const name of NAMES) {
      const [request = {}] = fc.sample<ValidRequest>(VALID_REQUESTS[name], { numRuns: 1, seed });
      const check = checks.get(name) as CheckAnswer;
      const fault = await faultOf(send, name, request, known, check);
      if (fault) faults.push(`${name}: ${fault}\n  for ${JSON.stringify(request).slice(0, 600)}`);
    }
    return { requests: NAMES.length, faults };
  };
}

async function faultOf(
  send: Send,
  name: EndpointName,
  { query, body }: ValidRequest,
  known: Known,
  check: CheckAnswer,
): Promise<string | undefined> {
  const endpoint: Endpoint = endpoints[name];
  const search = query ? `?${new URLSearchParams(query)}` : "";
  const response = await send(endpoint.method, `${pathOf(endpoint, known)}${search}`, body);
  const text = await response.text();
  const { status = 200 } = endpoint;
  if (response.status !== status) return `answered ${response.status}: ${text.slice(0, 300)}`;
  const answer = text === "" ? undefined : JSON.parse(text);
  const [parameter, path] = IDENTIFIED[name] ?? [];
  const given = path?.reduce((value, key) => value?.[key], answer);
  if (parameter !== undefined && given !== undefined) known[parameter] = String(given);
  return check(response.status, answer);
}

/** The path of an endpoint with the values of its parameters. */
export function pathOf({ path }: Pick<Endpoint, "path">, known: Known): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(known[name] ?? ""));
}
