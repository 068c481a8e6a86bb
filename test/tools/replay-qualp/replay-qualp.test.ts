import { describe, expect, test } from "vitest";
import { compareAnswers, type Present } from "../../../tools/replay-qualp/compare-answers.ts";
import { qualpAnswerSchema } from "../../../tools/replay-qualp/qualp-answer.ts";
import { readLine } from "../../../tools/replay-qualp/read-line.ts";
import {
  type Assumptions,
  translateRequest,
} from "../../../tools/replay-qualp/translate-request.ts";

const ASSUMED: Assumptions = { axles: 5, date: undefined };
const PLACES = ["Sorocaba", "Itu"];

function translate(request: object, assumptions = ASSUMED) {
  return translateRequest(readLine(JSON.stringify(request)).request, assumptions);
}

describe("a line is read", () => {
  const request = { locations: PLACES };
  const response = { distancia: { texto: "71 km", valor: 71 }, pedagios: [] };

  test.each([
    ["a request", request, false],
    ["a request with its answer", { request, response }, true],
    ["an answer with several routes", { request, response: { rotas: [response, {}] } }, true],
    [
      "the address of a GET",
      {
        request: `http://qualp.example/rotas/v4?json=${encodeURIComponent(JSON.stringify(request))}`,
      },
      false,
    ],
  ])("%s", (_, line, hasAnswer) => {
    const read = readLine(JSON.stringify(line));
    expect(read.request).toEqual(request);
    expect(read.answer?.distancia?.valor).toBe(hasAnswer ? 71 : undefined);
  });

  test.each([
    ["{", "not JSON"],
    ["7", "no QualP request: request: "],
    ['"hello"', "request is a text, but no address"],
    ['"http://qualp.example/rotas/v4?json=%zz"', "json is not percent-encoded"],
    ['"http://qualp.example/rotas/v4?json=%ff"', "json is not percent-encoded"],
    ['"http://qualp.example/rotas/v4?json=%7B"', "parameter json: not JSON"],
    ['{"locations":[7]}', "locations[0]: "],
    ["{}", "either locations or polyline"],
    [
      JSON.stringify({ locations: PLACES, polyline: { string: "a", precision: 6 } }),
      "either locations or polyline",
    ],
    [JSON.stringify({ locations: [1] }), "locations[0]"],
    [
      JSON.stringify({ request: { locations: PLACES }, response: { erro: "x" } }),
      "no QualP answer",
    ],
    [JSON.stringify({ request: "https://qualp.example/rotas/v4" }), "no parameter json"],
  ])("%s is refused", (line, reason) => {
    expect(() => readLine(line)).toThrow(reason);
  });
});

describe("a request is translated", () => {
  test("with all that has a counterpart", () => {
    const config = {
      route: {
        type_route: "shortest",
        calculate_return: true,
        alternative_routes: 2,
        optimized_route: true,
        optimized_route_destination: "best",
      },
      vehicle: { type: "truck", axis: 7 },
      freight_table: { category: "C", freight_load: "granel_solido", axis: "7" },
      tolls: { retroactive_date: "18/11/2026" },
      fuel_consumption: { fuel_price: "6.09", km_fuel: "2.5" },
    };
    const locations = ["Curitiba - PR", { lat: -22.26, lng: "-47.9" }];
    expect(translate({ locations, config })).toEqual({
      kind: "route",
      axles: 7,
      floor: { table: "C", cargo: "granel_solido" },
      remarks: [],
      body: {
        locations: ["Curitiba - PR", "-22.26,-47.9"],
        config: {
          vehicle: { type: "truck", axis: "7" },
          data_viagem: "2026-11-18",
          route: {
            type_route: "shortest",
            alternative_routes: "2",
            optimized_route_destination: "best",
            optimized_route: true,
            calculate_return: true,
          },
          freight_table: { category: "C", freight_load: "granel_solido" },
          consumo: { km_por_litro: 2.5, preco_litro: 6.09 },
          resposta: { geometria: "nenhuma" },
        },
      },
    });
  });

  test("with empty fields as if they were missing", () => {
    const config = {
      route: {
        type_route: "",
        alternative_routes: "0",
        avoid_locations: false,
        avoid_locations_key: "",
      },
      vehicle: { type: "truck", axis: "all", top_speed: null },
      freight_table: { category: "all", freight_load: "all", axis: "all" },
      tolls: { retroactive_date: "" },
      fuel_consumption: { fuel_price: "", km_fuel: "" },
    };
    const { body, remarks } = translate({ locations: PLACES, config, show: { tolls: true } });
    expect(remarks).toEqual(["axles: assumed 5", "floor: compared for A, geral"]);
    expect(body).not.toHaveProperty("config.data_viagem");
    expect(body).not.toHaveProperty("config.consumo");
    expect(body).not.toHaveProperty("config.route.type_route");
  });

  test("a polyline with its precision as text", () => {
    const polyline = { string: "_p~iF~ps|U", precision: 6 };
    const { kind, body } = translate({ polyline }, { axles: 6, date: "2026-01-02" });
    expect(kind).toBe("polyline");
    expect(body).toEqual({
      polyline: { string: "_p~iF~ps|U", precision: "6" },
      config: { vehicle: { type: "truck", axis: "6" }, data_viagem: "2026-01-02" },
    });
  });

  test.each([
    ["moto", { type: "car", axis: "2", category: "9" }, []],
    [
      "bus",
      { type: "truck", axis: "3" },
      ["a bus is priced and routed as a truck with as many axles"],
    ],
  ])("a %s", (type, vehicle, remarks) => {
    const translated = translate({ locations: PLACES, config: { vehicle: { type, axis: "3" } } });
    expect(translated).toMatchObject({ body: { config: { vehicle } }, remarks });
  });

  test("what has no counterpart and what nobody knows is named", () => {
    const config = {
      route: { avoid_locations: true, avoid_locations_key: "k" },
      vehicle: { colour: "red" },
    };
    const { remarks } = translate({ locations: PLACES, config, exception_key: "", extra: [1] });
    expect(remarks).toContain(
      "without counterpart: config.route.avoid_locations, config.route.avoid_locations_key",
    );
    expect(remarks).toContain("unknown fields: config.vehicle.colour, extra");
  });

  test.each([
    [{ vehicle: { type: "train" } }, "config.vehicle.type"],
    [{ tolls: { retroactive_date: "yesterday" } }, "retroactive_date"],
  ])("%j is refused", (config, reason) => {
    expect(() => translate({ locations: PLACES, config })).toThrow(reason);
  });
});

describe("answers are compared", () => {
  const plaza = {
    codigo_antt: "BR-1",
    nome: "P1 PORTO FELIZ",
    rodovia: "SP-075",
    km: 13.3,
    valor: 35.5,
  };
  const present: Present = {
    kilometres: 72,
    plazas: [plaza],
    reais: 35.5,
    isComplete: true,
    floor: 1100,
  };
  const compare = (answer: object, over: Partial<Present> = {}) =>
    compareAnswers(
      qualpAnswerSchema.parse(answer),
      { ...present, ...over },
      {
        axles: 5,
        floor: { table: "A", cargo: "geral" },
      },
    );
  const before = {
    distancia: { valor: 71 },
    pedagios: [{ nome: "Sorocaba", rodovia: "SP 075", km: "13.325", tarifa: { 2: 14.2, 5: 35.5 } }],
  };

  test("a plaza on the same road and kilometre is the same", () => {
    const tabela_frete = { dados: { A: { 5: { geral: 1039.43 } } } };
    expect(compare({ ...before, tabela_frete })).toEqual({
      kilometres: { before: 71, now: 72 },
      plazas: { before: 1, now: 1 },
      reais: { before: 35.5, now: 35.5 },
      floor: { before: 1039.43, now: 1100 },
      isComplete: true,
      onlyBefore: [],
      onlyNow: [],
      otherPrices: [],
    });
  });

  test.each([
    ["code", { codigo_antt: "BR-1" }],
    ["name", { nome: "Porto Feliz" }],
  ])("a plaza with the same %s is the same", (_, old) => {
    expect(compare({ pedagios: [{ tarifa: { 5: 35.5 }, ...old }] }).onlyBefore).toEqual([]);
  });

  test("other plazas and prices are named", () => {
    const other = { nome: "Itu", rodovia: "SP-075", km: "40", tarifa: { 5: 10 } };
    const found = compare(
      { pedagios: [...before.pedagios, other] },
      { plazas: [{ ...plaza, valor: 36 }] },
    );
    expect(found.onlyBefore).toEqual(["Itu (SP-075 km 40.0) 10.00"]);
    expect(found.otherPrices).toEqual(["P1 PORTO FELIZ (SP-075 km 13.3) 35.50 → 36.00"]);
    expect(compare({ pedagios: [] }).onlyNow).toEqual(["P1 PORTO FELIZ (SP-075 km 13.3) 35.50"]);
  });

  test("a passage counts once, and an unknown price is no equal one", () => {
    const twice = compare({ pedagios: [before.pedagios[0], before.pedagios[0]] });
    expect(twice.onlyBefore).toHaveLength(1);
    const unknown = compare(before, { plazas: [{ ...plaza, valor: null }] });
    expect(unknown.otherPrices).toEqual(["P1 PORTO FELIZ (SP-075 km 13.3) 35.50 → unknown"]);
  });

  test("without an earlier answer there are only present figures", () => {
    const { kilometres, onlyNow } = compareAnswers(undefined, present, {
      axles: 5,
      floor: undefined,
    });
    expect(kilometres).toEqual({ before: undefined, now: 72 });
    expect(onlyNow).toEqual([]);
  });
});
