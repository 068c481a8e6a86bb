import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createGazetteer, nameKey } from "../../lib/places/gazetteer.ts";
import { gazetteer, municipalities, states } from "./brazil.ts";

describe("nameKey", () => {
  test.each([
    ["São Paulo", "saopaulo"],
    ["ALTA FLORESTA D'OESTE", "altaflorestadoeste"],
    ["Xique-Xique", "xiquexique"],
    ["Açu", "acu"],
  ])("%s is compared as %s", (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  test("of any text holds only letters and digits, and is its own key", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const key = nameKey(text);
        expect(key).toMatch(/^[a-z0-9]*$/);
        expect(nameKey(key)).toBe(key);
      }),
    );
  });
});

describe("named", () => {
  test("finds every municipality of a name, or the one of the UF", () => {
    const found = gazetteer.named("bonito").map(({ uf }) => uf);
    expect(found.toSorted()).toEqual(["BA", "MS", "PA", "PE"]);
    expect(gazetteer.named("Bonito", "MS").map(({ ibge_code }) => ibge_code)).toEqual(["5002209"]);
    expect(gazetteer.named("Bonito", "SP")).toEqual([]);
  });
});

describe("ofCep", () => {
  test("knows the first and the last CEP of every range of every municipality", () => {
    const wrong = municipalities.flatMap((municipality) =>
      municipality.cep_ranges
        .flat()
        .map((cep) => String(cep).padStart(8, "0"))
        .filter((cep) => gazetteer.ofCep(cep) !== municipality),
    );
    expect(wrong).toEqual([]);
  });

  test("is undefined between two ranges, before the first and after the last", () => {
    const [one, other] = [municipalities[0], municipalities[1]];
    if (!one || !other) throw new Error("the table is empty");
    const sparse = createGazetteer(
      [
        { ...one, cep_ranges: [[10_000_000, 10_000_999]] },
        { ...other, cep_ranges: [[10_002_000, 10_002_999]] },
      ],
      states,
    );
    expect(sparse.ofCep("09999999")).toBeUndefined();
    expect(sparse.ofCep("10000999")?.name).toBe(one.name);
    expect(sparse.ofCep("10001000")).toBeUndefined();
    expect(sparse.ofCep("10002000")?.name).toBe(other.name);
    expect(sparse.ofCep("10003000")).toBeUndefined();
  });

  test("answers a municipality only if one of its ranges holds the CEP", () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (cep) => {
        const holder = municipalities.find(({ cep_ranges }) =>
          cep_ranges.some(([first, last]) => first <= cep && cep <= last),
        );
        expect(gazetteer.ofCep(String(cep).padStart(8, "0"))).toBe(holder);
      }),
    );
  });
});

describe("ufNamed", () => {
  test("knows all 27 UFs by abbreviation and by name", () => {
    expect(states).toHaveLength(27);
    for (const { uf, name } of states) {
      expect(gazetteer.ufNamed(uf.toLowerCase())).toBe(uf);
      expect(gazetteer.ufNamed(name.toUpperCase())).toBe(uf);
    }
    expect(gazetteer.ufNamed("XX")).toBeUndefined();
  });
});

describe("suggestion", () => {
  test.each([
    ["Campimas", undefined, "Campinas"],
    ["Belo Horisonte", undefined, "Belo Horizonte"],
    ["Riberão Preto", "SP", "Ribeirão Preto"],
  ])("%s (%s) may mean %s", (name, uf, meant) => {
    expect(gazetteer.suggestion(name, uf)?.name).toBe(meant);
  });

  test("is in the given UF", () => {
    expect(gazetteer.suggestion("Bonitto", "MS")?.uf).toBe("MS");
  });

  test.each(["", "ab", "!!!", "zzzzqqqq", "x".repeat(10_000)])("is undefined for %j", (name) => {
    expect(gazetteer.suggestion(name)).toBeUndefined();
  });
});
