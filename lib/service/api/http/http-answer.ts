import type { Logger } from "@aws-lambda-powertools/logger";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { DomainError } from "../../../base/errors.ts";
import { safeError } from "../../lambda/safe-error.ts";
import type { ErrorBody } from "../schemas/error-schema.ts";
import {
  asServiceError,
  ERROR_STATUS,
  type ErrorCode,
  MethodNotAllowed,
  ServiceError,
  TooManyRequests,
} from "./service-error.ts";

/** Fields of a request in the log. */
export interface RequestKeys {
  endpoint: string;
  /** API Gateway's identifier of the request, also in its access log. */
  requestId: string;
}

/** A Lambda's answer with a status of its own. */
export type HttpAnswer = APIGatewayProxyStructuredResultV2 & { statusCode: number };

const UNAVAILABLE = "O serviço está temporariamente indisponível. Tente novamente.";

const HEADERS_OF_ERRORS: Partial<Record<ErrorCode, Record<string, string>>> = {
  Unauthorized: { "www-authenticate": "Bearer" },
  // RFC 9110, section 12.5.3: which codings of a body would be accepted.
  UnsupportedMediaType: { "accept-encoding": "identity" },
  ServiceUnavailable: { "retry-after": "5" },
};

export function keysOf(endpoint: string, { requestContext }: APIGatewayProxyEventV2): RequestKeys {
  return { endpoint, requestId: requestContext.requestId };
}

/** Most answers are for their caller alone, so no cache on the way may keep one. */
const UNCACHED = { "cache-control": "private, no-store" };

/**
 * An answer that carries its request's identifier; it has no body if `body` is undefined. No cache may
 * keep it unless `headers` say otherwise.
 */
export function httpAnswer(
  { requestId }: RequestKeys,
  statusCode: number,
  body?: unknown,
  headers: Record<string, string> = {},
): HttpAnswer {
  const identified = { "x-request-id": requestId, ...UNCACHED, ...headers };
  if (body === undefined) return { statusCode, headers: identified };
  return {
    statusCode,
    headers: { "content-type": "application/json; charset=utf-8", ...identified },
    body: JSON.stringify(body),
  };
}

/** Logs an error and turns it into its status and body, with additional headers. */
export function errorAnswer(
  error: unknown,
  logger: Logger,
  keys: RequestKeys,
  headers: Record<string, string> = {},
): HttpAnswer {
  const failure = failureOf(error);
  log(failure, logger, keys);
  const { codigo, tipo, mensagem, ...rest } = errorFields(failure);
  const body: ErrorBody = { codigo, tipo, mensagem, id_requisicao: keys.requestId, ...rest };
  const { code, status } = failure;
  return httpAnswer(keys, status, body, {
    ...headers,
    ...HEADERS_OF_ERRORS[code],
    ...(failure instanceof MethodNotAllowed && { allow: failure.allow }),
    ...(failure instanceof TooManyRequests && {
      "retry-after": String(failure.retryAfterSeconds),
    }),
  });
}

/** Fields of an error's body, without those of its request. */
export function errorFields({
  status,
  kind,
  message,
  fields,
}: ServiceError): Omit<ErrorBody, "id_requisicao"> {
  const erros = fields.map(({ isUnknown: _, campo, tipo = "campo_invalido", ...field }) => ({
    campo,
    tipo,
    ...field,
  }));
  const known = { codigo: String(status), tipo: kind, mensagem: message };
  return { ...known, ...(erros.length > 0 && { erros }) };
}

/** The error as the caller sees it. */
export function failureOf(error: unknown): ServiceError {
  if (error instanceof DomainError) return asServiceError(error);
  if (error instanceof ServiceError && error.code !== "InternalError") return error;
  return isUnavailable(error)
    ? new ServiceError("ServiceUnavailable", UNAVAILABLE, { cause: error })
    : new ServiceError("InternalError", "Erro interno. Tente novamente.", { cause: error });
}

/** True if a service that the request depends on answered 503 to every try of the AWS SDK. */
function isUnavailable(error: unknown): boolean {
  const { $metadata } = (error ?? {}) as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode === ERROR_STATUS.ServiceUnavailable;
}

/** Names of unknown fields are the caller's own text, so only their number is logged. */
function log(failure: ServiceError, logger: Logger, keys: RequestKeys): void {
  const { code, kind, status, fields, cause = failure } = failure;
  if (status < 500) {
    const known = fields.filter(({ isUnknown }) => !isUnknown).map(({ campo }) => campo);
    const unknownFields = fields.length - known.length;
    logger.info("refused", { ...keys, error: code, kind, fields: known, unknownFields });
  } else {
    logger.error("failed", { ...keys, code, error: safeError(cause) });
  }
}
