import type { ErrorKind } from "../../../lib/base/error-kinds.ts";

/** Kinds of faults that a user can mend, in English; the service words them in Portuguese. */
const FAULTS: Partial<Readonly<Record<ErrorKind, string>>> = {
  campo_obrigatorio: "is missing.",
  local_desconhecido: "place not found.",
  local_ambiguo: "several places have this name.",
  local_incompleto: "only a state, a country, a road or half a coordinate.",
  local_contraditorio: "names two places, such as the CEP of another city.",
  endereco_sem_cidade: "the address does not end with a known city.",
  cep_invalido: "the CEP lacks a digit, or belongs to no municipality.",
  codigo_ibge_invalido: "there is no such IBGE code.",
  coordenada_invalida: "the coordinate is malformed, or outside Brazil.",
  quilometro_inexistente: "the road does not have this kilometre, or does not cross the state.",
  local_sem_estrada: "more than 50 km from any road.",
  local_fora_da_rede: "outside the area of the imported streets.",
  sem_caminho: "no known road joins the places.",
};

/** Why deliveries fail, in English; a code in brackets follows some. */
const DELIVERY_ERRORS: Readonly<Record<string, string>> = {
  "sem resposta dentro do tempo limite": "no answer in time",
  "conexão recusada": "connection refused",
  "o servidor encerrou a conexão sem responder": "the server closed the connection unanswered",
  "não foi possível conectar a tempo": "no connection in time",
  "o servidor respondeu 101, para trocar de protocolo": "the server answered 101, a new protocol",
  "servidor inalcançável": "server unreachable",
  "a resposta não é HTTP válido": "the answer is not valid HTTP",
  "certificado TLS inválido": "invalid TLS certificate",
  "falha na negociação TLS": "TLS handshake failed",
  "falha na conexão": "connection failed",
};

/** The English text of a fault; undefined for one whose details only the service's words have. */
export function faultInEnglish(kind: string | undefined): string | undefined {
  return FAULTS[kind as ErrorKind];
}

/** The English text of a delivery's error; undefined if it is unknown. */
export function deliveryErrorInEnglish(error: string): string | undefined {
  const [, reason = error, code = ""] = /^(.*?)( \([\w-]+\))?$/.exec(error) ?? [];
  const known = DELIVERY_ERRORS[reason];
  return known && known + code;
}
