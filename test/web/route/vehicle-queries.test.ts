import { expect, test } from "vitest";
import { DEFAULTS, placeEntry } from "../../../web/src/route/route-form.ts";
import { routeRequest } from "../../../web/src/route/route-request.ts";
import { vehicleQueries } from "../../../web/src/route/vehicle-queries.ts";

const REMEMBERED = {
  tipo: "truck",
  eixos: "9",
  suspensos: "",
  km_por_litro: "1,8",
  arla: "5",
  peso_kg: "74.000",
  altura_m: "",
  comprimento_m: "",
};
const places = ["Curitiba/PR", "Santos/SP"].map((text) => placeEntry(text));

function queries(vehicle: Partial<typeof REMEMBERED>, settings: Partial<typeof DEFAULTS> = {}) {
  const request = routeRequest({ places, settings: { ...DEFAULTS, ...settings } });
  const [found] = vehicleQueries(request, [{ ...REMEMBERED, ...vehicle }]);
  if (!found) throw new Error("no query");
  return found;
}

test("a remembered vehicle is asked for with its own axles, weight and consumption", () => {
  const settings = { km_por_litro: "3", preco_litro: "6,10", criterio: "custo", alternativas: "2" };
  expect(queries({}, settings).loaded).toMatchObject({
    locations: ["Curitiba/PR", "Santos/SP"],
    config: {
      vehicle: { type: "truck", axis: "9", peso_kg: "74000" },
      consumo: { km_por_litro: "1.8", preco_litro: "6.10", arla_percentual: "5" },
      route: { alternative_routes: "0" },
      freight_table: { category: "A", freight_load: "geral" },
    },
  });
});

test("without a price or a consumption, a vehicle is asked for without costs", () => {
  const costs = { km_por_litro: "3", preco_litro: "6,10", criterio: "custo" };
  for (const { loaded } of [queries({}), queries({ km_por_litro: "" }, costs)]) {
    expect(loaded).not.toHaveProperty("config.consumo");
    expect(loaded).not.toHaveProperty("config.route.criterio");
  }
});

test("a car is asked for without the truck's floor and dimensions", () => {
  const { loaded } = queries({ tipo: "car", eixos: "2" });
  expect(loaded).toMatchObject({ config: { vehicle: { type: "car", axis: "2" } } });
  expect(loaded).not.toHaveProperty("config.freight_table");
});

test("suspended axles are raised on the empty vehicle alone", () => {
  const { loaded, empty } = queries({ suspensos: "3" });
  expect(loaded).not.toHaveProperty("config.vehicle.eixos_suspensos");
  expect(empty).toMatchObject({ config: { vehicle: { eixos_suspensos: "3", vazio: true } } });
  expect(queries({}).empty).toBeUndefined();
});

test("the vehicle of the query is recognised", () => {
  const own = { eixos: "9", km_por_litro: "1,8", arla: "5", peso_kg: "74000", preco_litro: "6" };
  expect(queries({}, own).isAsked).toBe(true);
  expect(queries({}, { ...own, km_por_litro: "2" }).isAsked).toBe(false);
  expect(queries({}, { ...own, eixos: "6" }).isAsked).toBe(false);
});
