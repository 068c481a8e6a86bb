import { expect, test } from "vitest";
import { usePackagedStack } from "./packaged-stack.ts";

const { invoke, call, endAll } = usePackagedStack();

test("a deploy's first call fills the catalogue", async () => {
  await expect(invoke("seed-catalogue", {})).resolves.toBeNull();
});

test("a route and the tolls of its polyline", async () => {
  const config = { vehicle: { type: "truck", axis: "5" }, data_viagem: "2025-08-01T08:00" };
  const locations = ["Curitiba/PR", "Morretes/PR", "Paranaguá/PR"];
  const path = { enterpriseId: "12345", enterpriseID: "12345" };
  const route = await call("quote-routes", { body: { locations, config }, path });
  expect(route.status).toBe(200);
  const [{ distancia_metros, polilinha, pedagios, trechos, ufs }] = route.body.rotas;
  expect(ufs).toEqual(["PR"]);
  const legs: { distancia_metros: number; pedagios: number[] }[] = trechos;
  expect(legs.map((leg) => leg.pedagios)).toEqual([[0], []]);
  expect(legs.reduce((sum, leg) => sum + leg.distancia_metros, 0)).toBe(distancia_metros);
  // The first tariff that is known is that of 2025-08-28.
  const plaza = { nome: "P01 SÃO JOSÉ DOS PINHAIS", data_referencia: "2025-08-01", valor: null };
  expect(pedagios).toMatchObject([plaza]);

  const polyline = { string: polilinha, precision: "6" };
  const tolls = await call("quote-tolls", { body: { polyline, config }, path });
  expect(tolls.body.pedagios).toMatchObject([plaza]);
  const later = { ...config, data_viagem: "2025-08-28" };
  const known = await call("quote-tolls", { body: { polyline, config: later }, path });
  expect(known.body.pedagios).toMatchObject([{ valor: 120 }]);

  // Two points: only the engine knows the way between them.
  const ends = { string: "vwboo@nlg~|An}oDwhnm@", precision: "6" };
  const between = await call("quote-tolls", { body: { polyline: ends, config }, path });
  expect(between.body.pedagios).toMatchObject([plaza]);
});

test("a matrix with tolls, and a route that avoids roads and areas", async () => {
  const path = { enterpriseId: "12345" };
  const origens = ["Curitiba/PR", "Paranaguá/PR"];
  const matrix = await call("quote-matrix", {
    path,
    body: { origens, config: { pedagios: true } },
  });
  expect(matrix.body.valor_pedagios[0][1]).toBeGreaterThan(0);
  const evitar = { rodovias: ["BR-116"], ufs: ["SC"], areas: ["-48,-25,-47.5,-24.5"] };
  const body = {
    locations: ["Curitiba/PR", "São Paulo/SP"],
    config: { route: { evitar, passar_por: [{ local: "Ourinhos/SP" }] } },
  };
  const route = await call("quote-routes", { path, body });
  expect(route.body.rotas).toHaveLength(1);
});

test("places as they are typed", async () => {
  const { body } = await call("search-places", { query: { texto: "curit" } });
  expect(body.locais[0]).toMatchObject({ texto: "Curitiba/PR", codigo_ibge: "4106902" });
});

test("a place from its text, and a position described", async () => {
  const found = await call("resolve-place", { query: { texto: "BR-277, km 60 - PR" } });
  const { latitude, longitude } = found.body.local;
  const query = { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) };
  const { body } = await call("describe-point", { query });
  expect(body.estrada).toMatchObject({ nome: "BR-277" });
});

test("every function of the engine has run, within its memory", () => endAll("engine"));
