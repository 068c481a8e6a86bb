import { describe, expect, it } from "vitest";
import { createFindFloor, floorRowSchema } from "../../../../lib/quote/freight/floor.ts";
import { distanceMetres } from "../../../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import { createGazetteer } from "../../../../lib/quote/places/gazetteer/gazetteer.ts";
import type { Stretch } from "../../../../lib/quote/routing/engine/engine.ts";
import { quoteRoutes } from "../../../../lib/quote/routing/quote-routes.ts";
import type { RouteQuery } from "../../../../lib/quote/routing/route-query.ts";
import type { TollTables } from "../../../../lib/quote/tolls/catalogue/catalogue.ts";
import { routeAnswer } from "../../../../lib/service/api/answers/route-answer.ts";
import { routeRequestSchema } from "../../../../lib/service/api/schemas/route-query-schema.ts";
import { routeResponseSchema } from "../../../../lib/service/api/schemas/route-response-schema.ts";
import { fakeEngine, node, routeQuery, stretch } from "../../../quote/routing/builders.ts";
import { PLAZA_ID, plaza, quoteTolls, tariff } from "../../../quote/tolls/builders.ts";

/** A municipality at a node of the fake engine's map. */
const seat = (name: string, uf: string, at: string, ibge_code: string) => {
  const [latitude, longitude] = node(at);
  return { ibge_code, name, uf, latitude, longitude, cep_ranges: [] };
};
const gazetteer = createGazetteer(
  [seat("Alvorada", "MG", "A", "3100001"), seat("Bonito", "SP", "B", "3500001")],
  [
    { uf: "MG", name: "Minas Gerais" },
    { uf: "SP", name: "São Paulo" },
  ],
);
const floor = floorRowSchema.parse({
  act: "Resolução",
  valid_from: "2026-01-01",
  valid_until: "",
  table: "A",
  cargo: "geral",
  axles: "5",
  ccd: "6.0000",
  cc: "400.00",
});

const locations = ["alvorada - mg", "Bonito/SP"];
const { settings } = routeQuery();
const QUERY = routeQuery({ locations, settings: { ...settings, type: "shortest" } });

interface Trip {
  query?: Partial<RouteQuery>;
  tables?: Partial<TollTables>;
  stretches?: Stretch[];
}

const [latitude, longitude] = node("k50").map(String);
/** Kilometres from A to the plaza. */
const distanceToHalfway = distanceMetres(node("A"), node("k50")) / 1000;
/** A plaza half-way from A to B. */
const halfway = (changes: Parameters<typeof plaza>[0] = {}) =>
  plaza({ latitude: latitude ?? "", longitude: longitude ?? "", ...changes });

/** The answer for a road of 100.04 km from A in MG to B in SP; trips change single parts. */
async function answer({ query, tables, stretches }: Trip = {}) {
  const engine = fakeEngine({
    "A>B": { any: ["A k50 B 100.04km 90.5min", "A n3 B 120km 100min"] },
    "B>A": { any: ["B k50 A 100.04km 90.5min"] },
  });
  if (stretches) engine.stretches = async () => stretches;
  const quote = await quoteRoutes(
    { ...QUERY, ...query },
    {
      gazetteer,
      stateAt: () => "MG",
      engine,
      quoteTolls: quoteTolls({ plazas: [halfway()], ...tables }),
      findFloor: createFindFloor([floor]),
      hasStreets: true,
      rules: new Map(),
      avoidable: { pointsOf: () => ({ points: [], unknown: [] }) },
    },
  );
  const vehicle = { type: "truck", axis: "5" };
  return routeAnswer(quote, routeRequestSchema.parse({ locations, config: { vehicle } }));
}

/** The first route of an answer. */
const best = async (trip?: Trip) => (await answer(trip)).rotas[0];

describe("routeAnswer", () => {
  it("gives distance and duration as text and value", async () => {
    expect(await best()).toMatchObject({
      distancia: { texto: "100,0 km", valor: 100 },
      duracao: { texto: "01:30:30", valor: 5_430 },
      polilinha: encodePolyline([node("A"), node("k50"), node("B")], 6),
      ordem_locais: [0, 1],
    });
  });
  it("gives the driver's rest apart from the duration, if asked for", async () => {
    expect(await best()).toMatchObject({ duracao_descanso: null });
    expect(await best({ query: { includesRest: true } })).toMatchObject({
      duracao: { valor: 5_430 },
      duracao_descanso: { texto: "00:00:00", valor: 0 },
    });
  });
  it("gives the locations as the caller wrote them, the ends by their own names", async () => {
    expect((await answer()).locais).toEqual(locations);
    expect(await best()).toMatchObject({
      endereco_inicio: "Alvorada/MG",
      endereco_fim: "Bonito/SP",
      coordenada_inicio: node("A").join(","),
      coordenada_fim: node("B").join(","),
    });
  });
  it("gives unpaved metres with their share, and the UFs in order", async () => {
    const stretches = [
      stretch({ lengthMetres: 60_040, uf: "MG" }),
      stretch({ lengthMetres: 12_500, uf: "RJ", unpaved: true }),
      stretch({ lengthMetres: 27_500, uf: "SP" }),
    ];
    expect(await best({ stretches })).toMatchObject({
      distancia_nao_pavimentada: {
        texto: "12,5 km",
        valor: 12.5,
        percentual_texto: "12,5%",
        percentual_valor: 12.5,
      },
      ufs: ["MG", "RJ", "SP"],
      percurso_ufs: ["MG", "RJ", "SP"],
    });
  });
  it("gives the freight floor in reais, 0 if none was asked for", async () => {
    expect(await best()).toMatchObject({ tabela_frete: 1_000 });
    expect(await best({ query: { freight: undefined } })).toMatchObject({ tabela_frete: 0 });
  });
  it("goes there and back with a return", async () => {
    expect(await best({ query: { settings: { ...QUERY.settings, returns: true } } })).toMatchObject(
      {
        distancia: { valor: 200.1 },
        endereco_fim: "Alvorada/MG",
        ordem_locais: [0, 1],
        pedagios: [{}, {}],
        valor_pedagios: 100,
      },
    );
  });
  it("gives every route that was found", async () => {
    const { rotas } = await answer({ query: { settings: { ...QUERY.settings, alternatives: 1 } } });
    expect(rotas.map(({ distancia }) => distancia.valor)).toEqual([100, 120]);
    expect(rotas.map(({ valor_pedagios }) => valor_pedagios)).toEqual([50, 0]);
  });
});

describe("the sums of a route", () => {
  it("are complete where every price is known", async () => {
    expect(await best()).toMatchObject({
      valor_pedagios: 50,
      valor_pedagios_tag: 47.5,
      valor_pedagios_completo: true,
      pedagios_sem_tarifa: 0,
    });
  });
  it("say how many prices they lack", async () => {
    expect(await best({ tables: { tariffs: [] } })).toMatchObject({
      valor_pedagios: 0,
      valor_pedagios_completo: false,
      pedagios_sem_tarifa: 1,
    });
  });
});

describe("the plazas of a route", () => {
  it("have all known fields, with a price for each axle count", async () => {
    expect((await best())?.pedagios).toMatchObject([
      {
        codigo_antt: PLAZA_ID,
        nome: "Praça",
        tarifa: { 2: 20, 3: 30, 4: 40, 5: 50, 6: 60, 7: 70, 8: 80, 9: 90, 10: 100 },
        latitude: Number(latitude),
        longitude: Number(longitude),
        is_free_flow: 0,
        concessionaria: "Concessionária",
        rodovia: "BR-999",
        km: 1,
        uf: "MG",
        sentido: "ambos",
        tarifa_conhecida: true,
        valor: 50,
        valor_tag: 47.5,
        km_rota: expect.closeTo(distanceToHalfway, 1),
        tarifa_vigencia: "2026-01-01",
        tarifa_fonte: "",
      },
    ]);
  });
  it.each([
    ["km", { plazas: [halfway({ km: "" })] }, { km: null }],
    ["tarifa_vigencia", { tariffs: [tariff({ valid_from: "" })] }, { tarifa_vigencia: null }],
    [
      "tarifa",
      { tariffs: [] },
      {
        tarifa: {},
        tarifa_conhecida: false,
        valor: null,
        valor_tag: null,
        tarifa_vigencia: null,
        tarifa_fonte: null,
      },
    ],
  ])("leave an unknown %s open", async (_, tables, expected) => {
    expect((await best({ tables }))?.pedagios).toMatchObject([expected]);
  });
  it.each([
    ["increasing", "crescente"],
    ["decreasing", "decrescente"],
    ["both", "ambos"],
  ])("charge in the direction %s, %s", async (direction, sentido) => {
    const plazas = [halfway({ direction, free_flow: "1" })];
    const found = (await best({ tables: { plazas } }))?.pedagios;
    expect(found).toMatchObject([{ sentido, is_free_flow: 1 }]);
  });
});

describe("avisos", () => {
  it("are empty when nothing is uncertain", async () => {
    expect((await answer()).avisos).toEqual([]);
  });
  it("stand in the answer or in the route that they speak of", async () => {
    const trip = { query: { freight: undefined }, tables: { tariffs: [] } };
    const { avisos, rotas } = await answer(trip);
    expect(avisos).toMatchObject([{ codigo: "piso_nao_solicitado" }]);
    expect(rotas[0]?.avisos).toMatchObject([
      { codigo: "tarifa_desconhecida", rota: 0, praca: PLAZA_ID },
    ]);
  });
});

it.each<[string, Trip]>([
  ["a price", {}],
  ["no price", { tables: { tariffs: [] } }],
  ["a return", { query: { settings: { ...QUERY.settings, returns: true, alternatives: 3 } } }],
])("an answer with %s fits the schema of the API", async (_, trip) => {
  const found = await answer(trip);
  const kept = { ...found, id_consulta: null };
  expect(routeResponseSchema.parse(kept)).toEqual(kept);
});
