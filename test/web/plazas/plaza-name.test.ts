import { expect, test } from "vitest";
import { plazaName } from "../../../web/src/plazas/plaza-name.ts";

test.each([
  ["2 (Vargem)", "Vargem (praça 2)"],
  ["P1 - São José dos Pinhais", "P1 – São José dos Pinhais"],
  ["Praça 3 (Cambuí)", "Praça 3 (Cambuí)"],
  ["P07 SÃO MIGUEL DO IGUAÇU", "P07 São Miguel do Iguaçu"],
  ["P7 - JATAÍ", "P7 – Jataí"],
  ["ARAGUARI II", "Araguari II"],
  ["NITEROÍ-1", "Niteroí-1"],
  ["P3", "P3"],
])("the plaza %j is named %j", (name, shown) => {
  expect(plazaName(name)).toBe(shown);
});

test("a plaza that has only a number is named with its municipality", () => {
  expect(plazaName("P 03", "Lins")).toBe("P 03 – Lins");
  expect(plazaName("P05 TIBAGI", "Tibagi")).toBe("P05 Tibagi");
});
