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

test.each(["São Paulo", "d'Oeste", "Ñandú 2"])("the key of %s is its own key", (name) => {
  expect(nameKey(nameKey(name))).toBe(nameKey(name));
});
