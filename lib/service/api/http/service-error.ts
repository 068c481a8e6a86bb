import type { ErrorKind } from "../../../base/error-kinds.ts";
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

/** Kind of an error that neither names its own nor has faulty fields. */
const USUAL_KIND: Record<ErrorCode, ErrorKind> = {
  InvalidRequest: "campo_invalido",
  Unauthorized: "token_invalido",
  NotFound: "endereco_desconhecido",
  MethodNotAllowed: "metodo_nao_aceito",
  Conflict: "webhook_inativo",
  PayloadTooLarge: "grande_demais",
  UnsupportedMediaType: "codificacao_nao_aceita",
  TooManyRequests: "requisicoes_demais",
  InternalError: "erro_interno",
  ServiceUnavailable: "indisponivel",
};

interface ServiceErrorOptions extends ErrorOptions {
  fields?: readonly FieldError[];
  /** Defaults to the kind of the fields, or else to that of the code. */
  kind?: ErrorKind;
}

/**
 * An error with a stable code. `name` is the code, so a state machine can match on it;
 * `message` is Portuguese and reaches the caller, except that of an `InternalError`.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  readonly fields: readonly FieldError[];

  constructor(
    code: ErrorCode,
    message: string,
    { fields = [], kind, ...options }: ServiceErrorOptions = {},
  ) {
    super(message, options);
    this.name = code;
    this.code = code;
    this.kind = kind ?? kindOfFields(fields) ?? USUAL_KIND[code];
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

  constructor(
    retryAfterSeconds: number,
    reason = "Esta empresa fez consultas demais.",
    options: ServiceErrorOptions = {},
  ) {
    super("TooManyRequests", `${reason} Tente de novo em ${retryAfterSeconds} s.`, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A 400 that names one faulty field. */
export function invalidField(campo: string, mensagem: string, cause?: unknown): ServiceError {
  return new ServiceError("InvalidRequest", `${campo}: ${mensagem}`, {
    fields: [{ campo, mensagem }],
    cause,
  });
}

/** The answer to each error of the domain; the kind of one without any is that of its fields. */
const ANSWER_TO: Record<DomainErrorCode, readonly [ErrorCode, ErrorKind?]> = {
  AddressesUnavailable: ["ServiceUnavailable", "enderecos_indisponiveis"],
  EngineBusy: ["ServiceUnavailable", "fila_cheia"],
  InvalidField: ["InvalidRequest"],
  JobKeyTaken: ["Conflict", "chave_em_uso"],
  NoWay: ["InvalidRequest", "sem_caminho"],
  PlaceNotFound: ["InvalidRequest"],
  TooManyJobs: ["TooManyRequests", "lotes_demais"],
  TooManyWebhooks: ["Conflict", "webhooks_demais"],
};

/** The kind that all fields share, or the one for several; undefined without fields. */
function kindOfFields(fields: readonly FieldError[]): ErrorKind | undefined {
  const kinds = new Set(fields.map(({ tipo = "campo_invalido" }) => tipo));
  return kinds.size > 1 ? "campos_invalidos" : [...kinds][0];
}

/** An error of the domain as callers receive it. */
export function asServiceError(error: DomainError): ServiceError {
  const { code, message, fields, retryAfterSeconds } = error;
  const [answer, kind] = ANSWER_TO[code];
  const options = { fields, cause: error, ...(kind && { kind }) };
  return retryAfterSeconds === undefined
    ? new ServiceError(answer, message, options)
    : new TooManyRequests(retryAfterSeconds, message, options);
}
