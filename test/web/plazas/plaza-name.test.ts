import { expect, test } from "vitest";
import { operatorName, plazaName } from "../../../web/src/plazas/plaza-name.ts";

test.each([
  ["2 (Vargem)", "P2 – Vargem"],
  ["1 Norte (Mairiporã)", "P1 – Mairiporã Norte"],
  ["P1 - São José dos Pinhais", "P1 – São José dos Pinhais"],
  ["P1-Três Cachoeiras", "P1 – Três Cachoeiras"],
  ["P09 Leopoldina", "P09 – Leopoldina"],
  ["PP01 Uberaba", "PP01 – Uberaba"],
  ["Praça 01 - Florestal", "P01 – Florestal"],
  ["Praça Capão Seco", "Praça Capão Seco"],
  ["P07 SÃO MIGUEL DO IGUAÇU", "P07 – São Miguel do Iguaçu"],
  ["P08/P09 JACAREZINHO AUX I e II (acessos)", "P08/P09 – Jacarezinho AUX I e II (acessos)"],
  ["P7 - JATAÍ", "P7 – Jataí"],
  ["Free Flow Marialva - P06 Decrescente", "P06 – Marialva decrescente (free flow)"],
  ["FREE FLOW P7 LONDRINA", "P7 – Londrina (free flow)"],
  ["P8 FREEFLOW AMPERE", "P8 – Ampere (free flow)"],
  ["Praça 05 - Ibiá - Free Flow", "P05 – Ibiá (free flow)"],
  ["CNL Santos", "CNL Santos"],
  ["Rodoanel Sul P1 (barreira, pista interna)", "Rodoanel Sul P1 (barreira, pista interna)"],
  ["ARAGUARI II", "Araguari II"],
  ["NITEROÍ-1", "Niteroí-1"],
  ["P3", "P3"],
])("the plaza %j is named %j", (name, shown) => {
  expect(plazaName(name)).toBe(shown);
});

test("a plaza that has only a number is named with its municipality", () => {
  expect(plazaName("P 03", "Lins")).toBe("P03 – Lins");
  expect(plazaName("P05 TIBAGI", "Tibagi")).toBe("P05 – Tibagi");
});

test("an operator is named once", () => {
  expect(operatorName("Arteris Planalto Sul (Autopista Planalto Sul)")).toBe(
    "Arteris Planalto Sul",
  );
  expect(operatorName("Via Cristais")).toBe("Via Cristais");
});
