import fc from "fast-check";
import { expect, test } from "vitest";
import { nameKey } from "../../../../lib/quote/places/gazetteer/name-key.ts";

test.each([
  ["São Paulo", "saopaulo"],
  ["ALTA FLORESTA D'OESTE", "altaflorestadoeste"],
  ["Xique-Xique", "xiquexique"],
  ["Açu", "acu"],
])("%s is compared as %s", (name, key) => {
  expect(nameKey(name)).toBe(key);
});

test("the key of any text holds only letters and digits, and is its own key", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const key = nameKey(text);
      expect(key).toMatch(/^[a-z0-9]*$/);
      expect(nameKey(key)).toBe(key);
    }),
  );
});
