import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localityName } from "../../../../lib/quote/places/gazetteer/locality.ts";
import type { Municipality } from "../../../../lib/quote/places/gazetteer/municipality-table.ts";
import { parsePlace } from "../../../../lib/quote/places/read/parse-place.ts";
import { gazetteer, municipalities, understood } from "../brazil.ts";

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

describe("every municipality", () => {
  test.each<[string, (city: Municipality) => string]>([
    ["Name/UF", ({ name, uf }) => `${name}/${uf}`],
    ["Name - UF", ({ name, uf }) => `${name} - ${uf}`],
    ["Name UF", ({ name, uf }) => `${name} ${uf}`],
    ["Name, UF, BR", ({ name, uf }) => `${name}, ${uf}, BR`],
    ["Name UF Brasil", ({ name, uf }) => `${name} ${uf} Brasil`],
    ["name/uf", ({ name, uf }) => `${name}/${uf}`.toLowerCase()],
    ["NAME-UF", ({ name, uf }) => `${name.toUpperCase()}-${uf}`],
    ["name without accents (UF)", ({ name, uf }) => `${plain(name)} (${uf})`],
  ])("is found by %s", (_, spell) => {
    const misread = municipalities
      .map((city) => [spell(city), `municipality ${localityName(city)}`] as const)
      .filter(([text, expected]) => understood(text) !== expected);
    expect(misread).toEqual([]);
  });

  test("is found by its name alone, or refused with its name and UF", () => {
    const misread = municipalities.filter((city) => {
      const result = understood(city.name);
      const isRefused =
        /^(?:ambiguous|refused)/.test(result) && result.includes(localityName(city));
      return result !== `municipality ${localityName(city)}` && !isRefused;
    });
    expect(misread).toEqual([]);
  });

  test("is not found by a word before its name, unless that is another city's name", () => {
    const city = fc.constantFrom(...municipalities);
    const word = fc.constantFrom("Nova", "Vila", "Alto", "Jardim", "Rua", "Parque", "Monte");
    fc.assert(
      fc.property(city, word, ({ name, uf }, before) => {
        const text = `${before} ${name}`;
        const result = understood(`${text}/${uf}`);
        const official = gazetteer.named(text, uf)[0];
        if (official) expect(result).toBe(`municipality ${localityName(official)}`);
        // A street's name may separate a city from the text before it; without that street the text
        // is refused.
        else expect(result).toMatch(before === "Rua" ? /^(refused|perhaps)/ : /^refused: /);
      }),
    );
  });
});

test.each(["", "   ", ",", "zzzzqqqq", "a\u0000b"])("%j is refused", (text) => {
  expect(understood(text)).toMatch(/^refused: /);
});

test("no text makes it throw", () => {
  const scraps = fc.constantFrom(
    "São Paulo",
    "SP",
    "/",
    " - ",
    "01310-100",
    "3550308",
    "-23.5",
    ",",
    "Brasil",
    "Porto de ",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(scraps, { maxLength: 8 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(text, (place) => {
      expect(parsePlace(place, gazetteer)).toHaveProperty("kind");
    }),
  );
});
