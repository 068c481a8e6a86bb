import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { endpointExamples } from "../../lib/service/api/examples/examples.ts";
import { errorBodySchema } from "../../lib/service/api/schemas/error-schema.ts";
import {
  type RouteResponse,
  routeResponseSchema,
} from "../../lib/service/api/schemas/route-response-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

const PATH = "/consulta/consultaRoteirizador/12345";
const DUTRA = {
  locations: ["São Paulo/SP", "Rio de Janeiro/RJ"],
  config: {
    vehicle: { type: "truck", axis: "5" },
    freight_table: { category: "A", freight_load: "geral" },
  },
};

let service: ServiceClient;
beforeAll(async () => {
  service = await sharedService();
});

async function quote(body: unknown): Promise<RouteResponse> {
  const answer = await service.post(PATH, body);
  expect(answer.status, answer.text).toBe(200);
  return routeResponseSchema.strict().parse(answer.body);
}

function codes(avisos: RouteResponse["avisos"] = []): string[] {
  return avisos.map(({ codigo }) => codigo);
}

async function refusal(body: unknown): Promise<string[]> {
  const answer = await service.post(PATH, body);
  expect(answer.status, answer.text).toBe(400);
  const error = errorBodySchema.strict().parse(answer.body);
  expect(error.codigo).toBe("400");
  return (error.erros ?? []).map(({ campo }) => campo);
}

it("answers the contract's example as the contract shows", async () => {
  const { request, response } = endpointExamples["quote-routes"];
  expect(await quote(request)).toEqual({ ...response, id_consulta: expect.any(String) });
});

describe("São Paulo to Rio de Janeiro by truck with 5 axles", () => {
  it("is the Dutra with its plazas, tariffs and floor price", async () => {
    const { rotas, locais, avisos } = await quote(DUTRA);
    const [rota] = rotas;
    if (!rota) throw new Error("no route");
    expect(rota.distancia.valor).toBeGreaterThan(430 * 0.97);
    expect(rota.distancia.valor).toBeLessThan(430 * 1.03);
    expect(rota.distancia.texto).toBe(`${rota.distancia.valor.toFixed(1).replace(".", ",")} km`);
    expect(rota.ufs).toEqual(["SP", "RJ"]);
    expect(rota.pedagios.map(({ rodovia }) => rodovia)).toEqual(Array(6).fill("BR-116"));
    for (const { tarifa } of rota.pedagios) {
      expect(Object.keys(tarifa)).toEqual(["2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    }
    const cents = rota.pedagios.reduce(
      (sum, { tarifa }) => sum + Math.round((tarifa["5"] ?? 0) * 100),
      0,
    );
    expect(rota.valor_pedagios).toBe(cents / 100);
    // Portaria SUROC 22/2026, table A, general cargo, 5 axles.
    expect(rota.tabela_frete).toBeCloseTo(rota.distancia.valor * 6.8284 + 657.56, 1);
    expect([rota.endereco_inicio, rota.endereco_fim]).toEqual(DUTRA.locations);
    expect(locais).toEqual(DUTRA.locations);
    expect(codes(avisos)).toEqual(["local_longe_da_estrada", "local_longe_da_estrada"]);
    expect(rota.valor_pedagios_completo).toBe(true);
  });

  it("is the same answer, byte for byte, every time", async () => {
    const body = { ...DUTRA, config: { ...DUTRA.config, route: { alternative_routes: "3" } } };
    const texts = [];
    for (let i = 0; i < 3; i += 1) texts.push((await service.post(PATH, body)).text);
    expect(new Set(texts).size).toBe(1);
  });
});

describe("settings", () => {
  it("a return covers the whole round trip", async () => {
    const [there] = (await quote(DUTRA)).rotas;
    const route = { calculate_return: true };
    const [round] = (await quote({ ...DUTRA, config: { ...DUTRA.config, route } })).rotas;
    expect(round?.distancia.valor).toBeGreaterThan(1.9 * (there?.distancia.valor ?? 0));
    expect(round?.pedagios).toHaveLength(12);
    expect([round?.endereco_inicio, round?.endereco_fim]).toEqual(["São Paulo/SP", "São Paulo/SP"]);
    expect(round?.ufs).toEqual(["SP", "RJ"]);
  });

  it("an empty return costs 92 % of CCD for every kilometre", async () => {
    const freight_table = { ...DUTRA.config.freight_table, retorno_vazio: true };
    const config = { ...DUTRA.config, route: { calculate_return: true }, freight_table };
    const [round] = (await quote({ ...DUTRA, config })).rotas;
    const { ccd, cc, ida, retorno } = round?.tabela_frete_detalhe ?? {};
    expect(ida?.valor).toBeCloseTo((ida?.quilometros ?? 0) * (ccd ?? 0) + (cc ?? 0), 1);
    expect(retorno?.valor).toBeCloseTo((retorno?.quilometros ?? 0) * (ccd ?? 0) * 0.92, 1);
    expect(round?.tabela_frete).toBeCloseTo((ida?.valor ?? 0) + (retorno?.valor ?? 0), 2);
  });

  it("a car pays by its own axle counts and has no floor", async () => {
    const config = { ...DUTRA.config, vehicle: { type: "car" } };
    const { rotas, avisos } = await quote({ ...DUTRA, config });
    expect(Object.keys(rotas[0]?.pedagios[0]?.tarifa ?? {})).toEqual(["2", "3", "4"]);
    expect(rotas[0]?.tabela_frete).toBe(0);
    expect(codes(avisos)).toEqual([
      "eixos_presumidos",
      "local_longe_da_estrada",
      "local_longe_da_estrada",
      "piso_nao_se_aplica",
    ]);
  });

  it("everything but the places may be left out", async () => {
    const { rotas } = await quote({ locations: DUTRA.locations });
    expect(rotas).toHaveLength(1);
    expect(rotas[0]?.valor_pedagios).toBe(131.4);
  });

  it("the best order leaves the first place first and says the order", async () => {
    const locations = ["São Paulo/SP", "Curitiba/PR", "Campinas/SP", "Registro/SP"];
    const route = { optimized_route: true, optimized_route_destination: "best" };
    const { rotas, locais } = await quote({ locations, config: { route } });
    expect(rotas[0]?.ordem_locais).toEqual([0, 2, 3, 1]);
    expect(rotas[0]?.endereco_fim).toBe("Curitiba/PR");
    expect(locais).toEqual(locations);
  });

  it("places that are resolved less exactly than asked are named", async () => {
    const locations = ["01310-100", "Rua XV de Novembro, 10, Curitiba - PR", "-25.5163,-54.5854"];
    const { rotas, avisos } = await quote({ ...DUTRA, locations });
    expect(rotas[0]?.coordenada_fim).toBe("-25.5163,-54.5854");
    const ofPlaces = avisos.filter(({ local }) => local !== undefined);
    expect(ofPlaces.map(({ codigo, local }) => [codigo, local])).toEqual([
      ["local_aproximado_cep", 0],
      ["local_aproximado_cidade", 1],
      ["local_longe_da_estrada", 0],
      ["local_longe_da_estrada", 1],
      ["local_longe_da_estrada", 2],
    ]);
  });

  it("a place without roads is reached over water, with a notice", async () => {
    const { rotas } = await quote({ locations: ["Tefé/AM", "Macapá/AP"] });
    expect(codes(rotas[0]?.avisos)).toContain("trecho_estimado");
  });
});

describe("a faulty request names its fields", () => {
  const locations = DUTRA.locations;
  it.each<[string, unknown, string[]]>([
    ["empty body", "", ["body"]],
    ["malformed JSON", "{", ["body"]],
    ["a list", [], ["body"]],
    ["no places", {}, ["locations"]],
    ["one place", { locations: ["São Paulo/SP"] }, ["locations"]],
    ["51 places", { locations: Array(51).fill("São Paulo/SP") }, ["locations"]],
    ["a number as place", { locations: ["São Paulo/SP", 1] }, ["locations[1]"]],
    [
      "unknown places",
      { locations: ["Atlântida/SP", "São Paulo/SP", ""] },
      ["locations[0]", "locations[2]"],
    ],
    ["an ambiguous city", { locations: ["Bom Jesus", "São Paulo/SP"] }, ["locations[0]"]],
    ["a place at sea", { locations: ["São Paulo/SP", "-20,-30"] }, ["locations[1]"]],
    ["a place far from roads", { locations: ["São Paulo/SP", "-5.5,-68.5"] }, ["locations[1]"]],
    ["unknown field", { locations, extra: 1 }, ["extra"]],
    [
      "unknown nested field",
      { locations, config: { route: { fast: true } } },
      ["config.route.fast"],
    ],
    [
      "a fraction as axis",
      { locations, config: { vehicle: { axis: 5.5 } } },
      ["config.vehicle.axis"],
    ],
    ["too many axles", { locations, config: { vehicle: { axis: "11" } } }, ["config.vehicle.axis"]],
    [
      "car axles",
      { locations, config: { vehicle: { type: "car", axis: "5" } } },
      ["config.vehicle.axis"],
    ],
    [
      "a boolean as text",
      { locations, config: { route: { optimized_route: "true" } } },
      ["config.route.optimized_route"],
    ],
    [
      "4 alternatives",
      { locations, config: { route: { alternative_routes: "4" } } },
      ["config.route.alternative_routes"],
    ],
    [
      "half a freight table",
      { locations, config: { freight_table: { category: "A" } } },
      ["config.freight_table.freight_load"],
    ],
    [
      "an empty return without a return",
      {
        locations,
        config: { freight_table: { category: "A", freight_load: "geral", retorno_vazio: true } },
      },
      ["config.freight_table.retorno_vazio"],
    ],
    ["too large a body", { locations, extra: "x".repeat(65 * 1024) }, ["body"]],
  ])("%s", async (_name, body, fields) => expect(await refusal(body)).toEqual(fields));
});

describe("authorisation", () => {
  it.each([
    ["no token", null],
    ["a token for another enterprise", ["999"]],
    ["a token for none", []],
  ])("%s gets 401", async (_name, enterprises) => {
    const answer = await service.post(PATH, DUTRA, enterprises);
    expect([answer.status, errorBodySchema.parse(answer.body).codigo]).toEqual([401, "401"]);
  });
});

it("no input gives a 500", async () => {
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom("São Paulo/SP", "01310100", "Manaus/AM", "Palmas", "-10,-50", "-15.79,-47.88"),
    fc.tuple(fc.double({ min: -34, max: 6 }), fc.double({ min: -75, max: -34 })).map(String),
  );
  const body = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ locations: fc.array(text, { minLength: 2, maxLength: 4 }) }),
    },
    { weight: 1, arbitrary: fc.json() },
    {
      weight: 1,
      arbitrary: fc.object({ key: fc.constantFrom("locations", "config", "route", "x") }),
    },
  );
  await fc.assert(
    fc.asyncProperty(body, async (input) => {
      expect((await service.post(PATH, input)).status).toBeLessThan(500);
    }),
    { numRuns: 150 },
  );
});
