import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePlace } from "../../../../lib/quote/places/read/parse-place.ts";
import { gazetteer, understood } from "../brazil.ts";

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
    ["BR-116/SP, km-204", "km 204 of BR-116/SP"],
    ["BR-116/SP, km - 204", "km 204 of BR-116/SP"],
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
    ["BR-101 km 150, Espírito Santo", "km 150 of BR-101/ES"],
    ["BR-277 km 300 Paraná", "km 300 of BR-277/PR"],
    ["Estado: Tocantins, BR-153, km 300", "km 300 of BR-153/TO"],
    ["BR-101 km 150, Espírito Santo/RN", "km 150 of BR-101 in Espírito Santo/RN"],
    ["BR-116 km 204 São Paulo", "km 204 of BR-116 in São Paulo/SP"],
    ["Rod. Régis Bittencourt km 300 PR", "km 300 of BR-116/PR"],
    ["Rod. Régis Bittencourt km 300, Paraná", "km 300 of BR-116/PR"],
    ["Rod. Régis Bittencourt km 300 - RJ", "km 300 of BR-116/RJ, BR-116/RJ"],
    ["SP-330 km 100 MG", "km 100 of SP-330/MG"],
    ["BR-116 km 204 zzzz SP", "km 204 of BR-116/SP"],
    ["BR-116 km 204, zzzz, SP -", "km 204 of BR-116/SP"],
    ["BR-381 km 490, Betim MG, Posto Graal", "km 490 of BR-381"],
    ["BR-116 km 204, sentido Curitiba, SP", "km 204 of BR-116/SP"],
    ["BR-116 km 204 na altura do Arujá SP", "km 204 of BR-116 in Arujá/SP"],
    ["BR-116 km 204 S. J. dos Campos SP", "km 204 of BR-116 in São José dos Campos/SP"],
    ["km 20 Raposo Tavares Cotia SP", "km 20 of SP-270/SP in Cotia/SP"],
    ["SP-270, Rod. Raposo Tavares, km 20", "km 20 of SP-270/SP"],
    ["Rod. Castelo Branco, Alphaville, km 22, Barueri", "km 22 of SP-280/SP in Barueri/SP"],
    ["BR-116 km 204 Rua Nova, 10, Arujá/SP", "km 204 of BR-116 in Arujá/SP"],
    ["MG-050 km 81, Itaúna - MG", "km 81 of MG-050/MG in Itaúna/MG"],
  ])("%s is %s", (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each([
    ["204,5", 204.5],
    ["204+500", 204.5],
    ["204.500", 204.5],
    ["1.023", 1_023],
    ["1.5", 1.5],
    ["1,023", 1.023],
    ["2.500", 2.5],
    ["2.000", 2],
    ["1.999", 1_999],
    ["-5", -5],
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

describe("several kilometres", () => {
  test.each([
    ["BR-376 km 100 PR, BR-376 km 300 PR", "km 100 e km 300"],
    ["BR-376 km 100, BR-376 km 300, PR", "km 100 e km 300"],
    ["BR-376 km 100,5 e km 300 PR", "km 100,5 e km 300"],
    ["BR-376 km 60, Maringá/PR, BR-277 km 60", "km 60 da BR-376 e km 60 da BR-277"],
  ])("of %s are refused", (text, both) => {
    expect(understood(text)).toMatch(`refused: o texto traz dois quilômetros, ${both}; envie um`);
  });

  test.each([
    ["BR-376 km 100, km 100, PR", "km 100 of BR-376/PR"],
    ["BR-376 / PR-170 km 100 PR", "km 100 of BR-376/PR"],
    ["BR-376 km 100+500 (km 100,5) PR", "km 100.5 of BR-376/PR"],
  ])("may be one: %s", (text, expected) => expect(understood(text)).toBe(expected));
});

test.each([
  ["BR-376 km 100, Maringá/PR, 86010-000", /^refused: o CEP 86010-000 é de Londrina/],
  ["BR-376 km 100 PR, Londrina-PR, Maringá-PR", /^refused: o texto traz dois municípios/],
])("a kilometre with places that contradict each other is refused: %s", (text, expected) =>
  expect(understood(text)).toMatch(expected),
);

describe("the address that a kilometre may also be", () => {
  const addressOf = (text: string) => {
    const place = parsePlace(text, gazetteer);
    return place.kind === "kilometre" ? place.address : place;
  };

  test("is kept with its parts", () => {
    expect(addressOf("BR-116 km 204 Rua Nova, 10, Arujá/SP")).toMatchObject({
      kind: "address",
      city: { name: "Arujá" },
      parts: ["BR-116 km 204 Rua Nova", "10"],
    });
  });
  test.each(["BR-116 km 204 SP", "BR-116, km 204, Bonito"])("is missing in %s", (text) => {
    expect(addressOf(text)).toBeUndefined();
  });
});
