import type { ErrorKind } from "./error-kinds.ts";

/** A known place that a caller may have meant. */
export interface SuggestedPlace {
  /** Text that `locations` understands as this place. */
  texto: string;
  tipo: "cidade" | "regiao_administrativa" | "aeroporto" | "porto" | "endereco";
  nome: string;
  uf: string;
  codigo_ibge: string;
  latitude: number;
  longitude: number;
}

/** One faulty field of a request: `campo` is its path, such as `config.vehicle.axis` or `locations[2]`. */
export interface FieldError {
  campo: string;
  /** Defaults to `campo_invalido`. */
  tipo?: ErrorKind;
  mensagem: string;
  /** Places that may have been meant, if the field is a place that is unknown or ambiguous. */
  sugestoes?: readonly SuggestedPlace[];
  /**
   * True if the API has no such field: its name is the caller's own text and must not be logged.
   */
  isUnknown?: true;
}

/** Closed list of the domain's errors; `lib/service/api` gives each its status. */
export type DomainErrorCode =
  | "AddressesUnavailable"
  | "EngineBusy"
  | "InvalidField"
  | "JobKeyTaken"
  | "NoWay"
  | "PlaceNotFound"
  | "TooManyJobs"
  | "TooManyWebhooks";

interface DomainErrorOptions extends ErrorOptions {
  fields?: readonly FieldError[];
  /** Seconds after which the same request may succeed. */
  retryAfterSeconds?: number;
}

/** A refusal of the domain. `name` is the code; `message` is Portuguese and reaches the caller. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: DomainErrorCode,
    message: string,
    { fields = [], retryAfterSeconds, ...options }: DomainErrorOptions = {},
  ) {
    super(message, options);
    this.name = code;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The refusal of places that cannot be found or reached, each named in the message. */
export function placesNotFound(fields: readonly FieldError[]): DomainError {
  const summary = fields.map(({ campo, mensagem }) => `${campo}: ${mensagem}`).join("; ");
  return new DomainError("PlaceNotFound", `Local inválido: ${summary}`, { fields });
}
