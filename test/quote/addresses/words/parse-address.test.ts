import fc from "fast-check";
import { expect, test } from "vitest";
import { modifierOf, readAddress } from "../../../../lib/quote/addresses/words/parse-address.ts";
import { plainWords } from "../../../../lib/quote/addresses/words/street-words.ts";
import { splitParts } from "../../../../lib/quote/places/read/place-parts.ts";

/** The first reading, as `street|number|modifier`. */
function first(text: string): string {
  const [reading] = readAddress(splitParts(text));
  return `${reading?.street}|${reading?.number ?? ""}|${reading?.modifier}`;
}

test.each([
  ["Av. Paulista, 1578 - Bela Vista", "av paulista|1578|"],
  ["Rua dos Andradas 1001", "rua dos andradas|1001|"],
  ["Rua 7 de Setembro 123", "rua 7 de setembro|123|"],
  ["Rua 7, 45", "rua 7|45|"],
  ["Rua 7", "rua 7||"],
  ["Rua das Flores, s/n", "rua das flores||"],
  ["Rua das Flores nº 10", "rua das flores|10|"],
  ["Rua nº 5", "rua 5||"],
  ["nº 100", "undefined||undefined"],
  ["Rua das Flores, nº 10", "rua das flores|10|"],
  ["Rua das Flores, nº", "rua das flores||"],
  ["Rua das Flores, 10A", "rua das flores|10|A"],
  ["Rua das Flores, 1.578", "rua das flores|1578|"],
  ["Rua 5, Quadra 10, Lote 03, Setor Sul", "rua 5||QD 10 LT 3"],
  ["SQN 210 Bloco A", "sqn|210|BL A"],
  ["Centro, Rua das Flores, 10", "rua das flores|10|"],
  ["Rua das Flores, 2º andar", "rua das flores||"],
])("%s is read as %s", (text, expected) => {
  expect(first(text)).toBe(expected);
});

test("a name with a number is read as a whole as well", () => {
  const streets = readAddress(["SQN 210 Bloco A"]).map(({ street }) => street);
  expect(streets).toContain("sqn 210 bloco a");
  expect(streets).toContain("sqn 210");
});

test("any text has at most twelve readings", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 60 }), { maxLength: 8 }), (parts) => {
      const readings = readAddress(parts);
      expect(readings.length).toBeLessThanOrEqual(12);
      for (const { number } of readings) {
        if (number !== undefined) expect(number).toBeLessThanOrEqual(999_999);
      }
    }),
  );
});

test.each([
  ["QUADRA 5 LOTE 12", "QD 5 LT 12"],
  ["Qd. 05 Lt. 12-A", "QD 5 LT 12A"],
  ["BLOCO B", "BL B"],
  ["APARTAMENTO 302", ""],
])("the lots and blocks of %s are %s", (text, expected) => {
  expect(modifierOf(plainWords(text))).toBe(expected);
});
