import { beforeAll, describe, expect, it } from "vitest";
import { errorBodySchema } from "../../lib/service/api/schemas/error-schema.ts";
import {
  type RouteResponse,
  routeResponseSchema,
} from "../../lib/service/api/schemas/route-response-schema.ts";
import { tollResponseSchema } from "../../lib/service/api/schemas/toll-query-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

let service: ServiceClient;
beforeAll(async () => {
  service = await sharedService();
});

const PATH = "/consulta/consultaRoteirizador/12345";
const COAST = ["Curitiba/PR", "Paranaguá/PR"];
const TRUCK = { type: "truck", axis: "6" };
const FREIGHT = { category: "A", freight_load: "geral", retorno_vazio: true };
const CONSUMPTION = { km_por_litro: 2.5, preco_litro: 6.09, arla_percentual: 5 };

async function quote(config: object, locations = COAST): Promise<RouteResponse> {
  const answer = await service.post(PATH, { locations, config });
  expect(answer.status, answer.text).toBe(200);
  return routeResponseSchema.strict().parse(answer.body);
}

async function refusal(config: object): Promise<(string | undefined)[]> {
  const answer = await service.post(PATH, { locations: COAST, config });
  expect(answer.status, answer.text).toBe(400);
  return (errorBodySchema.strict().parse(answer.body).erros ?? []).map(({ campo }) => campo);
}

const codes = ({ avisos }: Pick<RouteResponse, "avisos">) => avisos.map(({ codigo }) => codigo);

describe("suspended axles", () => {
  const charged = ({ rotas }: RouteResponse) =>
    rotas[0]?.pedagios.map(({ eixos_cobrados, valor }) => [eixos_cobrados, valor]);

  it("are not paid by an empty truck", async () => {
    const answer = await quote({ vehicle: { ...TRUCK, eixos_suspensos: "2", vazio: true } });
    expect(charged(answer)).toEqual([[4, 96]]);
    expect(codes(answer)).not.toContain("eixos_suspensos_cobrados");
  });

  it("are paid by a loaded one, with a notice", async () => {
    const answer = await quote({ vehicle: { ...TRUCK, eixos_suspensos: "2" } });
    expect(charged(answer)).toEqual([[6, 144]]);
    expect(codes(answer)).toContain("eixos_suspensos_cobrados");
  });

  it("vary from leg to leg, and an empty return is empty for the tolls as well", async () => {
    const route = { calculate_return: true };
    const expected = [
      [6, 144],
      [3, 72],
    ];
    const perLeg = { ...TRUCK, eixos_suspensos: ["0", "3"], vazio: [false, true] };
    expect(charged(await quote({ route, vehicle: perLeg }))).toEqual(expected);
    const vehicle = { ...TRUCK, eixos_suspensos: ["0", "3"] };
    const back = await quote({ route, vehicle, freight_table: FREIGHT });
    expect(charged(back)).toEqual(expected);
    expect(back.rotas[0]?.trechos.map(({ valor_pedagios }) => valor_pedagios)).toEqual([144, 72]);
  });

  it("count in the polyline query too", async () => {
    const [rota] = (await quote({})).rotas;
    const answer = await service.post("/valePedagio/consultaPracasPolyline/12345", {
      polyline: { string: rota?.polilinha, precision: "6" },
      config: { vehicle: { ...TRUCK, eixos_suspensos: "2", vazio: true } },
    });
    const { pedagios } = tollResponseSchema.strict().parse(answer.body);
    expect(pedagios).toMatchObject([{ eixos_cobrados: 4, valor: 96 }]);
  });

  it.each<[string, object]>([
    ["config.vehicle.eixos_suspensos", { vehicle: { ...TRUCK, eixos_suspensos: "5" } }],
    ["config.vehicle.eixos_suspensos", { vehicle: { ...TRUCK, eixos_suspensos: ["1", "1"] } }],
    ["config.vehicle.eixos_suspensos[0]", { vehicle: { ...TRUCK, eixos_suspensos: ["x"] } }],
    ["config.vehicle.eixos_suspensos", { vehicle: { type: "car", eixos_suspensos: "1" } }],
    ["config.vehicle.vazio", { vehicle: { ...TRUCK, vazio: [true, false] } }],
    [
      "config.vehicle.vazio",
      { vehicle: { vazio: false }, route: { calculate_return: true }, freight_table: FREIGHT },
    ],
  ])("a wrong %s is refused", async (field, config) => {
    expect(await refusal(config)).toEqual([field]);
  });
});

describe("the dimensions of a truck", () => {
  const vehicle = { ...TRUCK, peso_kg: 45_000, altura_m: "4.4", comprimento_m: 19.8 };

  it("are accepted, with a notice that the network knows no limits", async () => {
    const answer = await quote({ vehicle: { ...vehicle, produto_perigoso: true } });
    expect(codes(answer)).toContain("limites_desconhecidos");
    expect(codes(await quote({ vehicle: TRUCK }))).not.toContain("limites_desconhecidos");
  });

  it("are refused for a car and beyond a truck's possible size", async () => {
    expect(await refusal({ vehicle: { type: "car", altura_m: 2 } })).toEqual([
      "config.vehicle.altura_m",
    ]);
    expect(await refusal({ vehicle: { ...vehicle, peso_kg: -1 } })).toEqual([
      "config.vehicle.peso_kg",
    ]);
  });
});

describe("costs", () => {
  it("are fuel and tolls, with the emissions and their source", async () => {
    const [rota] = (await quote({ vehicle: TRUCK, consumo: CONSUMPTION })).rotas;
    const litres = Math.round((rota?.distancia_metros ?? 0) / 2.5) / 1_000;
    const cents = Math.round(litres * 609);
    expect(rota?.combustivel).toEqual({
      litros: litres,
      valor: cents / 100,
      arla_litros: Math.round(litres * 50) / 1_000,
    });
    expect(rota?.emissoes?.kg_co2e).toBeCloseTo(litres * 2.72, 1);
    expect(rota?.emissoes?.fonte).toMatch(/IPCC/);
    expect(Math.round(100 * (rota?.custo_total ?? 0))).toBe(cents + 14_400);
    expect(rota?.custo_completo).toBe(true);
  });

  it("are incomplete where a price is unknown, with a notice", async () => {
    const config = { vehicle: TRUCK, consumo: CONSUMPTION, data_viagem: "2020-01-01" };
    const [rota] = (await quote(config)).rotas;
    expect(rota?.custo_completo).toBe(false);
    expect(rota && codes(rota)).toContain("custo_incompleto");
  });

  it("are null without a consumption; a car's emissions are unknown", async () => {
    const [none] = (await quote({})).rotas;
    expect([none?.combustivel, none?.emissoes, none?.custo_total]).toEqual([null, null, null]);
    const [car] = (await quote({ vehicle: { type: "car" }, consumo: CONSUMPTION })).rotas;
    expect([car?.emissoes, typeof car?.custo_total]).toEqual([null, "number"]);
  });

  it("decide the first route if asked to", async () => {
    const places = ["Curitiba/PR", "Londrina/PR"];
    const config = { vehicle: TRUCK, consumo: CONSUMPTION };
    const [fastest] = (await quote(config, places)).rotas;
    const route = { criterio: "custo", alternative_routes: "1" };
    const { rotas } = await quote({ ...config, route }, places);
    expect(rotas[0]?.custo_total).toBeLessThan(fastest?.custo_total ?? 0);
    const costs = rotas.map(({ custo_total }) => custo_total ?? 0);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  });

  it.each<[string, object]>([
    ["config.route.criterio", { route: { criterio: "custo" } }],
    ["config.route.criterio", { route: { criterio: "beleza" }, consumo: CONSUMPTION }],
    ["config.consumo.preco_litro", { consumo: { km_por_litro: 2 } }],
    ["config.consumo.km_por_litro", { consumo: { ...CONSUMPTION, km_por_litro: 0 } }],
  ])("a wrong %s is refused", async (field, config) => {
    expect(await refusal(config)).toEqual([field]);
  });
});
