import { describe, expect, it } from "vitest";
import { createGazetteer } from "../../../../lib/quote/places/gazetteer/gazetteer.ts";
import { localityName } from "../../../../lib/quote/places/gazetteer/locality.ts";
import { alternative, city, region, roadName, terminal } from "./builders.ts";

const STATES = [
  { uf: "SP", name: "São Paulo" },
  { uf: "DF", name: "Distrito Federal" },
  { uf: "RS", name: "Rio Grande do Sul" },
];
const BRASILIA = city("Brasília/DF", 500);
const LIVRAMENTO = city("Sant'Ana do Livramento/RS", 30);
const CAMPOS = city("Campos dos Goytacazes/RJ", 200);
const SANTOS = city("Santos/SP", 300);
const CITIES = [
  BRASILIA,
  LIVRAMENTO,
  CAMPOS,
  SANTOS,
  city("Livramento/PB", 2),
  city("Itapoá/SC", 5),
  city("Tupã/SP", 40),
  city("Campinas/SP", 900),
  city("Ribeirão Preto/SP", 600),
  city("Rio Preto/MG", 4),
  city("Santos Dumont/MG", 9),
  city("Preto Novo/MG", 1),
];
const gazetteer = createGazetteer(CITIES, STATES, {
  alternativeNames: [
    alternative("Livramento", LIVRAMENTO),
    alternative("Campos", CAMPOS, "common", "yes"),
    alternative("Santarém", SANTOS, "former"),
    alternative("BSB", BRASILIA, "nickname"),
  ],
  regions: [region("Ceilândia", BRASILIA), region("Itapoã", BRASILIA)],
  terminals: [terminal("Porto de Santos", { kind: "port", other: "Santos" })],
  roadNames: [roadName("Rodovia Anhanguera", "SP-330", "SP")],
});
const named = (name: string, uf?: string) => gazetteer.named(name, uf).map(localityName);

describe("the cities of a name", () => {
  it.each([
    ["brasilia", undefined, ["Brasília/DF"]],
    ["Ceilândia", undefined, ["Ceilândia/DF"]],
    ["Livramento", undefined, ["Livramento/PB", "Sant'Ana do Livramento/RS"]],
    ["Livramento", "RS", ["Sant'Ana do Livramento/RS"]],
    ["Livramento", "PB", ["Livramento/PB"]],
    ["Campos", undefined, []],
    ["Campos", "RJ", ["Campos dos Goytacazes/RJ"]],
    ["Santarém", undefined, ["Santos/SP"]],
    ["Itapoá", undefined, ["Itapoá/SC"]],
    ["Itapoã", undefined, ["Itapoã/DF"]],
    ["itapoa", undefined, ["Itapoá/SC", "Itapoã/DF"]],
    ["Itapóa", undefined, ["Itapoá/SC", "Itapoã/DF"]],
    ["Tupã.", undefined, ["Tupã/SP"]],
    ["Tu. Pa.", undefined, []],
    ["Sant.Ana do Livramento", undefined, ["Sant'Ana do Livramento/RS"]],
    ["BSB", undefined, []],
    ["Atlântida", undefined, []],
  ])("%s in %s are %j", (name, uf, expected) => expect(named(name, uf)).toEqual(expected));
});

describe("a city that is presumed", () => {
  const presumed = (name: string, uf?: string) => gazetteer.presumed(name, uf).map(localityName);

  it.each([
    ["bsb", undefined, ["Brasília/DF"]],
    ["BSB", "DF", ["Brasília/DF"]],
    ["BSB", "SP", []],
    ["Rib. Preto", undefined, ["Ribeirão Preto/SP"]],
    ["Rib. Preto", "MG", []],
    ["Brasília", undefined, []],
  ])("by %s in %s is %j", (name, uf, expected) => expect(presumed(name, uf)).toEqual(expected));
});

describe("a suggestion for a misspelt name", () => {
  const suggested = (name: string, uf?: string) => gazetteer.suggestion(name, uf)?.name;

  it.each([
    ["Campimas", undefined, "Campinas"],
    ["Campimas", "SP", "Campinas"],
    ["Ribeirao Pretto", "SP", "Ribeirão Preto"],
    ["Tup", undefined, "Tupã"],
    ["Sanctis", "SP", "Santos"],
    ["Campimas", "RJ", undefined],
    ["Campimas", "XX", undefined],
    ["Tu", undefined, undefined],
    ["zzzzqqqq", undefined, undefined],
    ["x".repeat(61), undefined, undefined],
  ])("%s in %s is %s", (name, uf, expected) => expect(suggested(name, uf)).toBe(expected));
});

describe("places that begin like a text", () => {
  const completed = (text: string, limit = 9) => gazetteer.complete(text, limit).map(localityName);

  it.each([
    ["sant", ["Santos/SP", "Sant'Ana do Livramento/RS", "Santos Dumont/MG", "Porto de Santos/SP"]],
    ["santos", ["Santos/SP", "Santos Dumont/MG", "Porto de Santos/SP"]],
    ["santos s", ["Santos/SP", "Porto de Santos/SP"]],
    ["preto", ["Preto Novo/MG", "Ribeirão Preto/SP", "Rio Preto/MG"]],
    ["campos goy", ["Campos dos Goytacazes/RJ"]],
    ["Livram", ["Sant'Ana do Livramento/RS", "Livramento/PB"]],
    ["ceil", ["Ceilândia/DF"]],
    ["dos goy", []],
    ["", []],
    ["!", []],
  ])("%s: %j", (text, expected) => expect(completed(text)).toEqual(expected));

  it("are no more than asked for", () => expect(completed("sant", 2)).toHaveLength(2));
});

describe("other look-ups", () => {
  it("know a municipality by its code and its CEPs", () => {
    expect(gazetteer.ofIbgeCode(SANTOS.ibge_code)).toBe(SANTOS);
    const [[first, last] = [0, 0]] = SANTOS.cep_ranges;
    expect(gazetteer.ofCep(String(first))).toBe(SANTOS);
    expect(gazetteer.ofCep(String(last))).toBe(SANTOS);
    expect(gazetteer.ofCep("99999999")).toBeUndefined();
    expect(gazetteer.ofCep("00000001")).toBeUndefined();
  });
  it("know a state by its UF and its name", () => {
    expect(gazetteer.stateNamed("sp")).toEqual({ uf: "SP", name: "São Paulo" });
    expect(gazetteer.ufNamed("rio grande do sul")).toBe("RS");
    expect(gazetteer.ufNamed("Rio Grande")).toBeUndefined();
    expect(gazetteer.stateNamed(`S${" ".repeat(40)}P`)).toBeUndefined();
  });
  it("know terminals and roads by their names", () => {
    expect(gazetteer.terminalsNamed("Porto de Santos")).toHaveLength(1);
    expect(gazetteer.roadsNamed("Anhanguera")).toEqual([{ road: "SP-330", uf: "SP" }]);
  });
  it("know the nearest seat of a UF", () => {
    const near = { ...city("Perto/SP"), latitude: -23, longitude: -46 };
    const far = { ...city("Longe/SP"), latitude: -22, longitude: -46 };
    const other = { ...city("Outro/RJ"), latitude: -23.1, longitude: -46 };
    const seats = createGazetteer([near, far, other], STATES);
    expect(seats.nearestSeat([-23.1, -46], "SP")?.name).toBe("Perto");
    expect(seats.nearestSeat([-23.1, -46], "MG")).toBeUndefined();
    expect(seats.terminalsNamed("Porto de Santos")).toEqual([]);
  });
});

it("an alternative name of an unknown municipality is refused", () => {
  const tables = { regions: [], terminals: [], roadNames: [] };
  const lost = alternative("Atlântida", SANTOS);
  const build = () => createGazetteer([BRASILIA], STATES, { ...tables, alternativeNames: [lost] });
  expect(build).toThrow(`alternative name Atlântida: unknown municipality ${SANTOS.ibge_code}`);
});
