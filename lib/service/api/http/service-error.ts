import type { DomainError, DomainErrorCode, FieldError } from "../../../base/errors.ts";

/** The closed list of errors that the service can answer with, and their HTTP status. */
export const ERROR_STATUS = {
  InvalidRequest: 400,
  Unauthorized: 401,
  NotFound: 404,
  MethodNotAllowed: 405,
  Conflict: 409,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyRequests: 429,
  InternalError: 500,
  ServiceUnavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * An error with a stable code. `name` is the code, so a state machine can match on it;
 * `message` is Portuguese and reaches the caller, except that of an `InternalError`.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];

  constructor(
    code: ErrorCode,
    message: string,
    fields: readonly FieldError[] = [],
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = code;
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** A 405 with the methods that the address accepts, separated by commas. */
export class MethodNotAllowed extends ServiceError {
  readonly allow: string;

  constructor(allow: string, method: string) {
    super("MethodNotAllowed", `Este endereço aceita ${allow}; recebido ${method.slice(0, 20)}.`);
    this.allow = allow;
  }
}

/** A 429 with the seconds after which the request may be repeated. */
export class TooManyRequests extends ServiceError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, reason = "Esta empresa fez consultas demais.") {
    super("TooManyRequests", `${reason} Tente de novo em ${retryAfterSeconds} s.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A 400 that names one faulty field. */
export function invalidField(campo: string, mensagem: string, cause?: unknown): ServiceError {
  return new ServiceError("InvalidRequest", `${campo}: ${mensagem}`, [{ campo, mensagem }], cause);
}

/** The answer to each error of the domain. */
const CODE_OF: Record<DomainErrorCode, ErrorCode> = {
  AddressesUnavailable: "ServiceUnavailable",
  EngineBusy: "ServiceUnavailable",
  InvalidField: "InvalidRequest",
  JobKeyTaken: "Conflict",
  NoWay: "InvalidRequest",
  PlaceNotFound: "InvalidRequest",
  TooManyJobs: "TooManyRequests",
  TooManyWebhooks: "Conflict",
};

/** An error of the domain as callers receive it. */
export function asServiceError(error: DomainError): ServiceError {
  const { code, message, fields, retryAfterSeconds } = error;
  return retryAfterSeconds === undefined
    ? new ServiceError(CODE_OF[code], message, fields, error)
    : new TooManyRequests(retryAfterSeconds, message);
}
