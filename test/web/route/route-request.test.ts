import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { routeRequestSchema } from "../../../lib/service/api/schemas/route-query-schema.ts";
import { DEFAULTS, placeEntry, type RouteForm } from "../../../web/src/route/route-form.ts";
import {
  decimal,
  formFromQuery,
  formToQuery,
  routeRequest,
  wholeNumber,
} from "../../../web/src/route/route-request.ts";

function formOf(settings: Partial<typeof DEFAULTS> = {}, places = ["Curitiba/PR", "Santos/SP"]) {
  return { places: places.map((text) => placeEntry(text)), settings: { ...DEFAULTS, ...settings } };
}

/** The forms that a user can make. */
const forms: fc.Arbitrary<RouteForm> = fc
  .record({
    tipo: fc.constantFrom("truck", "car"),
    rota: fc.constantFrom("efficient", "shortest", "avoid_tolls"),
    alternativas: fc.constantFrom("0", "1", "2", "3"),
    ordem: fc.constantFrom("", "last", "best"),
    volta: fc.constantFrom("", "1"),
    retorno: fc.constantFrom("", "carregado", "vazio", "mesma_viagem"),
    descanso: fc.constantFrom("", "1"),
    tabela: fc.constantFrom("", "A", "D"),
    data: fc.constantFrom("", "2026-12-24T18:30"),
    peso_kg: fc.constantFrom("", "45000"),
    produto_perigoso: fc.constantFrom("", "1"),
    vias: fc.array(fc.nat({ max: 3 }), { maxLength: 3 }),
  })
  .map(({ vias, ...settings }) => {
    const form = formOf({ ...settings, eixos: settings.tipo === "car" ? "2" : "5" });
    let { places } = form;
    for (const index of vias) places = places.toSpliced(index, 0, placeEntry("Registro/SP", true));
    return { ...form, places };
  });

describe("the form of the route query", () => {
  it("makes a request that the service accepts", () => {
    fc.assert(
      fc.property(forms, (form) => {
        const result = routeRequestSchema.safeParse(routeRequest(form));
        expect(result.error?.issues).toBeUndefined();
      }),
    );
  });
  it("sends fuel only together, and the criterion only with it", () => {
    const consumption = { km_por_litro: "2.5", preco_litro: "6.09", criterio: "custo" };
    expect(routeRequestSchema.safeParse(routeRequest(formOf(consumption))).success).toBe(true);
    expect(routeRequest(formOf({ criterio: "custo" })).config).not.toHaveProperty("consumo");
  });
  it("leaves out places that are blank", () => {
    expect(routeRequest(formOf({}, ["A/SP", " ", "B/SP"])).locations).toEqual(["A/SP", "B/SP"]);
  });
  it("reads an empty return from an older address", () => {
    const older = formFromQuery(new URLSearchParams("volta=1&retorno_vazio=1"));
    expect(routeRequest(older).config.freight_table).toMatchObject({ retorno: "vazio" });
  });
  it("survives as an address", () => {
    fc.assert(
      fc.property(forms, (form) => {
        const again = formFromQuery(new URLSearchParams(formToQuery(form).toString()));
        expect(routeRequest(again)).toEqual(routeRequest(form));
      }),
    );
  });
  it("names the leg of each place to pass, and then asks for one route in a fixed order", () => {
    const form = formOf({ alternativas: "3", ordem: "best", volta: "1" });
    const places = form.places.flatMap((place) => [place, placeEntry("Registro/SP", true)]);
    const { route } = routeRequest({ ...form, places }).config;
    expect(route).toMatchObject({
      alternative_routes: "0",
      passar_por: [
        { local: "Registro/SP", trecho: 0 },
        { local: "Registro/SP", trecho: 1 },
      ],
    });
    expect(route).not.toHaveProperty("optimized_route");
  });
  it("puts only values other than the defaults into the address", () => {
    expect(formToQuery(formOf({ eixos: "6" })).toString()).toBe(
      "local=Curitiba%2FPR&local=Santos%2FSP&eixos=6",
    );
  });
});

describe("a number", () => {
  it.each([
    ["2,5", "2.5"],
    ["2.5", "2.5"],
    ["1.234,56", "1234.56"],
    [" 6,09 ", "6.09"],
    ["6.090", "6.090"],
    ["dois", "dois"],
  ])("may have a comma: %j is %j", (typed, sent) => {
    expect(decimal(typed)).toBe(sent);
  });
  it.each([
    ["45.000", "45000"],
    ["1.250.000", "1250000"],
    ["45000,5", "45000.5"],
    ["45000", "45000"],
  ])("of kilograms may part its thousands: %j is %j", (typed, sent) => {
    expect(wholeNumber(typed)).toBe(sent);
  });
});
