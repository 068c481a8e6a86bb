import { expect, test } from "vitest";
import { formOf, placesOf, tripQuery, tripsOf } from "../../../web/src/batch/trip.ts";

const DEFAULTS = { eixos: "5", tabela: "A", carga: "geral" };

test("a line becomes a query; empty cells take the defaults", () => {
  const [trip] = tripsOf(
    [["Curitiba/PR", "Santos/SP", "Registro/SP | Juquiá/SP", "Granel sólido", "3/12/2026"]],
    ["origem", "destino", "paradas", "carga", "data"],
  );
  expect(trip && tripQuery(trip, DEFAULTS, false)).toMatchObject({
    locations: ["Curitiba/PR", "Registro/SP", "Juquiá/SP", "Santos/SP"],
    config: {
      vehicle: { type: "truck", axis: "5" },
      freight_table: { category: "A", freight_load: "granel_solido" },
      data_viagem: "2026-12-03",
      resposta: { geometria: "nenhuma" },
    },
  });
});

test("empty lines are left out, and missing places are not invented", () => {
  const trips = tripsOf([["", " "], ["Curitiba/PR"]], ["origem", "destino"]);
  expect(trips.map(placesOf)).toEqual([["Curitiba/PR"]]);
});

test("the page of a trip has the floor and the hour of its line", () => {
  const [trip] = tripsOf(
    [["Curitiba/PR", "Santos/SP", "Granel sólido", "b", "3/12/2026 8:00"]],
    ["origem", "destino", "carga", "tabela", "data"],
  );
  expect(trip && formOf(trip, DEFAULTS).settings).toMatchObject({
    eixos: "5",
    carga: "granel_solido",
    tabela: "B",
    data: "2026-12-03T08:00",
  });
});
