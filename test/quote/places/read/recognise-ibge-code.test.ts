import { expect, test } from "vitest";
import { recogniseIbgeCode } from "../../../../lib/quote/places/read/recognise-ibge-code.ts";
import { gazetteer, municipalities, understood } from "../brazil.ts";

test("every municipality is found by its code", () => {
  const wrong = municipalities.filter(
    ({ ibge_code, name, uf }) => understood(ibge_code) !== `municipality ${name}/${uf}`,
  );
  expect(wrong).toEqual([]);
});

test.each([
  "IBGE 3550308",
  "código IBGE: 3550308",
  "cod. ibge 3550308",
  "Código do IBGE 3550308",
  "IBGE:3550308",
])("%s is a code", (text) => {
  expect(understood(text)).toBe("municipality São Paulo/SP");
});

test.each([
  [
    "3550309",
    "código IBGE 3550309 não existe ou o dígito verificador não confere; você quis dizer 3550308 (São Paulo/SP)?",
  ],
  [
    "355030",
    "código IBGE 355030 tem 6 dígitos em vez de 7; você quis dizer 3550308 (São Paulo/SP)?",
  ],
  [
    "1310100",
    "código IBGE 1310100 não existe ou o dígito verificador não confere; se for o CEP 01310-100 (São Paulo/SP), informe os 8 dígitos",
  ],
  ["9999999", "9999999 é o código do exterior; informe um local no Brasil"],
])("%s is refused: %s", (code, reason) => {
  expect(understood(code)).toBe(`refused: ${reason}`);
  expect(recogniseIbgeCode(code, gazetteer)).toMatchObject({ error: "codigo_ibge_invalido" });
});

test("a six-digit code of nowhere is refused without a hint", () => {
  expect(understood("999999")).toBe("refused: código IBGE 999999 tem 6 dígitos em vez de 7");
});

test.each(["x IBGE 3550308", "IBGE 3550308 x", "IBGE 35503"])("%s is not a code alone", (text) => {
  expect(recogniseIbgeCode(text, gazetteer)).toBeUndefined();
});

test("a code beside another city is a contradiction", () => {
  expect(recogniseIbgeCode("3550308 - Campinas/SP", gazetteer)).toMatchObject({
    error: "local_contraditorio",
  });
});

test.each([
  ["3550308 - São Paulo/SP", "municipality São Paulo/SP"],
  ["São Paulo/SP (3550308)", "municipality São Paulo/SP"],
  ["3550308/São Paulo", "municipality São Paulo/SP"],
  ["São Paulo, 3550308", "municipality São Paulo/SP"],
  ["Bonito 5002209", "municipality Bonito/MS"],
  ["5300108 Ceilândia/DF", "municipality Brasília/DF"],
  [
    "3550308 - Campinas/SP",
    "refused: o código IBGE 3550308 é de São Paulo/SP, mas a cidade é Campinas/SP",
  ],
])("a code beside a city: %s", (text, expected) => {
  expect(understood(text)).toBe(expected);
});

test("six digits name at most one municipality, as the hint assumes", () => {
  expect(new Set(municipalities.map(({ ibge_code }) => ibge_code.slice(0, 6))).size).toBe(
    municipalities.length,
  );
  expect(gazetteer.ofIbgeCode("3550308")?.name).toBe("São Paulo");
});
