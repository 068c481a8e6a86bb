import { expect, test } from "vitest";
import { municipalityRowSchema } from "../../../../lib/quote/places/gazetteer/municipality-table.ts";

const ROW = {
  ibge_code: "3550308",
  name: "São Paulo",
  uf: "SP",
  latitude: "-23.5505",
  longitude: "-46.6333",
  cep_ranges: "01000000-05999999;08000000-08499999",
};

test("a row becomes a municipality", () => {
  expect(municipalityRowSchema.parse(ROW)).toEqual({
    ...ROW,
    latitude: -23.5505,
    longitude: -46.6333,
    cep_ranges: [
      [1_000_000, 5_999_999],
      [8_000_000, 8_499_999],
    ],
  });
});

test("a municipality may lack CEP ranges", () => {
  expect(municipalityRowSchema.parse({ ...ROW, cep_ranges: "" }).cep_ranges).toEqual([]);
});

test.each([
  { ibge_code: "355030" },
  { ibge_code: "35503080" },
  { ibge_code: "x3550308" },
  { cep_ranges: "x01000000-05999999" },
  { cep_ranges: "01000000-059999990" },
  { name: "" },
  { uf: "S" },
  { latitude: "south" },
  { cep_ranges: "01000-05999" },
  { cep_ranges: "01000000" },
  { population: "12000000" },
])("a row with %j is refused", (change) => {
  expect(municipalityRowSchema.safeParse({ ...ROW, ...change }).success).toBe(false);
});
