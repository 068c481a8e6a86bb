import { describe, expect, test } from "vitest";
import { gazetteer } from "../brazil.ts";

describe("named", () => {
  test("finds every city of a name, or the one of the UF", () => {
    const found = gazetteer.named("bonito").map(({ uf }) => uf);
    expect(found.toSorted()).toEqual(["BA", "MS", "PA", "PE"]);
    expect(gazetteer.named("Bonito", "MS").map(({ ibge_code }) => ibge_code)).toEqual(["5002209"]);
    expect(gazetteer.named("Bonito", "SP")).toEqual([]);
  });

  test("prefers an official name anywhere to an alternative one, unless the UF decides", () => {
    expect(gazetteer.named("Santarém").map(({ uf }) => uf)).toEqual(["PA"]);
    expect(gazetteer.named("Santarém", "PB").map(({ name }) => name)).toEqual(["Joca Claudino"]);
  });

  test.each([
    ["Livramento", ["Livramento/PB", "Sant'Ana do Livramento/RS"]],
    ["São Luiz", ["São Luiz/RR", "São Luís/MA"]],
    ["Livramento", ["Sant'Ana do Livramento/RS"], "RS"],
    ["Campos", []],
    ["Campos", ["Campos dos Goytacazes/RJ"], "RJ"],
    ["Juazeiro", ["Juazeiro/BA"]],
  ] as [string, string[], string?][])(
    "does not choose between an official name and another in use: %s",
    (name, expected, uf) => {
      const found = gazetteer.named(name, uf).map((city) => `${city.name}/${city.uf}`);
      expect(found).toEqual(expected);
    },
  );

  test.each([
    ["Itapoá", ["Itapoá/SC"]],
    ["Itapoã", ["Itapoã/DF"]],
    ["itapoa", ["Itapoá/SC", "Itapoã/DF"]],
  ])("distinguishes %s from names with other accents", (name, expected) => {
    expect(gazetteer.named(name).map((city) => `${city.name}/${city.uf}`)).toEqual(expected);
  });
});

describe("suggestion", () => {
  test.each([
    ["Campimas", undefined, "Campinas"],
    ["Belo Horisonte", undefined, "Belo Horizonte"],
    ["Riberão Preto", "SP", "Ribeirão Preto"],
    ["Tmion", "MA", "Timon"],
    ["Proto", "PI", "Porto"],
  ])("%s (%s) may mean %s", (name, uf, meant) => {
    expect(gazetteer.suggestion(name, uf)?.name).toBe(meant);
  });

  test("stays in the UF that was given", () => {
    expect(gazetteer.suggestion("Bonitto", "MS")?.uf).toBe("MS");
    expect(gazetteer.suggestion("Campimas", "XX")).toBeUndefined();
  });

  test.each(["", "ab", "!!!", "zzzzqqqq", "x".repeat(10_000)])("is undefined for %j", (name) => {
    expect(gazetteer.suggestion(name)).toBeUndefined();
  });
});
