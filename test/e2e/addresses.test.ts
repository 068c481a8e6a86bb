import { writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { importCnefe } from "../../lib/laptop/imports/import-cnefe.ts";
import {
  placesAnswerSchema,
  pointAnswerSchema,
} from "../../lib/service/api/schemas/place-schema.ts";
import { routeResponseSchema } from "../../lib/service/api/schemas/route-response-schema.ts";
import { HEADER, row } from "../quote/addresses/cnefe/rows.ts";
import { startTestService, type TestService } from "./service.ts";

const PATH = "/consulta/consultaRoteirizador/12345";
const ANDRADAS = "Rua dos Andradas, 1001 - Centro Historico, Porto Alegre - RS, 90020-004";

let service: TestService;

beforeAll(async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "rota-vpo-"));
  const table = join(dataDirectory, "43_RS.csv");
  const twin = { NOM_SEGLOGR: "A", NUM_ENDERECO: "5" };
  const twins = [
    row({ ...twin, DSC_LOCALIDADE: "LOMBA", CEP: "91000001", LATITUDE: "-30.12" }),
    row({ ...twin, DSC_LOCALIDADE: "RESTINGA", CEP: "91000002", LATITUDE: "-30.15" }),
  ];
  writeFileSync(table, [HEADER, row(), row({ NUM_ENDERECO: "1021" }), ...twins].join("\n"));
  vi.spyOn(console, "log").mockReturnValue();
  await importCnefe([table], { dataDirectory, name: "cnefe", onlyCeps: false });
  service = await startTestService({ dataDirectory, addresses: ["cnefe"] });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await service.stop();
});

test("addresses are found at their doorsteps, and each place says how exactly", async () => {
  const locations = [
    "R. dos Andradas, 1001, Porto Alegre/RS",
    "Rua dos Andradas, 1011, Porto Alegre - RS",
    "91000-001",
    "-30.030271,-51.230281",
    "Caxias do Sul/RS",
  ];
  const { status, body } = await service.post(PATH, { locations });
  expect(status).toBe(200);
  const { rotas, locais_resolvidos, avisos } = routeResponseSchema.parse(body);
  expect(locais_resolvidos.map(({ texto }) => texto)).toEqual(locations);
  expect(
    locais_resolvidos.map(({ endereco, precisao, codigo_ibge }) => [
      endereco,
      precisao,
      codigo_ibge,
    ]),
  ).toEqual([
    [ANDRADAS, "numero", "4314902"],
    [ANDRADAS.replace("1001", "1011"), "numero_aproximado", "4314902"],
    ["Rua A - Lomba, Porto Alegre - RS, 91000-001", "cep", "4314902"],
    [ANDRADAS, "coordenadas", "4314902"],
    ["Caxias do Sul/RS", "municipio", "4305108"],
  ]);
  expect(rotas[0]?.endereco_inicio).toBe(ANDRADAS);
  expect(rotas[0]?.coordenada_inicio).toBe("-30.03027,-51.23028");
  const approximate = avisos.filter(({ codigo }) => codigo === "endereco_aproximado");
  expect(approximate.map(({ local }) => local)).toEqual([1]);
});

test("a kilometre of a road is a place, with its uncertainty", async () => {
  const locations = ["Rodovia BR-116, km 204, Arujá - SP", "Campinas/SP"];
  const { rotas, locais_resolvidos, avisos } = routeResponseSchema.parse(
    (await service.post(PATH, { locations })).body,
  );
  const [found] = locais_resolvidos;
  expect(found).toMatchObject({ precisao: "numero_aproximado", uf: "SP", codigo_ibge: "3503901" });
  expect(found?.incerteza_metros).toBeGreaterThan(500);
  expect(rotas[0]?.endereco_inicio).toBe("BR-116, km 204, Arujá - SP");
  expect(avisos).toContainEqual(
    expect.objectContaining({ codigo: "endereco_aproximado", local: 0 }),
  );
  const elsewhere = { locations: ["BR-116, km 204, Campinas - SP", "Campinas/SP"] };
  expect((await service.post(PATH, elsewhere)).status).toBe(400);
});

test("indistinguishable streets are refused with the candidates as data", async () => {
  const locations = ["Rua A, 5, Porto Alegre - RS", "Caxias do Sul/RS"];
  const { status, body } = await service.post(PATH, { locations });
  expect(status).toBe(400);
  const suggestions = (body as { erros: { sugestoes: { texto: string }[] }[] }).erros[0]?.sugestoes;
  expect(suggestions?.map(({ texto }) => texto)).toEqual([
    "Rua A, 5 - Lomba, Porto Alegre - RS, 91000-001",
    "Rua A, 5 - Restinga, Porto Alegre - RS, 91000-002",
  ]);
  const chosen = [suggestions?.[1]?.texto ?? "", "Caxias do Sul/RS"];
  expect((await service.post(PATH, { locations: chosen })).status).toBe(200);
});

test("streets of a city complete a text, and a position has its address", async () => {
  const authorization = `Bearer ${await service.issuer.issue(["12345"])}`;
  const get = async (path: string) =>
    (await fetch(service.url + path, { headers: { authorization } })).json();
  const typed = encodeURIComponent("rua dos and, Porto Alegre/RS");
  const { locais } = placesAnswerSchema.parse(await get(`/locais?texto=${typed}`));
  expect(locais.map(({ texto, tipo }) => [texto, tipo])).toEqual([
    ["Rua dos Andradas - Centro Historico, Porto Alegre - RS, 90020-004", "endereco"],
  ]);
  const chosen = { locations: [locais[0]?.texto, "Caxias do Sul/RS"] };
  expect((await service.post(PATH, chosen)).status).toBe(200);
  const at = await get("/locais/reverso?latitude=-30.030271&longitude=-51.230281");
  expect(pointAnswerSchema.parse(at)).toMatchObject({
    endereco: ANDRADAS,
    municipio: "Porto Alegre",
    municipio_presumido: false,
    avisos: [],
  });
});
