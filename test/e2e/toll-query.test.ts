import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { encodePolyline } from "../../lib/quote/geo/polyline.ts";
import { endpointExamples } from "../../lib/service/api/examples/examples.ts";
import { errorBodySchema } from "../../lib/service/api/schemas/error-schema.ts";
import { routeResponseSchema } from "../../lib/service/api/schemas/route-response-schema.ts";
import {
  type TollResponse,
  tollResponseSchema,
} from "../../lib/service/api/schemas/toll-query-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

const PATH = "/valePedagio/consultaPracasPolyline/12345";
const TRUCK = { type: "truck", axis: "5" };

let service: ServiceClient;
let dutra: string;
beforeAll(async () => {
  service = await sharedService();
  const locations = ["São Paulo/SP", "Rio de Janeiro/RJ"];
  const answer = await service.post("/consulta/consultaRoteirizador/12345", { locations });
  dutra = routeResponseSchema.parse(answer.body).rotas[0]?.polilinha ?? "";
});

const request = (string: string, precision = "6", vehicle: unknown = TRUCK) => ({
  polyline: { string, precision },
  config: { vehicle },
});

async function plazas(body: unknown): Promise<TollResponse> {
  const answer = await service.post(PATH, body);
  expect(answer.status, answer.text).toBe(200);
  return tollResponseSchema.strict().parse(answer.body);
}

it("answers the contract's example as the contract shows", async () => {
  const { request, response } = endpointExamples["quote-tolls"];
  expect(await plazas(request)).toEqual({ ...response, id_consulta: expect.any(String) });
});

it("names a path over the ocean as lying off every road", async () => {
  const ocean = encodePolyline(
    [
      [-8.05, -34.5],
      [-12.97, -36],
      [-17.5, -37],
    ],
    6,
  );
  const { pedagios, valor_pedagios_completo, avisos } = await plazas(request(ocean));
  expect(pedagios).toEqual([]);
  expect(valor_pedagios_completo).toBe(false);
  expect(avisos.map(({ codigo }) => codigo)).toContain("fora_das_estradas");
});

describe("a route's own polyline", () => {
  it("pays the route's plazas at the electronic price", async () => {
    const { pedagios, avisos } = await plazas(request(dutra));
    expect(pedagios.map(({ codigo_antt, tarifa }) => [codigo_antt, tarifa])).toEqual([
      // 5 % off where the contract grants it: 4.50, 4.50, 8.10, 16.90, 14.50 and 17.20 per axle.
      ["BR-116-SP-k204.3-D", 21.38],
      ["BR-116-SP-k182.4-D", 21.38],
      ["BR-116-SP-k165.1-D", 38.48],
      ["BR-116-SP-k87.0-D", 80.28],
      ["BR-116-RJ-k324.8-D", 68.88],
      ["BR-116-RJ-k211.7-A", 81.7],
    ]);
    // Every tariff except the last dates from September 2025, and its discount is inferred.
    const first = pedagios.slice(0, 5).map(({ codigo_antt }) => codigo_antt);
    expect(avisos.map(({ codigo, pracas }) => [codigo, pracas])).toEqual([
      ["tarifa_antiga", first],
      ["desconto_presumido", first],
    ]);
  });
  it("names the plazas whose price may be another on arrival", async () => {
    const locations = ["Rio de Janeiro/RJ", "Paraty/RJ"];
    const answer = await service.post("/consulta/consultaRoteirizador/12345", { locations });
    const coast = routeResponseSchema.parse(answer.body).rotas[0]?.polilinha ?? "";
    const byHour = async (data_viagem: string) => {
      const { avisos } = await plazas({
        ...request(coast),
        config: { vehicle: TRUCK, data_viagem },
      });
      return avisos.find(({ codigo }) => codigo === "tarifa_por_hora")?.pracas?.length ?? 0;
    };
    // A Friday, whose evening has the weekend's tariffs, and a Wednesday.
    expect(await byHour("2026-11-27T15:30")).toBeGreaterThan(0);
    expect(await byHour("2026-11-25T08:00")).toBe(0);
  });
  it("pays a car by its axles", async () => {
    const { pedagios } = await plazas(request(dutra, "6", { type: "car", axis: "2" }));
    expect(pedagios[0]?.tarifa).toBe(4.28);
  });
});

it("a plaza without a published tariff costs 0, with a notice", async () => {
  // Km 44.9 of BR-452 in Goiás, whose free-flow gantry has no published price.
  const path = encodePolyline(
    [
      [-17.9246, -50.5655],
      [-17.944974, -50.517476],
      [-17.9653, -50.4695],
    ],
    5,
  );
  const { pedagios, avisos, data_referencia, ...sums } = await plazas(request(path, "5"));
  expect(data_referencia.slice(0, 10)).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(pedagios).toMatchObject([
    { codigo_antt: "BR-452-GO-k44.9-A", tarifa: 0, tarifa_conhecida: false, valor: null },
  ]);
  expect(sums).toMatchObject({
    valor_pedagios: 0,
    valor_pedagios_tag: 0,
    valor_pedagios_completo: false,
    pedagios_sem_tarifa: 1,
  });
  expect(avisos).toEqual([
    expect.objectContaining({ codigo: "praca_nao_cadastrada" }),
    {
      codigo: "tarifa_desconhecida",
      mensagem:
        "Praça sem tarifa publicada para o veículo: Free Flow Santa Helena de Goiás - P05 (BR-452 km 44,9).",
      praca: "BR-452-GO-k44.9-A",
      pracas: ["BR-452-GO-k44.9-A"],
    },
    // Three points that are kilometres apart and beside the road.
    expect.objectContaining({ codigo: "praca_presumida", praca: "BR-452-GO-k44.9-A" }),
  ]);
});

it("a path of two points pays the way between them, with a notice that it is presumed", async () => {
  const path = encodePolyline(
    [
      [-23.3977, -46.3128],
      [-23.2, -45.8855],
    ],
    5,
  );
  const { pedagios, avisos } = await plazas(request(path, "5"));
  expect(pedagios.map(({ codigo_antt }) => codigo_antt)).toEqual([
    "BR-116-SP-k182.4-D",
    "BR-116-SP-k165.1-D",
  ]);
  const doubts = avisos.filter(({ codigo }) => codigo.startsWith("praca_"));
  expect(doubts.map(({ codigo, pracas }) => [codigo, pracas])).toEqual([
    ["praca_incerta", ["SP-070-SP-k57.8-A"]],
    ["praca_presumida", ["BR-116-SP-k182.4-D", "BR-116-SP-k165.1-D"]],
  ]);
});

it.each([
  ["Rodoanel > SP-270", "b|hoCz|~|GgcG|lLfoAptF", ["praca_incerta SP-021-X-W11"]],
  ["SP-066 > Mauá", "zrinCr{zyGdrNoq@fmK`mGdlLtdHknDfpE", ["praca_incerta SP-021-X-L1"]],
  [
    "SP-066 > BR-116",
    "~qunC~ctyGw}MvgD{nGdhKzfEhzM_Qz}I",
    ["praca_presumida SP-021-X-L5", "praca_incerta SP-070-SP-k32.9-A"],
  ],
])("%s: a point every 8 km names the exits that it may take", async (_, path, doubts) => {
  const { avisos, valor_pedagios_completo } = await plazas(request(path, "5"));
  const named = avisos
    .filter(({ codigo }) => ["praca_presumida", "praca_incerta"].includes(codigo))
    .flatMap(({ codigo, pracas = [] }) => pracas.map((code) => `${codigo} ${code}`));
  expect(named.toSorted()).toEqual(doubts.toSorted());
  expect(valor_pedagios_completo).toBe(false);
});

describe("a faulty request names its field", () => {
  const good = { type: "truck", axis: "2" };
  it.each<[string, () => unknown, string[]]>([
    ["nothing", () => ({}), ["config", "polyline"]],
    ["another precision", () => request(dutra, "7"), ["polyline.precision"]],
    ["wrong precision", () => request(dutra, "5"), ["polyline.string"]],
    ["no axis", () => request(dutra, "6", { type: "truck" }), ["config.vehicle.axis"]],
    ["no type", () => request(dutra, "6", { axis: "2" }), ["config.vehicle.type"]],
    [
      "car with 5 axles",
      () => request(dutra, "6", { type: "car", axis: "5" }),
      ["config.vehicle.axis"],
    ],
    ["unknown field", () => ({ ...request(dutra, "6", good), extra: 1 }), ["extra"]],
  ])("%s", async (_name, body, fields) => {
    const answer = await service.post(PATH, body());
    const error = errorBodySchema.strict().parse(answer.body);
    expect([answer.status, error.codigo]).toEqual([400, "400"]);
    expect(error.erros?.map(({ campo }) => campo)).toEqual(fields);
  });

  it("more than 200,000 points and more than 4 MB get 413", async () => {
    const many = `${dutra}${"?".repeat(400_000)}`;
    const huge = "?".repeat(4_000_000);
    const statuses = [many, huge].map(
      async (text) => (await service.post(PATH, request(text))).status,
    );
    expect(await Promise.all(statuses)).toEqual([413, 413]);
  });

  it("no token gets 401", async () => {
    expect((await service.post(PATH, request(dutra), null)).status).toBe(401);
  });
});

it("changing any byte of a valid polyline never gives a 500", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.string({ minLength: 1, maxLength: 1, unit: "binary" }),
      async (place, byte) => {
        const i = place % dutra.length;
        const mutated = dutra.slice(0, i) + byte + dutra.slice(i + 1);
        expect([200, 400]).toContain((await service.post(PATH, request(mutated))).status);
      },
    ),
    { numRuns: 200 },
  );
});
