import type { Logger } from "@aws-lambda-powertools/logger";
import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { z } from "zod";
import { ServiceError } from "../errors.ts";
import { logger as defaultLogger } from "../lambda/logger.ts";
import { emit } from "../lambda/metrics.ts";
import { type Authorize, requireEnterprise } from "./authorization.ts";
import type { Endpoint } from "./endpoints.ts";
import { parseOrThrow } from "./validation.ts";

/** What a handler receives: everything already authorised, parsed and checked. */
export interface Call<Body, Query> {
  body: Body;
  path: Readonly<Record<string, string>>;
  query: Query;
  /** Enterprises that the token grants; empty for public endpoints. */
  enterprises: readonly string[];
  now: Date;
}

/** Who is let in, where it logs and what time it is; public endpoints let everybody in. */
export type Surroundings<E extends Endpoint> = { logger?: Logger; now?: () => Date } & (E extends {
  public: true;
}
  ? unknown
  : { authorize: Authorize });

type BodyOf<E extends Endpoint> = E["request"] extends z.ZodType
  ? z.infer<E["request"]>
  : undefined;
type QueryOf<E extends Endpoint> = E["query"] extends z.ZodType ? z.infer<E["query"]> : undefined;
type Answer<E extends Endpoint> = z.infer<E["response"]>;

/**
 * Wraps one domain call as a Lambda handler for API Gateway's payload format 2.0:
 * authorisation, size and shape of the body, the error body, one log line per request.
 */
export function endpoint<E extends Endpoint>(
  definition: E,
  surroundings: Surroundings<E>,
  answer: (call: Call<BodyOf<E>, QueryOf<E>>) => Promise<Answer<E>>,
) {
  const { logger = defaultLogger, now = () => new Date() } = surroundings;
  const { authorize } = surroundings as { authorize: Authorize };
  /** Requests may overlap in one process, so each line carries its own keys. */
  const keysOf = ({ requestContext }: APIGatewayProxyEventV2) => ({
    endpoint: definition.name,
    requestId: requestContext.requestId,
  });
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .onError((request) => {
      const response = errorResponse(request.error, logger, keysOf(request.event));
      count(definition, response.statusCode < 500 ? "refused" : "failed");
      request.response = response;
    })
    .handler(async (event) => {
      const started = performance.now();
      const path = decodePath(event.pathParameters);
      const enterprises = definition.public ? [] : await authorize(event.headers.authorization);
      const enterpriseId = path.enterpriseId ?? path.enterpriseID;
      if (enterpriseId !== undefined) requireEnterprise(enterprises, enterpriseId);
      const body = parseBody(definition, event) as BodyOf<E>;
      const query = parseQuery(definition, event) as QueryOf<E>;
      const result = await answer({ body, path, query, enterprises, now: now() });
      const milliseconds = Math.round(performance.now() - started);
      count(definition, "answered", { RequestTime: milliseconds });
      logger.info("answered", { ...keysOf(event), milliseconds });
      const status = definition.status ?? 200;
      return status === 204 ? { statusCode: status } : json(status, result);
    });
}

function count(
  { name }: Endpoint,
  outcome: "answered" | "refused" | "failed",
  values: Parameters<typeof emit>[0] = {},
): void {
  emit({ Requests: 1, ...values }, { endpoint: name, outcome });
}

function decodePath(parameters: APIGatewayProxyEventV2["pathParameters"]): Record<string, string> {
  const entries = Object.entries(parameters ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? ""]));
}

function parseQuery({ query }: Endpoint, event: APIGatewayProxyEventV2): unknown {
  return query && parseOrThrow(query, event.queryStringParameters ?? {}, "query");
}

function parseBody(definition: Endpoint, event: APIGatewayProxyEventV2): unknown {
  if (!definition.request) return undefined;
  const encoding = event.isBase64Encoded ? "base64" : "utf8";
  const bytes = Buffer.from(event.body ?? "", encoding);
  const { maxBodyBytes = Number.POSITIVE_INFINITY, tooLarge = "InvalidRequest" } = definition;
  if (bytes.length > maxBodyBytes) {
    const mensagem = `corpo com ${bytes.length} bytes; o máximo é ${maxBodyBytes}`;
    throw new ServiceError(tooLarge, `body: ${mensagem}`, [{ campo: "body", mensagem }]);
  }
  return parseOrThrow(definition.request, parseJson(bytes));
}

function parseJson(bytes: Buffer): unknown {
  const text = decodeUtf8(bytes);
  if (text.trim() === "") throw invalidBody("corpo vazio; envie um objeto JSON");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidBody("JSON malformado", error);
  }
}

/** The text without its byte-order mark. */
function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw invalidBody("o texto não está em UTF-8", error);
  }
}

function invalidBody(mensagem: string, cause?: unknown): ServiceError {
  return new ServiceError(
    "InvalidRequest",
    `body: ${mensagem}`,
    [{ campo: "body", mensagem }],
    cause,
  );
}

function errorResponse(
  error: Error | null | undefined,
  logger: Logger,
  keys: Record<string, string>,
) {
  const known = error instanceof ServiceError && error.status < 500 ? error : undefined;
  if (known) {
    const fields = known.fields.map(({ campo }) => campo);
    logger.info("refused", { ...keys, error: known.code, fields });
  } else logger.error("failed", { ...keys, error: error ?? new Error("unknown failure") });
  const failure = known ?? new ServiceError("InternalError", "Erro interno. Tente novamente.");
  const body = { codigo: String(failure.status), mensagem: failure.message };
  const fields = failure.fields.length > 0 ? { erros: failure.fields } : {};
  const headers = failure.status === 401 ? { "www-authenticate": "Bearer" } : {};
  return json(failure.status, { ...body, ...fields }, headers);
}

function json(statusCode: number, body: unknown, headers: Record<string, string> = {}) {
  return {
    statusCode,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(body),
  };
}
