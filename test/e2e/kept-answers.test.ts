import { beforeAll, describe, expect, test } from "vitest";
import { type ServiceClient, sharedService } from "./shared-service.ts";

const ROUTES = "/consulta/consultaRoteirizador/12345";
const TOLLS = "/valePedagio/consultaPracasPolyline/12345";
const ROUTE = { locations: ["Curitiba/PR", "Paranaguá/PR"] };

let service: ServiceClient;
beforeAll(async () => {
  service = await sharedService();
});

async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  enterprises = ["12345"],
) {
  const authorization = `Bearer ${await service.issuer.issue(enterprises)}`;
  const response = await fetch(service.url + path, {
    method,
    headers: { authorization, ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  const etag = response.headers.get("etag") ?? "";
  return { status: response.status, etag, text };
}

const idIn = (text: string): string => JSON.parse(text).id_consulta;

/** The polyline of the route. */
async function tollRequest() {
  const [{ polilinha }] = JSON.parse((await send("POST", ROUTES, ROUTE)).text).rotas;
  const config = { vehicle: { type: "truck", axis: "5" } };
  return { polyline: { string: polilinha, precision: "6" }, config };
}

describe.each([
  ["a route query", ROUTES, async () => ROUTE],
  ["a polyline query", TOLLS, tollRequest],
])("the answer to %s", (_, path, requestOf) => {
  test("can be fetched again, byte for byte", async () => {
    const first = await send("POST", path, await requestOf());
    const again = await send("GET", `/consulta/12345/${idIn(first.text)}`);
    expect([again.status, again.text, again.etag]).toEqual([200, first.text, first.etag]);
  });

  test("is the same to the same question, which costs no second transfer", async () => {
    const request = await requestOf();
    const first = await send("POST", path, request);
    const second = await send("POST", path, request);
    expect(second).toEqual(first);
    const unchanged = await send("POST", path, request, { "if-none-match": first.etag });
    expect(unchanged).toEqual({ status: 304, etag: first.etag, text: "" });
  });
});

test("another question gets its own answer, even with the tag of an earlier one", async () => {
  const { etag } = await send("POST", ROUTES, ROUTE);
  const other = { locations: ["Paranaguá/PR", "Curitiba/PR"] };
  const answer = await send("POST", ROUTES, other, { "if-none-match": etag });
  expect(answer.status).toBe(200);
});

test("an answer of another enterprise, an unknown and a malformed identifier are not found", async () => {
  const id = idIn((await send("POST", ROUTES, ROUTE)).text);
  const other = await send("GET", `/consulta/67890/${id}`, undefined, {}, ["67890"]);
  expect(other.status).toBe(404);
  expect((await send("GET", `/consulta/67890/${id}`)).status).toBe(401);
  for (const unknown of [crypto.randomUUID(), "x"]) {
    const answer = await send("GET", `/consulta/12345/${unknown}`);
    expect([answer.status, JSON.parse(answer.text).mensagem]).toEqual([
      404,
      "Consulta não encontrada.",
    ]);
  }
});

test("the address of a query takes no GET", async () => {
  expect((await send("GET", ROUTES)).status).toBe(405);
});
