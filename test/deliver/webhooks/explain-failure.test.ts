import { describe, expect, test } from "vitest";
import { explainFailure } from "../../../lib/deliver/webhooks/explain-failure.ts";

function failure(code: string): Error {
  return Object.assign(new Error("failed"), { code });
}

describe("a failure of the client's is explained", () => {
  test.each([
    ["ECONNREFUSED", "conexão recusada"],
    ["ABORT_ERR", "sem resposta dentro do tempo limite"],
    ["ECONNRESET", "o servidor encerrou a conexão sem responder"],
    ["EPIPE", "o servidor encerrou a conexão sem responder"],
    ["ETIMEDOUT", "não foi possível conectar a tempo"],
    ["ERR_UPGRADE", "o servidor respondeu 101, para trocar de protocolo"],
    ["EHOSTUNREACH", "servidor inalcançável"],
    ["ENETUNREACH", "servidor inalcançável"],
    ["HPE_HEADER_OVERFLOW", "a resposta não é HTTP válido (HPE_HEADER_OVERFLOW)"],
    ["CERT_HAS_EXPIRED", "certificado TLS inválido (CERT_HAS_EXPIRED)"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "certificado TLS inválido (ERR_TLS_CERT_ALTNAME_INVALID)"],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "falha na negociação TLS (ERR_SSL_WRONG_VERSION_NUMBER)"],
    ["ESOMETHING", "falha na conexão (ESOMETHING)"],
    ["", "o servidor encerrou a conexão sem responder"],
  ])("%s: %s", (code, reason) => {
    expect(explainFailure(failure(code))).toBe(reason);
  });

  test("by its first error when every address failed", () => {
    const errors = [failure("ECONNREFUSED"), failure("ENETUNREACH")];
    expect(explainFailure(new AggregateError(errors))).toBe("conexão recusada");
  });

  test.each([
    ["no code", new Error("failed")],
    ["a number as its code", Object.assign(new Error("failed"), { code: 20 })],
    ["no address tried", new AggregateError([])],
  ])("as a broken connection with %s", (_, error) => {
    expect(explainFailure(error)).toBe("o servidor encerrou a conexão sem responder");
  });
});

test.each(["EMFILE", "ENOMEM", "EADDRNOTAVAIL"])("%s is ours and thrown", (code) => {
  const own = failure(code);
  expect(() => explainFailure(own)).toThrow(own);
});
