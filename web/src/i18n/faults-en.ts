import type { ErrorKind } from "../../../lib/base/error-kinds.ts";

/**
 * Kinds of faults whose English text says as much as the service's Portuguese with its suggestions.
 * Others keep the service's words, which hold names, distances or limits.
 */
const FAULTS: Partial<Readonly<Record<ErrorKind, string>>> = {
  campo_obrigatorio: "is missing.",
  local_desconhecido: "place not found.",
  local_ambiguo: "several places have this name.",
  endereco_sem_cidade: "the address must end with a known city.",
  cep_invalido: "the CEP does not have eight digits, or belongs to no municipality.",
  codigo_ibge_invalido: "this IBGE code does not exist.",
};

/** Reasons why deliveries fail, in English; some are followed by a code in brackets. */
const DELIVERY_ERRORS: Readonly<Record<string, string>> = {
  "sem resposta dentro do tempo limite": "no response in time",
  "conexão recusada": "connection refused",
  "o servidor encerrou a conexão sem responder":
    "the server closed the connection without responding",
  "não foi possível conectar a tempo": "connection timed out",
  "o servidor respondeu 101, para trocar de protocolo":
    "the server responded with 101, to switch protocols",
  "servidor inalcançável": "server unreachable",
  "a resposta não é HTTP válido": "the response is not valid HTTP",
  "certificado TLS inválido": "invalid TLS certificate",
  "falha na negociação TLS": "TLS handshake failed",
  "falha na conexão": "connection failed",
  "o host não foi encontrado no DNS": "host not found in DNS",
  "o DNS não respondeu a tempo": "DNS timed out",
};

/** An answer that is not 2xx. */
const REFUSAL = /^o servidor respondeu (\d{3})(; redirecionamentos não são seguidos)?$/;

/**
 * The English text of a fault, with the places that the service's `message` offers; undefined for
 * one whose other details only the service's words have.
 */
export function faultInEnglish(kind: string | undefined, message = ""): string | undefined {
  const text = FAULTS[kind as ErrorKind];
  const known = /; existe ([^;]+)$/.exec(message)?.[1];
  if (text === undefined || known === undefined) return text;
  return `${text} Did you mean ${known}?`;
}

/** The English text of a delivery's error; undefined if it is unknown. */
export function deliveryErrorInEnglish(error: string): string | undefined {
  const [, status, isRedirect] = REFUSAL.exec(error) ?? [];
  if (status !== undefined)
    return `the server responded with ${status}${isRedirect ? "; redirects are not followed" : ""}`;
  const [, reason = error, code = ""] = /^(.*?)( \([\w-]+\))?$/.exec(error) ?? [];
  const known = DELIVERY_ERRORS[reason];
  return known && known + code;
}
