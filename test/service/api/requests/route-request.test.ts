import { describe, expect, it } from "vitest";
import { RETURN_KINDS } from "../../../../lib/quote/freight/floor.ts";
import {
  assumedDefaults,
  toRouteQuery,
} from "../../../../lib/service/api/requests/route-request.ts";
import { routeRequestSchema } from "../../../../lib/service/api/schemas/route-query-schema.ts";

const NOW = new Date("2026-11-18T12:00:00Z");
const locations = ["São Paulo/SP", "Rio de Janeiro/RJ"];

/** The query of a request with this `config`, its defaults filled in. */
const query = (config: object = {}) =>
  toRouteQuery(routeRequestSchema.parse({ locations, config }), NOW);

describe("toRouteQuery", () => {
  it("fills in the defaults", () => {
    expect(query()).toMatchObject({
      locations,
      settings: {
        type: "efficient",
        optimize: false,
        lastFixed: true,
        returns: false,
        alternatives: 0,
      },
      vehicle: { type: "truck", axles: 2 },
      freight: undefined,
      travel: { day: "2026-11-18", departure: NOW, isFuture: false, reference: "2026-11-18" },
    });
  });

  it.each([
    ["type_route", "shortest", { type: "shortest" }],
    ["type_route", "avoid_tolls", { type: "avoid_tolls" }],
    ["optimized_route", true, { optimize: true }],
    ["optimized_route_destination", "best", { lastFixed: false }],
    ["calculate_return", true, { returns: true }],
    ["alternative_routes", "3", { alternatives: 3 }],
  ])("reads config.route.%s %j", (field, value, settings) => {
    expect(query({ route: { [field]: value } }).settings).toMatchObject(settings);
  });

  it("reads the axles as a number, for tolls and freight alike", () => {
    const asked = query({
      vehicle: { type: "truck", axis: "10" },
      freight_table: { category: "B", freight_load: "neogranel" },
    });
    expect(asked.vehicle).toEqual({ type: "truck", axles: 10 });
    expect(asked.freight).toEqual({
      table: "B",
      cargo: "neogranel",
      axles: 10,
      returnKind: undefined,
    });
  });

  it("reads the travel date", () => {
    expect(query({ data_viagem: "2026-12-24T18:30" }).travel).toEqual({
      day: "2026-12-24",
      departure: new Date("2026-12-24T21:30:00Z"),
      isFuture: true,
      reference: "2026-12-24T18:30:00-03:00",
    });
  });

  it.each(RETURN_KINDS)("reads how the way back counts: %s", (retorno) => {
    const freight_table = { category: "A", freight_load: "geral", retorno };
    const asked = query({ route: { calculate_return: true }, freight_table });
    expect(asked.freight).toMatchObject({ returnKind: retorno });
    expect(asked.loads?.map(({ isEmpty }) => isEmpty)).toEqual([false, retorno === "vazio"]);
  });
  it("takes an empty return of the floor alone", () => {
    const freight_table = { category: "A", freight_load: "geral", retorno: "vazio" };
    expect(query({ freight_table }).loads?.map(({ isEmpty }) => isEmpty)).toEqual([false]);
  });
  it.each(["carregado", "mesma_viagem"])("refuses %s without a way back", (retorno) => {
    const freight_table = { category: "A", freight_load: "geral", retorno };
    expect(() => query({ freight_table })).toThrow("calculate_return");
  });
  it("refuses two ways of counting one way back", () => {
    const freight_table = {
      category: "A",
      freight_load: "geral",
      retorno: "carregado",
      retorno_vazio: true,
    };
    expect(() => query({ route: { calculate_return: true }, freight_table })).toThrow("contradiz");
  });

  it.each([
    ["vazio", false],
    ["carregado", true],
  ])("refuses a way back that is %s with vazio: %s", (retorno, vazio) => {
    const freight_table = { category: "A", freight_load: "geral", retorno };
    const route = { calculate_return: true };
    const vehicle = { vazio: [false, vazio] };
    expect(() => query({ route, freight_table, vehicle })).toThrow("contradiz");
  });

  it("takes a dangerous cargo of the floor as dangerous on the road", () => {
    const freight_table = { category: "A", freight_load: "perigosa_geral" };
    expect(query({ freight_table }).dimensions).toEqual({ hazardous: true });
    const vehicle = { produto_perigoso: false };
    expect(() => query({ freight_table, vehicle })).toThrow("freight_load");
    const harmless = { ...freight_table, freight_load: "geral" };
    expect(query({ freight_table: harmless, vehicle }).dimensions).toEqual({ hazardous: false });
  });

  it.each([true, false])("reads an empty return: %s", (retorno_vazio) => {
    const freight_table = { category: "A", freight_load: "geral", retorno_vazio };
    const asked = query({ route: { calculate_return: true }, freight_table });
    expect(asked.freight).toMatchObject({ returnKind: retorno_vazio ? "vazio" : undefined });
  });
});

describe("assumedDefaults", () => {
  it.each([
    [{}, ["veiculo_presumido", "eixos_presumidos"]],
    [{ type: "car" }, ["eixos_presumidos"]],
    [{ axis: "5" }, ["veiculo_presumido"]],
    [{ type: "truck", axis: "2" }, []],
  ])("of the vehicle %j are %j", (vehicle, codes) => {
    const request = routeRequestSchema.parse({ locations, config: { vehicle } });
    expect(assumedDefaults(request).map(({ code }) => code)).toEqual(codes);
  });
});
