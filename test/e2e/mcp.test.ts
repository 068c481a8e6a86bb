import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { afterEach, beforeAll, expect, test } from "vitest";
import { type ServiceClient, sharedService } from "./shared-service.ts";

const FLOOR = { quilometros: 94.1, eixos: 5, tabela: "A", carga: "geral" };

let service: ServiceClient;
let client: Client | undefined;

beforeAll(async () => {
  service = await sharedService();
});
afterEach(async () => {
  await client?.close();
});

/** The SDK's client with a token for some enterprises. */
async function connect(enterprises = ["12345"]): Promise<Client> {
  const authorization = `Bearer ${await service.issuer.issue(enterprises)}`;
  const transport = new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
    requestInit: { headers: { authorization } },
  });
  client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport as Transport);
  return client;
}

/** Calls a tool; returns its text and whether it is a refusal. */
async function call(name: string, args: Record<string, unknown>) {
  const agent = client ?? (await connect());
  const { content, isError = false } = await agent.callTool({ name, arguments: args });
  const [part] = content as { type: string; text: string }[];
  return { text: part?.text ?? "", isError };
}

async function answerOf(name: string, args: Record<string, unknown>) {
  const { text, isError } = await call(name, args);
  expect(isError, text).toBe(false);
  return JSON.parse(text);
}

test("the SDK's client finds five tools, each with its input", async () => {
  const { tools } = await (await connect()).listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "precificar_viagem",
    "pedagios_do_trajeto",
    "procurar_local",
    "listar_pracas",
    "piso_de_frete",
  ]);
  for (const { inputSchema, annotations } of tools) {
    expect(inputSchema.type).toBe("object");
    expect(annotations?.readOnlyHint).toBe(true);
  }
});

test("a trip has the figures of the route query, in few words, and an id for the rest", async () => {
  await connect();
  const trip = await answerOf("precificar_viagem", {
    locais: ["Curitiba/PR", "Paranaguá/PR"],
    eixos: 5,
    tabela: "A",
    carga: "granel_solido",
    data_viagem: "2026-11-18",
  });
  expect(trip).toMatchObject({
    distancia: "94,1 km",
    valor_pedagios: 120,
    valor_pedagios_completo: true,
    total_de_pracas: 1,
    pracas: [{ nome: "P01 SÃO JOSÉ DOS PINHAIS", onde: "BR-277 km 60.25 PR", valor: 120 }],
    piso_de_frete: { valor: 1309.87 },
  });
  expect(JSON.stringify(trip).length).toBeLessThan(2_500);
  const authorization = `Bearer ${await service.issuer.issue(["12345"])}`;
  const kept = await fetch(`${service.url}/consulta/12345/${trip.id_consulta}`, {
    headers: { authorization },
  });
  expect(((await kept.json()) as { rotas: { polilinha: string }[] }).rotas[0]?.polilinha).not.toBe(
    "",
  );
});

test("the other tools answer as well", async () => {
  await connect();
  const path = { polilinha: "|xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA", precisao: "5", eixos: 5 };
  const tolls = await answerOf("pedagios_do_trajeto", { ...path, data_viagem: "2026-11-18" });
  expect(tolls).toMatchObject({ valor_pedagios: 120, total_de_pracas: 1 });
  expect(await answerOf("procurar_local", { texto: "Bom Jesus" })).toMatchObject({
    local: null,
    candidatos: expect.arrayContaining(["Bom Jesus/RS"]),
  });
  const plazas = await answerOf("listar_pracas", { rodovia: "BR-277", uf: "PR", limite: 2 });
  expect(plazas.pracas).toHaveLength(2);
  expect(plazas.total).toBeGreaterThan(2);
  const floor = { quilometros: 94.1, eixos: 5, tabela: "A", carga: "granel_solido" };
  expect(await answerOf("piso_de_frete", { ...floor, data: "2026-11-18" })).toMatchObject({
    valor: 1309.87,
    ato: "Portaria SUROC nº 22",
  });
});

test("listed plazas have the days of their tariff and every doubt about it", async () => {
  await connect();
  const listed = async (args: object) =>
    (await answerOf("listar_pracas", { data: "2026-11-21", ...args })).pracas;
  expect(await listed({ rodovia: "BR-277", concessionaria: "litoral" })).toMatchObject([
    { tarifa_periodo: "todos_os_dias", tarifa_duvida: "substituida", tarifa_confianca: "media" },
  ]);
  expect(await listed({ rodovia: "RJ-124" })).toContainEqual(
    expect.objectContaining({
      tarifa_periodo: "fim_de_semana",
      tarifa_duvida: null,
      tarifa_confirmada_em: null,
    }),
  );
});

test("an argument that a tool does not have, or cannot use, is refused", async () => {
  await connect();
  const trip = { locais: ["Curitiba/PR", "Paranaguá/PR"], eixos: 5 };
  for (const [name, args] of [
    ["precificar_viagem", { ...trip, data: "2025-01-10" }],
    ["piso_de_frete", { ...FLOOR, com_volta: true }],
    // Without a table there is no floor that it could be added to.
    ["precificar_viagem", { ...trip, retorno_vazio: true }],
  ] as const) {
    expect(await call(name, args)).toMatchObject({ isError: true });
  }
});

test("a floor with the empty return, and one of the future, say so", async () => {
  await connect();
  const trip = { locais: ["Curitiba/PR", "Paranaguá/PR"], eixos: 5, tabela: "A" };
  const container = { ...trip, carga: "conteineirizada" };
  const alone = await answerOf("precificar_viagem", container);
  const both = await answerOf("precificar_viagem", { ...container, retorno_vazio: true });
  expect(alone.avisos.join()).toContain("retorno_vazio: true");
  expect(both.piso_de_frete.valor).toBeGreaterThan(alone.piso_de_frete.valor);
  const later = await answerOf("piso_de_frete", { ...FLOOR, data: "2027-06-01" });
  expect(later.avisos.join()).toContain("data_futura");
});

test("a refusal tells the model what to correct", async () => {
  await connect();
  const unknown = await call("precificar_viagem", { locais: ["Curitiba/PR", "Nada/XX"], eixos: 5 });
  expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining("locais[1]") });
  const half = { locais: ["Curitiba/PR", "Santos/SP"], eixos: 5, tabela: "A" };
  expect(await call("precificar_viagem", half)).toMatchObject({ isError: true });
  const other = { locais: ["Curitiba/PR", "Santos/SP"], eixos: 5, empresa: "99999" };
  expect(await call("precificar_viagem", other)).toMatchObject({ isError: true });
  for (const [name, asked] of [
    ["apagar_tudo", "apagar_tudo"],
    ["x".repeat(500), `${"x".repeat(40)}…`],
  ] as const) {
    const text = `Não há ferramenta ${asked}; as ferramentas são precificar_viagem, pedagios_do_trajeto, procurar_local, listar_pracas, piso_de_frete.`;
    expect(await call(name, {})).toEqual({ isError: true, text });
  }
});

test("numbers may be texts, and digits numbers", async () => {
  await connect();
  const floor = { ...FLOOR, data: "2026-11-18" };
  const written = { ...floor, quilometros: "94.1", eixos: "5" };
  expect(await answerOf("piso_de_frete", written)).toEqual(await answerOf("piso_de_frete", floor));
  const path = { polilinha: "|xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA", eixos: "5", precisao: 5 };
  const tolls = await answerOf("pedagios_do_trajeto", { ...path, data_viagem: "2026-11-18" });
  expect(tolls).toMatchObject({ valor_pedagios: 120 });
  expect((await answerOf("listar_pracas", { uf: "PR", limite: "2" })).pracas).toHaveLength(2);
});

test.each([
  [{ ...FLOOR, quilometros: 0 }, "quilometros: deve ser maior que 0"],
  [{ ...FLOOR, eixos: 11 }, "eixos: máximo de 10"],
  [{ ...FLOOR, carga: undefined }, "carga: campo obrigatório"],
  [{ ...FLOOR, eixos: undefined }, "eixos: campo obrigatório"],
  [{ ...FLOOR, eixos: "cinco" }, "eixos: deve ser número"],
  [{ ...FLOOR, retorno: "vazio" }, "retorno: campo desconhecido"],
])("a floor for %j is refused in the API's words", async (args, text) => {
  await connect();
  expect(await call("piso_de_frete", args)).toEqual({
    isError: true,
    text: expect.stringContaining(`Requisição inválida: ${text}`),
  });
});

test("advice names what the tool has", async () => {
  await connect();
  const dangerous = { ...FLOOR, carga: "perigosa_geral" };
  const { avisos } = await answerOf("piso_de_frete", dangerous);
  expect(avisos.join()).toMatch(/retorno_vazio: true o inclui\.$/);
  const all = await answerOf("piso_de_frete", { ...dangerous, retorno_vazio: true });
  expect(all.avisos).toEqual([]);
});

/** The answer to a POST with a token. */
async function post(body: object, headers: Record<string, string> = {}): Promise<Response> {
  const authorization = `Bearer ${await service.issuer.issue(["12345"])}`;
  const init = {
    method: "POST",
    body: JSON.stringify(body),
    headers: { authorization, ...headers },
  };
  return fetch(`${service.url}/mcp`, init);
}

test.each([
  ["tools/call", { arguments: {} }, "params.name: campo obrigatório"],
  ["tools/call", undefined, "params: campo obrigatório"],
  ["tools/call", { name: "x", arguments: [] }, "params.arguments: deve ser"],
  ["initialize", { capabilities: {} }, "params.protocolVersion: campo obrigatório"],
])("%s with the parameters %j is answered with the fault", async (method, params, text) => {
  const answer = await post({ jsonrpc: "2.0", id: 7, method, params });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      jsonrpc: "2.0",
      id: 7,
      error: { code: -32602, message: expect.stringContaining(`Requisição inválida: ${text}`) },
    },
  ]);
});

test("a version of the protocol that the service does not speak is 400", async () => {
  const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const statusOf = async (version: string) =>
    (await post(list, { "mcp-protocol-version": version })).status;
  expect(await statusOf("2025-06-18")).toBe(200);
  expect(await statusOf("1999-01-01")).toBe(400);
});

test("a message without a token is 401, a notification 202, another method 405", async () => {
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const without = { method: "POST", body: JSON.stringify(ping) };
  expect((await fetch(`${service.url}/mcp`, without)).status).toBe(401);
  const answer = await post(ping);
  expect(await answer.json()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  const notification = { jsonrpc: "2.0", method: "notifications/initialized" };
  const received = await post(notification);
  expect([received.status, await received.text()]).toEqual([202, ""]);
  const authorization = `Bearer ${await service.issuer.issue(["12345"])}`;
  expect((await fetch(`${service.url}/mcp`, { headers: { authorization } })).status).toBe(405);
  expect((await post({ id: 1 })).status).toBe(400);
});
