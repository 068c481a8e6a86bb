import { beforeAll, expect, test } from "vitest";
import { errorBodySchema } from "../../lib/service/api/schemas/error-schema.ts";
import { matrixResponseSchema } from "../../lib/service/api/schemas/matrix-schema.ts";
import { routeResponseSchema } from "../../lib/service/api/schemas/route-response-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

const MATRIX = "/consulta/matriz/12345";
const PLACES = ["Curitiba/PR", "Londrina/PR", "Santos/SP"];
/** A search that stops at the first good way has others between these places. */
const PLACES_WITH_TWO_GOOD_WAYS = [
  "Ribeirão Preto/SP",
  "Sorocaba/SP",
  "Curitiba/PR",
  "Paranaguá/PR",
];
const vehicle = { type: "truck", axis: "5" };

let service: ServiceClient;

beforeAll(async () => {
  service = await sharedService();
});

async function matrixOf(request: object) {
  const { status, body } = await service.post(MATRIX, request);
  expect(status, JSON.stringify(body)).toBe(200);
  return matrixResponseSchema.strict().parse(body);
}

test.each([[PLACES], [PLACES_WITH_TWO_GOOD_WAYS]])(
  "a matrix has the routes between its places: %j",
  async (places) => {
    const freight_table = { category: "A", freight_load: "geral" };
    const config = { vehicle, freight_table };
    const matrix = await matrixOf({ origens: places, config: { ...config, pedagios: true } });
    for (const [i, from] of places.entries()) {
      for (const [j, to] of places.entries()) {
        if (i === j) {
          expect(matrix.distancias_metros[i]?.[j]).toBe(0);
          expect(matrix.valor_pedagios?.[i]?.[j]).toBe(0);
          continue;
        }
        const { body } = await service.post("/consulta/consultaRoteirizador/12345", {
          locations: [from, to],
          config,
        });
        const [route] = routeResponseSchema.parse(body).rotas;
        const metres = route?.distancia_metros ?? 0;
        expect(Math.abs((matrix.distancias_metros[i]?.[j] ?? 0) - metres)).toBeLessThan(
          0.01 * metres,
        );
        expect(matrix.duracoes_segundos[i]?.[j]).toBeGreaterThan(route?.duracao.valor ?? 0);
        expect(matrix.valor_pedagios?.[i]?.[j]).toBe(route?.valor_pedagios);
        expect(matrix.tabela_frete?.[i]?.[j]).toBeCloseTo(route?.tabela_frete ?? 0, -1);
      }
    }
  },
);

test("the way of a pair depends on no other place, also with more origins than destinations", async () => {
  // A search backwards from the destination has the first of them 10 % longer.
  const [first, second, end] = ["Embaúba/SP", "São Paulo/SP", "Carlos Barbosa/RS"] as const;
  const metresOf = async (origens: string[]) =>
    (await matrixOf({ origens, destinos: [end], config: { vehicle } })).distancias_metros;
  const [one, other] = [await metresOf([first]), await metresOf([second])];
  expect(await metresOf([first, second])).toEqual([...one, ...other]);
});

test("a matrix says what is uncertain about its tolls", async () => {
  const config = { vehicle, pedagios: true, data_viagem: "2026-11-27" };
  const places = { origens: ["Angra dos Reis/RJ"], destinos: ["Paraty/RJ"] };
  const { avisos } = await matrixOf({ ...places, config });
  const byHour = avisos.find(({ codigo }) => codigo === "tarifa_por_hora");
  expect(byHour?.mensagem).toMatch(/^1 par: A tarifa muda com a hora/);
  expect(byHour?.pracas).toHaveLength(1);
});

test("its tolls are incomplete far from every road, as those of the route", async () => {
  const [from, to] = ["Chapadinha/MA", "Afonso Cunha/MA"];
  const config = { vehicle, pedagios: true };
  const { valor_pedagios_completo } = await matrixOf({ origens: [from], destinos: [to], config });
  expect(valor_pedagios_completo).toEqual([[false]]);
  const { body } = await service.post("/consulta/consultaRoteirizador/12345", {
    locations: [from, to],
    config: { vehicle },
  });
  const [route] = routeResponseSchema.parse(body).rotas;
  expect(route?.valor_pedagios_completo).toBe(false);
  expect(route?.avisos.map(({ codigo }) => codigo)).toContain("fora_das_estradas");
});

test("a plaza near a kilometre is presumed or left out, as that of the route", async () => {
  const origens = ["BR-277, km 60,2 - PR", "BR-277, km 60 - PR"];
  const config = { vehicle, pedagios: true };
  const { valor_pedagios_completo, avisos } = await matrixOf({
    origens,
    destinos: ["Curitiba/PR"],
    config,
  });
  expect(valor_pedagios_completo).toEqual([[false], [true]]);
  const doubts = ["praca_presumida", "praca_incerta"] as const;
  for (const code of doubts) expect(avisos.map(({ codigo }) => codigo)).toContain(code);
  for (const [i, codigo] of doubts.toReversed().entries()) {
    const { body } = await service.post("/consulta/consultaRoteirizador/12345", {
      locations: [origens[i], "Curitiba/PR"],
      config: { vehicle },
    });
    const [route] = routeResponseSchema.parse(body).rotas;
    const plaza = { codigo, local: 0, praca: "BR-277-PR-k60.2-A" };
    expect(route?.avisos).toContainEqual(expect.objectContaining(plaza));
    expect(route?.valor_pedagios_completo).toBe(valor_pedagios_completo?.[i]?.[0]);
  }
});

test("only what is asked for is calculated", async () => {
  const matrix = await matrixOf({ origens: PLACES.slice(0, 1), destinos: PLACES, config: {} });
  expect(matrix.distancias_metros).toHaveLength(1);
  expect(matrix.distancias_metros[0]).toHaveLength(3);
  expect([matrix.valor_pedagios, matrix.valor_pedagios_completo, matrix.tabela_frete]).toEqual([
    null,
    null,
    null,
  ]);
  expect(matrix.avisos.map(({ codigo }) => codigo)).toEqual([
    "veiculo_presumido",
    "eixos_presumidos",
    "matriz_aproximada",
  ]);
});

test.each([
  [{ origens: ["Curitiba/PR", "Bom Jesus"], destinos: ["qqqq"] }, "origens[1]"],
  [{ origens: ["Curitiba/PR"], destinos: ["qqqq"] }, "destinos[0]"],
  [{ origens: [] }, "origens"],
  [{ origens: Array(51).fill("Curitiba/PR") }, "origens"],
  [{ origens: Array(21).fill("Curitiba/PR"), config: { pedagios: true } }, "config.pedagios"],
  [{ origens: PLACES, config: { vehicle: { vazio: [true] } } }, "config.vehicle.vazio"],
])("%j is refused, naming %s", async (request, field) => {
  const { status, body } = await service.post(MATRIX, request);
  expect(status).toBe(400);
  expect(errorBodySchema.parse(body).erros?.[0]?.campo).toBe(field);
});
