import type { z } from "zod";

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

/** A known place that a caller may have meant. */
export interface SuggestedPlace {
  /** What to send in `locations`. */
  texto: string;
  tipo: "cidade" | "regiao_administrativa" | "aeroporto" | "porto" | "endereco";
  nome: string;
  uf: string;
  codigo_ibge: string;
  latitude: number;
  longitude: number;
}

/** One faulty field of a request: `campo` is its path, as `config.vehicle.axis` or `locations[2]`. */
export interface FieldError {
  campo: string;
  mensagem: string;
  /** Places that may have been meant, if the field is a place that is unknown or ambiguous. */
  sugestoes?: readonly SuggestedPlace[];
  /** The field is none of ours: its name is the caller's own text and must not be logged. */
  isUnknown?: true;
}

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

/** What is wrong with a parsed value, field by field: `km: not a number; uf: too short`. */
export function describeIssues({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => named(path, message)).join("; ");
}

/** The same for a log: the names of unknown fields are the sender's own text, so they are counted. */
export function describeForLog({ issues }: z.ZodError): string {
  return issues.map((issue) => named(issue.path, safeMessage(issue))).join("; ");
}

function named(path: readonly PropertyKey[], message: string): string {
  return path.length > 0 ? `${path.join(".")}: ${message}` : message;
}

function safeMessage(issue: z.core.$ZodIssue): string {
  return issue.code === "unrecognized_keys" ? `${issue.keys.length} unknown fields` : issue.message;
}
