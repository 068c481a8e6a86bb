import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { understood } from "../brazil.ts";

describe("a kilometre of a road", () => {
  test.each([
    "Rodovia BR-116, km 204, Arujá - SP",
    "BR-116 km 204 Arujá/SP",
    "BR 116, KM204 - Arujá - SP, Brasil",
    "Rod. BR116 Km. 204, s/n, Arujá, SP",
    "km 204 da BR-116, Arujá - SP",
    "Altura do km 204 da BR-116, sentido Rio de Janeiro, Arujá/SP",
    "Arujá/SP, BR-116, quilômetro 204",
    "Rodovia Presidente Dutra (BR-116), km 204, Arujá - SP",
  ])("%s", (text) => {
    expect(understood(text)).toBe("km 204 of BR-116 in Arujá/SP");
  });

  test.each([
    ["BR-116 km 204", "km 204 of BR-116"],
    ["BR-116 km 204 SP", "km 204 of BR-116/SP"],
    ["BR-116/SP, km 204", "km 204 of BR-116/SP"],
    ["Rodovia SP-070, km 30", "km 30 of SP-070/SP"],
    ["SP 70 km 30", "km 30 of SP-070/SP"],
    ["ERS-122, km 50", "km 50 of RS-122/RS"],
    ["Rod. Régis Bittencourt km 300", "km 300 of BR-116/SP, BR-116/PR"],
    [
      "Rod. Regis Bittencourt km 300 - Miracatu - SP",
      "km 300 of BR-116/SP, BR-116/PR in Miracatu/SP",
    ],
    ["Rod Ayrton Senna km 30", "km 30 of SP-070/SP"],
    ["Rod. Raposo Tavares, km 20, AP 12, Cotia - SP", "km 20 of SP-270/SP in Cotia/SP"],
    ["MG-050 km 81, Itaúna - MG", "km 81 of MG-050/MG in Itaúna/MG"],
  ])("%s is %s", (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each([
    ["204,5", 204.5],
    ["204+500", 204.5],
    ["204.500", 204.5],
    ["1.023", 1_023],
    ["0", 0],
  ])("km %s is %d", (written, km) => {
    expect(understood(`BR-163 km ${written} - MT`)).toBe(`km ${km} of BR-163/MT`);
  });

  test.each(["204+5000", "20404", "204+50+3"])("km %s is not a kilometre", (written) => {
    expect(understood(`BR-163 km ${written} - MT`)).not.toMatch("of BR-163");
  });

  test("reads the same in any order, case and punctuation", () => {
    const pieces = fc.constantFrom(
      ["BR-116", "br 116", "BR116", "Rodovia BR-116", "rod. br-116"],
      ["BR-116"],
    );
    fc.assert(
      fc.property(
        pieces.chain((ways) => fc.constantFrom(...ways)),
        fc.constantFrom("km 204", "KM 204", "Km204", "km: 204", "k.m. 204"),
        fc.constantFrom(", ", " - ", " / ", " "),
        fc.constantFrom("Arujá - SP", "Arujá/SP", "ARUJA, SP"),
        fc.boolean(),
        (road, km, separator, city, isKmFirst) => {
          const [first, second] = isKmFirst ? [km, road] : [road, km];
          expect(understood(`${first}${separator}${second}, ${city}`)).toBe(
            "km 204 of BR-116 in Arujá/SP",
          );
        },
      ),
    );
  });

  test("no text makes it throw", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 40 }), (before, after) => {
        expect(understood(`${before} BR-116 km 20${after}`)).toBeTypeOf("string");
      }),
    );
  });

  test.each(["Rua das Flores, km 3, Campinas - SP", "Estrada da Roseira km 4, Mairiporã/SP"])(
    "a street that is not a numbered road is an address: %s",
    (text) => expect(understood(text)).toMatch(/^address by city/),
  );
});
