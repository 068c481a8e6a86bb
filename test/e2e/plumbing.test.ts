import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { errorBodySchema } from "../../lib/service/api/schemas/error-schema.ts";
import { healthSchema } from "../../lib/service/api/schemas/health-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

const ROUTES = "/consulta/consultaRoteirizador/12345";
let service: ServiceClient;

beforeAll(async () => {
  service = await sharedService();
});

async function errorOf(response: Response, status: number) {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  return errorBodySchema.strict().parse(JSON.parse(text));
}

test("every answer names its request, an error also in its body", async () => {
  const good = await fetch(`${service.url}/saude`);
  const bad = await fetch(service.url + ROUTES, { method: "POST", body: "{}" });
  const ids = [good, bad].map(({ headers }) => headers.get("x-request-id"));
  expect(new Set(ids).size).toBe(2);
  expect((await errorOf(bad, 401)).id_requisicao).toBe(ids[1]);
});

test("the health check names the data in force, without a token", async () => {
  const response = await fetch(`${service.url}/saude`);
  const { dados } = healthSchema.strict().parse(await response.json());
  const today = new Date().toISOString().slice(0, 10);
  expect(dados.tarifas.slice(0, 10) <= today).toBe(true);
  expect(dados.rede_viaria).toEqual({
    versao: expect.stringMatching(/^[0-9a-f]{16}$/),
    origem: "tabelas",
  });
  expect(dados.piso_de_frete?.ato).toMatch(/SUROC|ANTT/);
});

test("the health check answers HEAD, which monitors use, without a body", async () => {
  const response = await fetch(`${service.url}/saude`, { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
  const other = await fetch(`${service.url}/saude`, { method: "POST" });
  expect(other.headers.get("allow")).toBe("GET, HEAD");
  await errorOf(other, 405);
});

test("another method is 405 and the answer says which are allowed", async () => {
  const response = await fetch(service.url + ROUTES);
  expect(response.headers.get("allow")).toBe("POST");
  await errorOf(response, 405);
});

test("a wrong address says that the address is unknown", async () => {
  const response = await fetch(`${service.url}/nowhere`, { method: "POST" });
  expect((await errorOf(response, 404)).mensagem).toBe("Endereço do serviço não encontrado.");
});

test("a compressed body is 415", async () => {
  const response = await fetch(service.url + ROUTES, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await service.issuer.issue(["12345"])}`,
      "content-encoding": "gzip",
    },
    body: gzipSync("{}"),
  });
  expect(response.headers.get("accept-encoding")).toBe("identity");
  await errorOf(response, 415);
});
