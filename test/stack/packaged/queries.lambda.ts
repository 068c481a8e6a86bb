import { expect, test, vi } from "vitest";
import { usePackagedStack } from "./packaged-stack.ts";

const { invoke, call, endAll } = usePackagedStack();

test("a deploy's first call fills the catalogue", async () => {
  await expect(invoke("seed-catalogue", {})).resolves.toBeNull();
});

test("a batch answers each query with its status", async () => {
  const locations = ["Curitiba/PR", "Paranaguá/PR"];
  const body = { consultas: [{ locations }, { locations: [] }] };
  const answer = await call("quote-batch", { body, path: { enterpriseId: "12345" } });
  const statuses = answer.body.resultados.map(({ status }: { status: number }) => status);
  expect([answer.status, ...statuses]).toEqual([200, 200, 400]);
});

test("a job is answered in the background, and its results are at the link", async () => {
  const path = { enterpriseId: "12345" };
  const locations = ["Curitiba/PR", "Paranaguá/PR"];
  const body = { consultas: [{ locations }, { locations: [] }] };
  const started = await call("start-job", { body, path });
  expect(started).toMatchObject({ status: 202, body: { total: 2 } });
  const job = { path: { ...path, loteId: started.body.id } };
  await vi.waitFor(async () => {
    const { body } = await call("get-job", job);
    expect(body).toMatchObject({ status: "concluido", respondidas: 1, recusadas: 1, falhas: 0 });
  }, 240_000);
  const { url } = (await call("get-job", job)).body.resultado;
  const lines = (await (await fetch(url)).text()).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).status)).toEqual([200, 400]);
  const { body: list } = await call("list-jobs", { path });
  expect(list.lotes).toMatchObject([{ id: started.body.id, status: "concluido" }]);
  expect((await call("cancel-job", job)).body).toMatchObject({ status: "concluido" });
});

test("the answer to a query is given again", async () => {
  const path = { enterpriseId: "12345" };
  const locations = ["Curitiba/PR", "Paranaguá/PR"];
  const { body, headers } = await call("quote-routes", { body: { locations }, path });
  const again = await call("get-answer", { path: { ...path, consultaId: body.id_consulta } });
  expect(again).toMatchObject({ status: 200, body });
  const kept = { path: { ...path, consultaId: body.id_consulta } };
  expect((await call("get-documents", kept)).body).toMatchObject({
    rota: 0,
    vpo: { eixos: expect.any(Number) },
  });
  const known = { "if-none-match": String(headers?.etag) };
  const same = await call("quote-routes", { body: { locations }, path, headers: known });
  expect(same).toMatchObject({ status: 304, body: undefined });
});

test("a tool of the MCP server", async () => {
  const params = { name: "procurar_local", arguments: { texto: "Curitiba/PR" } };
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
  const { body } = await call("serve-mcp", { body: message });
  expect(JSON.parse(body.result.content[0].text).local).toMatchObject({ uf: "PR" });
});

test("plazas as data, and one with its history", async () => {
  const { body } = await call("list-plazas", { query: { uf: "PR", limite: "1" } });
  const [{ id }] = body.features;
  const one = await call("get-plaza", { path: { pracaId: id } });
  expect(one.body).toMatchObject({ id, properties: { historico: expect.any(Array) } });
});

test("the health check names the data in force", async () => {
  const { status, body } = await call("check-health");
  expect([status, body.dados.piso_de_frete.ato]).toEqual([200, expect.any(String)]);
});

test("a wrong path is refused with the error's body", async () => {
  const http = { method: "GET" };
  const requestContext = { requestId: "r1", http };
  const answer = await invoke("refuse-path", { rawPath: "/nowhere", requestContext });
  expect(answer).toMatchObject({ statusCode: 404, headers: { "x-request-id": "r1" } });
});

test("every function of the queries has run, within its memory", () => endAll("queries"));
