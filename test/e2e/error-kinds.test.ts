import { generateKeyPair, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { errorBodySchema } from "../../lib/service/api/schemas/error-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

const ROUTES = "/consulta/consultaRoteirizador/12345";
let service: ServiceClient;
beforeAll(async () => {
  service = await sharedService();
});

/** The status and kinds of an error: that of the body, then those of its fields. */
function kindsOf({ status, body }: { status: number; body: unknown }): unknown[] {
  const { tipo, erros = [] } = errorBodySchema.strict().parse(body);
  return [status, tipo, ...erros.map((field) => field.tipo)];
}

test.each([
  ["Paranagua/SC", "local_desconhecido"],
  ["Bom Jesus", "local_ambiguo"],
  ["Goiás", "local_ambiguo"],
  ["Estado de Goiás", "local_incompleto"],
  ["BR-116", "local_incompleto"],
  ["Rua das Flores, 10", "endereco_sem_cidade"],
  ["Av. Paulista, 1000, CEP 01310100, Campinas - SP", "local_contraditorio"],
  ["1310-100", "cep_invalido"],
  ["99999-999", "cep_invalido"],
  ["3550309", "codigo_ibge_invalido"],
  ["-49.27,-25.42", "coordenada_invalida"],
  ["BR-116, km 9999, SP", "quilometro_inexistente"],
])("the place %s is %s", async (place, kind) => {
  const answer = await service.post(ROUTES, { locations: ["Curitiba/PR", place] });
  expect(kindsOf(answer)).toEqual([400, kind, kind]);
});

test("a CEP of seven digits is said to be one", async () => {
  const { body } = await service.post(ROUTES, { locations: ["Curitiba/PR", "1310-100"] });
  expect(errorBodySchema.parse(body).erros?.[0]?.mensagem).toBe(
    "o CEP 1310-100 tem 7 dígitos em vez de 8; você quis dizer 01310-100 (São Paulo/SP)?",
  );
});

test("fields of several kinds have their own", async () => {
  const answer = await service.post(ROUTES, { config: { vehicle: { axis: "x", axes: 1 } } });
  expect(kindsOf(answer)).toEqual([
    400,
    "campos_invalidos",
    "campo_obrigatorio",
    "campo_invalido",
    "campo_desconhecido",
  ]);
});

describe("the token", () => {
  const body = { locations: ["Curitiba/PR", "Paranaguá/PR"] };
  const NOW = Math.floor(Date.now() / 1000);

  async function answerTo(authorization: string | undefined) {
    const response = await fetch(service.url + ROUTES, {
      method: "POST",
      headers: authorization === undefined ? {} : { authorization },
      body: JSON.stringify(body),
    });
    return kindsOf({ status: response.status, body: await response.json() });
  }

  /** The claims of a valid token, changed and signed by a stranger. */
  async function forged(changes: object): Promise<string> {
    const [, payload = ""] = (await service.issuer.issue(["12345"])).split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const { privateKey } = await generateKeyPair("ES256");
    const token = new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: "ES256" });
    return `Bearer ${await token.sign(privateKey)}`;
  }

  test("is missing, malformed, forged, expired, of another issuer or enterprise", async () => {
    expect(await answerTo(undefined)).toEqual([401, "token_ausente"]);
    expect(await answerTo("Bearer a.b")).toEqual([401, "token_malformado"]);
    expect(await answerTo(await forged({}))).toEqual([401, "token_invalido"]);
    expect(await answerTo(await forged({ exp: NOW - 1 }))).toEqual([401, "token_expirado"]);
    const other = { iss: "https://example.com" };
    expect(await answerTo(await forged(other))).toEqual([401, "token_de_outro_emissor"]);
    const theirs = await service.issuer.issue(["999"]);
    expect(await answerTo(`Bearer ${theirs}`)).toEqual([401, "empresa_nao_autorizada"]);
  });
});

test.each([
  ["POST", "/consulta/consultaRoteirizadr/12345", "endereco_desconhecido"],
  ["POST", "/nada", "endereco_desconhecido"],
  ["GET", "/consulta/consultaRoteirizadr/12345", "consulta_desconhecida"],
  ["GET", "/consulta/lotes/12345/1", "lote_desconhecido"],
  ["GET", "/pedagios/pracas/1", "praca_desconhecida"],
])("%s %s is 404: %s", async (method, path, kind) => {
  expect(kindsOf(await service.call(method, path))).toEqual([404, kind]);
});
