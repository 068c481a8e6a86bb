import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localityName } from "../../../../lib/quote/places/gazetteer/locality.ts";
import { gazetteer, municipalities } from "../brazil.ts";

function completed(text: string, limit = 5): string[] {
  return gazetteer.complete(text, limit).map(localityName);
}

test.each([
  ["curit", "Curitiba/PR"],
  ["SÃO PAU", "São Paulo/SP"],
  ["sao paulo", "São Paulo/SP"],
  ["rio de j", "Rio de Janeiro/RJ"],
  ["campinas s", "Campinas/SP"],
  ["ribeirão pr", "Ribeirão Preto/SP"],
  ["moji mir", "Mogi Mirim/SP"],
  ["taguating", "Taguatinga/TO"],
  ["santa bárbara d'o", "Santa Bárbara d'Oeste/SP"],
  ["rio janeiro", "Rio de Janeiro/RJ"],
])("%s is completed to %s first", (text, expected) => {
  expect(completed(text)[0]).toBe(expected);
});

test("a later word is found, after names that begin with it", () => {
  expect(completed("preto", 20)).toContain("Ribeirão Preto/SP");
  const [first] = completed("branco", 20);
  expect(first).toMatch(/^Rio Branco|^Branco/);
});

test("cities come before airports and ports of the same name", () => {
  const found = completed("santos", 50);
  expect(found[0]).toBe("Santos/SP");
  expect(found.indexOf("Porto de Santos/SP")).toBeGreaterThan(found.indexOf("Santos Dumont/MG"));
  expect(completed("GRU", 50)).toContain("Aeroporto de Guarulhos/SP");
});

test("each place is there once", () => {
  const found = completed("gua", 50);
  expect(new Set(found).size).toBe(found.length);
});

describe("for any typed text", () => {
  test("every municipality is completed from the beginning of its name and UF", () => {
    const prefix = fc.constantFrom(...municipalities).chain((city) =>
      fc.record({
        city: fc.constant(city),
        length: fc.integer({ min: 1, max: localityName(city).length }),
      }),
    );
    fc.assert(
      fc.property(prefix, ({ city, length }) => {
        const text = localityName(city).slice(0, length);
        expect(completed(text, municipalities.length)).toContain(localityName(city));
      }),
    );
  });

  test("the limit holds, and nothing is thrown", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), fc.integer({ min: 1, max: 50 }), (text, limit) => {
        expect(gazetteer.complete(text, limit).length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
