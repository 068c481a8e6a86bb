import { describe, expect, test } from "vitest";
import {
  readingsWithUf,
  splitParts,
  withoutCountry,
  withoutLabels,
} from "../../../../lib/quote/places/read/place-parts.ts";
import { gazetteer } from "../brazil.ts";

test.each([
  [
    "Rua das Flores, 10 - Centro; Campinas/SP",
    ["Rua das Flores", "10", "Centro", "Campinas", "SP"],
  ],
  ["Itu (SP)", ["Itu", "SP"]],
  ["Itu-SP", ["Itu", "SP"]],
  [
    "Itu-SP, Centro; Salto–SP / Jaú-SP - Ipê",
    ["Itu", "SP", "Centro", "Salto", "SP", "Jaú", "SP", "Ipê"],
  ],
  ["Não-Me-Toque, Rua A-10", ["Não-Me-Toque", "Rua A-10"]],
  ["Xique-Xique", ["Xique-Xique"]],
  [",", []],
])("the parts of %s are %j", (text, parts) => {
  expect(splitParts(text)).toEqual(parts);
});

test.each([
  ["Endereço: Rua Nova, 10", "Rua Nova, 10"],
  ["End.: Rua Nova, 10", "Rua Nova, 10"],
  ["Rua Nova, 10, Bairro: Centro, Cidade: Itu, UF: SP", "Rua Nova, 10, Centro, Itu, SP"],
  ["Cidade Ocidental/GO", "Cidade Ocidental/GO"],
  ["Município de Itu/SP", "Itu/SP"],
  ["MUNICIPIO DO RIO DE JANEIRO/RJ", "RIO DE JANEIRO/RJ"],
  ["Rua Município de Itu, 10", "Rua Município de Itu, 10"],
])("without labels, %s is %s", (text, expected) => {
  expect(withoutLabels(text)).toBe(expected);
});

describe("withoutCountry", () => {
  test.each([
    ["Porto Alegre, RS, BR", "Porto Alegre, RS"],
    ["Porto Alegre RS Brasil", "Porto Alegre RS"],
    ["Porto Alegre/RS (Brazil)", "Porto Alegre/RS"],
    ["Novo Brasil, Brasil", "Novo Brasil"],
    ["Novo Brasil", "Novo Brasil"],
    ["Rua Um, 5, Sul Brasil", "Rua Um, 5, Sul Brasil"],
    ["Brasil", "Brasil"],
  ])("%s becomes %s", (text, expected) => {
    expect(withoutCountry(text, gazetteer)).toBe(expected);
  });
});

test.each([
  ["Campinas - SP", [["Campinas", "SP"]]],
  ["Campinas São Paulo", [["Campinas", "SP"]]],
  ["Caicó Rio Grande do Norte", [["Caicó", "RN"]]],
  ["SP - Campinas", [["Campinas", "SP"]]],
  ["Campinas", []],
  ["SP", []],
])("%s is read as %j", (text, readings) => {
  expect(readingsWithUf(splitParts(text), gazetteer)).toEqual(readings);
});
