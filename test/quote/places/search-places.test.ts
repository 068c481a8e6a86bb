import fc from "fast-check";
import { expect, test } from "vitest";
import { resolvePlaces } from "../../../lib/quote/places/resolve/resolve-places.ts";
import { searchPlaces } from "../../../lib/quote/places/search-places.ts";
import { gazetteer, stateAt } from "./brazil.ts";

function found(text: string, limit = 5): string[] {
  return searchPlaces(text, limit, { gazetteer }).map(({ texto }) => texto);
}

test.each([
  ["01310-100", ["São Paulo/SP"]],
  ["01310100", ["São Paulo/SP"]],
  ["4106902", ["Curitiba/PR"]],
  ["01310", ["São Paulo/SP"]],
  ["80.010-0", ["Curitiba/PR"]],
  ["0131", []],
  ["00000000", []],
  ["013101000", []],
  ["aeroporto guar", ["Aeroporto de Guarulhos/SP"]],
  ["curitbia", ["Curitiba/PR"]],
  ["curitbia pr", ["Curitiba/PR"]],
  ["qqqqqqqq", []],
  ["-", []],
])("%s gives %o", (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each(["campinas são paulo", "Campinas - SP", "campinas, s", "SP - Campinas"])(
  "%s gives Campinas/SP first",
  (text) => {
    expect(found(text)[0]).toBe("Campinas/SP");
  },
);

test("every suggestion resolves to its own place", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 3, unit: "grapheme" }), (text) => {
      for (const { texto, latitude, longitude } of searchPlaces(text, 50, { gazetteer })) {
        const { places } = resolvePlaces([texto], { gazetteer, stateAt });
        expect(places[0]?.point, texto).toEqual([latitude, longitude]);
      }
    }),
  );
});

test("every suggested airport, port and region resolves", () => {
  for (const text of ["aeroporto", "porto", "a", "s", "c", "g"]) {
    for (const place of searchPlaces(text, 10_000, { gazetteer })) {
      const { texto, tipo, latitude, longitude } = place;
      if (tipo === "cidade") continue;
      const { places } = resolvePlaces([texto], { gazetteer, stateAt });
      expect(places[0]?.point, texto).toEqual([latitude, longitude]);
    }
  }
});
