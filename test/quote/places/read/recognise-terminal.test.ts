import { expect, test } from "vitest";
import { readTable } from "../../../../lib/base/data-set.ts";
import { distanceMetres } from "../../../../lib/quote/geo/point.ts";
import { terminalRowSchema } from "../../../../lib/quote/places/gazetteer/place-tables.ts";
import { gazetteer, understood } from "../brazil.ts";

test.each([
  ["GRU", "Aeroporto de Guarulhos/SP"],
  ["sbgr", "Aeroporto de Guarulhos/SP"],
  ["GRU/SP", "Aeroporto de Guarulhos/SP"],
  ["Aeroporto Internacional de Guarulhos", "Aeroporto de Guarulhos/SP"],
  ["Aeroporto Internacional de São Paulo/Guarulhos", "Aeroporto de Guarulhos/SP"],
  ["GRU Airport", "Aeroporto de Guarulhos/SP"],
  ["Aeroporto de Congonhas", "Aeroporto de Congonhas/SP"],
  ["Aeroporto Afonso Pena, Curitiba/PR", "Aeroporto de Curitiba/PR"],
  ["Aeroporto de Confins, Belo Horizonte - MG", "Aeroporto de Confins/MG"],
  ["Porto de Santos", "Porto de Santos/SP"],
  ["porto de santos - sp, brasil", "Porto de Santos/SP"],
  ["Porto de Santos, Santos/SP", "Porto de Santos/SP"],
  ["Porto do Itaqui", "Porto do Itaqui/MA"],
  ["Porto de Vitória", "Porto de Vitória/ES"],
  ["Porto Itapoá", "Porto Itapoá/SC"],
  ["Suape", "Porto de Suape/PE"],
  ["Complexo Portuário de Suape", "Porto de Suape/PE"],
])("%s is %s", (text, terminal) => {
  expect(understood(text)).toBe(`terminal ${terminal}`);
});

test.each([
  ["Navegantes", "municipality Navegantes/SC"],
  ["Porto Seguro", "municipality Porto Seguro/BA"],
])("%s is the city: %s", (text, expected) => {
  expect(understood(text)).toBe(expected);
});

test("a city with two airports is ambiguous", () => {
  expect(understood("Aeroporto de São Paulo")).toBe(
    "ambiguous: Aeroporto de Congonhas/SP, Aeroporto de Guarulhos/SP",
  );
});

test.each(["Porto de Santos/RJ", "GRU, Manaus/AM", "S. B./MG", "G. R. U."])(
  "%s is not the terminal",
  (text) => {
    expect(understood(text)).not.toMatch(/^terminal/);
  },
);

test("no terminal lies between 32 and 94 km from a city of its name", () => {
  const kilometres = readTable("places/terminals.csv", terminalRowSchema).flatMap(
    ({ latitude, longitude, other_names }) =>
      other_names
        .flatMap((name) => gazetteer.named(name))
        .map((city) => distanceMetres([latitude, longitude], [city.latitude, city.longitude]))
        .map((metres) => metres / 1_000),
  );
  expect(Math.max(...kilometres.filter((distance) => distance <= 60))).toBeCloseTo(31, 0);
  expect(Math.min(...kilometres.filter((distance) => distance > 60))).toBeCloseTo(95, 0);
});
