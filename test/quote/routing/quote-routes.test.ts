import { beforeAll, expect, it } from "vitest";
import { elementAt } from "../../../lib/base/element-at.ts";
import type { RoutingEngine } from "../../../lib/quote/routing/engine/engine.ts";
import { surfaceOf } from "../../../lib/quote/routing/plan/surface.ts";
import type { QuotedRoute } from "../../../lib/quote/routing/quote-route.ts";
import { quoteRoutes } from "../../../lib/quote/routing/quote-routes.ts";
import { type Brazil, openBrazil } from "../../brazil-network.ts";
import { routeQuery } from "./builders.ts";
import { testQuotes } from "./quote-properties.ts";
import { type QuoteArguments, quotedRoutes } from "./random-quotes.ts";

let brazil: Brazil;
beforeAll(async () => {
  brazil = await openBrazil();
});

const routes = (...args: QuoteArguments) => quotedRoutes(brazil, ...args);
const best = async (...args: QuoteArguments) => elementAt(await routes(...args), 0);

testQuotes({ pairs: 12, orders: 2 });

it.each([
  ["the same place twice", ["São Paulo/SP", "São Paulo/SP"]],
  ["two points 5 m apart", ["-23.55000,-46.63000", "-23.55003,-46.63003"]],
  ["two points on one road", ["-23.19428,-49.37903", "-23.193820,-49.378971"]],
  [
    "a step of 50 km and back",
    ["-16.33556,-48.92248", "-16.39452,-49.008509", "-16.33556,-48.92248"],
  ],
])("%s is a route", async (_name, locations) => {
  for (const returns of [false, true]) {
    const { route } = await best(locations, { returns, alternatives: 2 });
    expect(route.path.length).toBeGreaterThan(0);
  }
});

it("counts the way from the port of Itaqui to the road", async () => {
  const { route } = await best(["-2.5700,-44.3700", "São Luís/MA"]);
  expect(route.lengthMetres).toBeGreaterThan(8_000);
  expect(route.seconds).toBeGreaterThan(900);
});

it("efficient takes a slightly longer paved way, shortest accepts dirt roads", async () => {
  const stops = ["Ubaí/MG", "Araçaí/MG"];
  const unpaved = ({ route }: QuotedRoute) => surfaceOf(route.stretches).unpavedMetres;
  expect(unpaved(await best(stops, { type: "efficient" }))).toBeLessThan(2_000);
  expect(unpaved(await best(stops, { type: "shortest" }))).toBeGreaterThan(10_000);
});

it("trucks come down the SP-160 as far as the SP-041, which leads them to the Anchieta", async () => {
  const { route } = await best(["-23.8000,-46.5870", "Santos/SP"]);
  const roads = new Set(route.stretches.map(({ road }) => road));
  expect([...roads].slice(0, 3)).toEqual(["SP-160", "SP-041", "BR-050"]);
  expect(route.lengthMetres).toBeLessThan(55_000);
});

it("trucks that pass Campo Grande take its ring road", async () => {
  const { route } = await best(["Três Lagoas/MS", "Aquidauana/MS"]);
  const streets = route.stretches.filter(({ road }) => road === undefined);
  expect(streets.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0)).toBeLessThan(5_000);
});

it("a combination reaches Itaóca, whose only road leaves the SP-165 at Apiaí", async () => {
  const { route } = await best(["Apiaí/SP", "Itaóca/SP"]);
  expect(route.lengthMetres).toBeLessThan(20_000);
});

it.each([
  ["trecho_nao_pavimentado", ["Capitão Poço/PA", "Ourém/PA"]],
  ["estrada_de_terra", ["Itacajá/TO", "Santa Maria do Tocantins/TO"]],
  ["estrada_inferida", ["Chapada do Norte/MG", "Minas Novas/MG"]],
])("a route has the notice %s", async (code, stops) => {
  const { notices } = await best(stops);
  expect(notices.map((notice) => notice.code)).toContain(code);
});

it("a paved federal road has none of them", async () => {
  const { notices } = await best(["São Paulo/SP", "Rio de Janeiro/RJ"]);
  expect(notices.filter(({ code }) => /^(trecho|estrada)_/.test(code))).toEqual([]);
});

it("after 20 seconds the best route is answered without alternatives, with a notice", async () => {
  let now = 0;
  // Every reading of the clock is seven seconds later.
  const clock = () => {
    now += 7_000;
    return now;
  };
  const { settings } = routeQuery();
  const slow = routeQuery({ settings: { ...settings, alternatives: 3 } });
  const [quote, unhurried] = [
    await quoteRoutes(slow, { ...brazil, clock }),
    await routes(slow.locations),
  ];
  expect(quote.routes.map(({ route }) => route.path)).toEqual([unhurried[0]?.route.path]);
  expect(quote.notices.map(({ code }) => code)).toEqual([
    "local_longe_da_estrada",
    "local_longe_da_estrada",
    "tempo_esgotado",
  ]);
});

it("distinguishes ways closed to trucks from no way at all", async () => {
  const engine = { ...brazil.engine, route: async () => undefined };
  const asked = (dimensions?: { heightMetres: number }) =>
    quoteRoutes(routeQuery({ dimensions }), { ...brazil, engine });
  await expect(asked()).rejects.toThrow("Não há caminho entre os locais.");
  await expect(asked({ heightMetres: 9 })).rejects.toThrow(/que admita as dimensões/);
});

it("a limit that lengthens a route is named, with the metres", async () => {
  const codesOf = async (weightTonnes: number) => {
    const query = routeQuery({ locations: ["Campinas/SP", "Santos/SP"] });
    const { notices } = await quoteRoutes({ ...query, dimensions: { weightTonnes } }, brazil);
    return notices.filter(({ code }) => code === "desvio_por_restricao");
  };
  const [notice] = await codesOf(80);
  expect(notice?.message).toMatch(/SP-150, .*: só veículos até 30 m, até 74 t\.$/);
  expect(notice?.metres).toBeGreaterThan(100_000);
  expect(await codesOf(70)).toEqual([]);
});

it("a limit of the only road between two places is named in the error", async () => {
  const locations = ["Xangri-lá/RS", "Capão da Canoa/RS"];
  const asked = (axles: number) => {
    const query = routeQuery({ locations });
    return quoteRoutes({ ...query, vehicle: { ...query.vehicle, axles } }, brazil);
  };
  await expect(asked(5)).rejects.toThrow(
    /que admita .*\. ERS-389\/RS-389, .*: só veículos até 23 t, até 3 eixos\. O veículo excede esse limite\.$/,
  );
  expect((await asked(3)).routes).toHaveLength(1);
});

it("a place on a closed street is named in the answer, or in the error if there is no way", async () => {
  const engine: RoutingEngine = {
    ...brazil.engine,
    nearestRoads: async (points) =>
      points.map((point) => ({ point, metres: 0, closedRoad: "used" as const })),
  };
  const streets = { ...brazil, hasStreets: true };
  const { notices } = await quoteRoutes(routeQuery(), { ...streets, engine });
  const closed = notices.filter(({ code }) => code === "restricao_a_caminhoes");
  expect(closed.map(({ place }) => place)).toEqual([0, 1]);
  const blocked = { ...engine, route: async () => undefined };
  await expect(quoteRoutes(routeQuery(), { ...streets, engine: blocked })).rejects.toThrow(
    /do veículo\. locations\[0\]: um limite/,
  );
});
