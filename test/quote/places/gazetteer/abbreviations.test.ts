import { describe, expect, it } from "vitest";
import {
  cepsOf,
  createFindAbbreviated,
} from "../../../../lib/quote/places/gazetteer/abbreviations.ts";
import { localityName } from "../../../../lib/quote/places/gazetteer/locality.ts";
import { city, region } from "./builders.ts";

const CITIES = [
  city("São José do Rio Preto/SP", 900),
  city("São José dos Campos/SP", 1_000),
  city("São José do Rio Pardo/SP", 100),
  city("Rio Preto/MG", 10),
  city("São Paulo/SP", 9_000),
  city("São Paulo das Missões/RS", 5),
  city("São Bernardo/MA", 20),
  city("São Bernardo do Campo/SP", 800),
  city("Santo André/SP", 700),
  city("Santo André/PB", 5),
  city("Governador Valadares/MG", 300),
  city("Duque de Caxias/RJ", 400),
  city("Visconde do Rio Branco/MG", 50),
  city("Coronel Fabriciano/MG", 60),
  city("Montes Claros/MG", 200),
  city("Montanha Clara/ES", 3),
  city("Jardim Alegre/PR", 8),
  city("Parque Novo/GO", 2),
  city("Vila Rica/MT", 6),
  city("Feira de Santana/BA", 350),
  city("Itu/SP", 70),
];
const find = createFindAbbreviated(CITIES);
const found = (name: string, uf?: string) => find(name, uf).map(localityName);

describe("an abbreviated name", () => {
  it.each([
    ["S. J. do Rio Preto", "São José do Rio Preto/SP"],
    ["SJ do Rio Preto", "São José do Rio Preto/SP"],
    ["S. José dos Campos", "São José dos Campos/SP"],
    ["SÃO J. CAMPOS", "São José dos Campos/SP"],
    ["Gov. Valadares", "Governador Valadares/MG"],
    ["Cel. Fabriciano", "Coronel Fabriciano/MG"],
    ["Mtes Claros", "Montes Claros/MG"],
    ["Dq. de Caxias", "Duque de Caxias/RJ"],
    ["D. Caxias", "Duque de Caxias/RJ"],
    ["Vsc. do Rio Branco", "Visconde do Rio Branco/MG"],
    ["Jd. Alegre", "Jardim Alegre/PR"],
    ["Pq. Novo", "Parque Novo/GO"],
    ["Vl. Rica", "Vila Rica/MT"],
    ["F. Santana", "Feira de Santana/BA"],
    ["S. Paulo", "São Paulo/SP"],
  ])("%s is %s", (name, expected) => expect(found(name)).toEqual([expected]));

  it.each([
    ["Sto. André", ["Santo André/SP", "Santo André/PB"]],
    ["S. Bernardo", ["São Bernardo/MA", "São Bernardo do Campo/SP"]],
  ])("%s may be any of %j", (name, expected) => expect(found(name)).toEqual(expected));

  it.each([
    ["Sto. André", "PB", ["Santo André/PB"]],
    ["S. Bernardo", "SP", []],
    ["S. Paulo", "RS", []],
    ["S. Paulo", "SP", ["São Paulo/SP"]],
    ["São P.", "SP", ["São Paulo/SP"]],
    ["S. J. Rio Pardo", "SP", ["São José do Rio Pardo/SP"]],
    ["Gov. Valadares", "SP", []],
  ])("%s in %s is %j", (name, uf, expected) => expect(found(name, uf)).toEqual(expected));
});

describe("no city is meant by", () => {
  it.each([
    ["a single word", "Itu"],
    ["a single initial", "S."],
    ["initials alone", "S. J. R. P."],
    ["words of which none is in full", "Gov. Val."],
    ["a word with a point behind it", "S. Paulo."],
    ["a number", "S. J. do Rio Preto 2"],
    ["a very long text", `S. J. do Rio Preto ${"e ".repeat(30)}`],
    ["another last letter", "Mte Claros"],
    ["another first letter", "Otes Claros"],
    ["a contraction of five letters", "Mntes Claros"],
    ["a word that lacks one letter", "Vla Rica"],
    ["letters in another order", "Mets Claros"],
    ["more words than the name has", "Gov. Valadares Novo"],
    ["a short word in full", "R. d. Pr"],
  ])("%s: %s", (_, name) => expect(found(name)).toEqual([]));
});

it("at most five cities are named, those with the most CEPs first", () => {
  const many = ["A", "B", "C", "D", "E", "F"].map((uf, i) => city(`Santa Rita/${uf}${uf}`, 10 + i));
  const names = createFindAbbreviated(many)("Sta. Rita").map(({ uf }) => uf);
  expect(names).toEqual(["FF", "EE", "DD", "CC", "BB"]);
});

it("a city has as many CEPs as its ranges hold, a part of one has none", () => {
  expect(cepsOf(city("Itu/SP", 70))).toBe(70);
  expect(cepsOf(city("Itu/SP", 0))).toBe(0);
  expect(cepsOf(region("Ceilândia", city("Brasília/DF", 500)))).toBe(0);
});
