import { expect, test } from "vitest";
import { DEFAULTS } from "../../../web/src/route/route-form.ts";
import { vehicleRequest } from "../../../web/src/route/route-request.ts";
import { axlesText } from "../../../web/src/route/vehicle-text.ts";

const textOf = (settings: Partial<typeof DEFAULTS>) =>
  axlesText(vehicleRequest({ ...DEFAULTS, eixos: "6", ...settings }));

test("the axles of a vehicle are named with what exempts some of them", () => {
  expect(textOf({})).toBe("6 eixos");
  expect(textOf({ vazio: "1" })).toBe("6 eixos, vazio");
  expect(textOf({ suspensos: "2", vazio: "1" })).toBe("6 eixos, 2 suspensos, vazio");
});
test("suspended axles of a loaded truck, which pays for them, are not taken for exempt ones", () => {
  expect(textOf({ suspensos: "1" })).toBe("6 eixos, 1 suspenso, carregado");
});
test("a car has its axles only", () => {
  expect(textOf({ tipo: "car", eixos: "2", suspensos: "1", vazio: "1" })).toBe("2 eixos");
});
