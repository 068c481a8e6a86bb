import { expect, test } from "vitest";
import { parsePlace } from "../../../../lib/quote/places/read/parse-place.ts";
import { gazetteer, understood } from "../brazil.ts";

test.each([
  "-22.9,-47.06, Campinas/SP",
  "-22,9; -47,06 Campinas-SP",
  "Campinas/SP (-22.9, -47.06)",
  "Campinas SP, lat: −22.9° long: −47.06°",
  "Rua Nova, 10, Campinas/SP, -22.9,-47.06",
  "BR-050 km 10, Campinas/SP, -22.9,-47.06",
  "13010-111, -22.9,-47.06",
])("%s are coordinates of a town", (text) => {
  expect(parsePlace(text, gazetteer)).toMatchObject({
    kind: "coordinates",
    point: [-22.9, -47.06],
    cities: [{ name: "Campinas" }],
  });
});

test.each([
  ["Rua 10.5, 47.3, Campinas/SP", "address by city Campinas/SP"],
  ["-22.9,-47.06, Lugar Algum", /^refused: local não encontrado/],
  [
    "-22.9,-47.06; -23.9,-46.3",
    /^refused: o texto traz duas coordenadas, -22.9,-47.06 e -23.9,-46/,
  ],
  ["-22.9,-47.06, Campinas-SP, Santos-SP", /^refused: o texto traz dois municípios, /],
])("%s are not", (text, expected) => expect(understood(text)).toMatch(expected));
