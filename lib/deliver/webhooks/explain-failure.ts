/** Codes of a resource shortage in this process, which must not cost the client an attempt. */
const OWN_CODES = ["EMFILE", "ENFILE", "ENOMEM", "ENOBUFS", "EADDRNOTAVAIL"];

const REASONS: Record<string, string> = {
  ABORT_ERR: "sem resposta dentro do tempo limite",
  ECONNREFUSED: "conexão recusada",
  ECONNRESET: "o servidor encerrou a conexão sem responder",
  EPIPE: "o servidor encerrou a conexão sem responder",
  ETIMEDOUT: "não foi possível conectar a tempo",
  ERR_UPGRADE: "o servidor respondeu 101, para trocar de protocolo",
  EHOSTUNREACH: "servidor inalcançável",
  ENETUNREACH: "servidor inalcançável",
};

/** OpenSSL's certificate error codes have no common prefix. */
const CERTIFICATE = /CERT|SIGNATURE|ISSUER|CRL|ALTNAME|CA_MD_TOO_WEAK|CA_KEY_TOO_SMALL/;
const TLS = /^(ERR_SSL_|ERR_TLS_|EPROTO)/;

/**
 * Reason of an attempt's failure, in Portuguese, with the error code. Rethrows our own failures.
 */
export function explainFailure(error: unknown): string {
  const code = codeOf(error);
  if (OWN_CODES.includes(code)) throw error;
  const reason = REASONS[code];
  if (reason) return reason;
  if (code.startsWith("HPE_")) return `a resposta não é HTTP válido (${code})`;
  if (CERTIFICATE.test(code)) return `certificado TLS inválido (${code})`;
  if (TLS.test(code)) return `falha na negociação TLS (${code})`;
  return code === "" ? "o servidor encerrou a conexão sem responder" : `falha na conexão (${code})`;
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : "";
}
