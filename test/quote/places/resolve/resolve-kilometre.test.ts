import { describe, expect, test } from "vitest";
import { distanceMetres } from "../../../../lib/quote/geo/point.ts";
import { resolvePlace } from "../../../../lib/quote/places/resolve/resolve-place.ts";
import { gazetteer, stateAt } from "../brazil.ts";
import { findRoad } from "../measured-roads.ts";

const resolve = (text: string) => {
  const resolved = resolvePlace(text, { gazetteer, stateAt, findRoad });
  if ("reason" in resolved) throw new Error(resolved.reason);
  return resolved;
};
const refusal = (text: string) => () => resolve(text);

describe("a kilometre of a road", () => {
  test("is found near its city, with its uncertainty", () => {
    const { place, notices } = resolve("Rodovia BR-116, km 204, Arujá - SP");
    expect(place).toMatchObject({
      name: "BR-116, km 204, Arujá - SP",
      uf: "SP",
      precision: "numero_aproximado",
      ibgeCode: "3503901",
      exact: false,
    });
    expect(distanceMetres(place.point, [-23.412, -46.358])).toBeLessThan(1_000);
    expect(place.uncertaintyMetres).toBeLessThan(2_000);
    expect(notices).toEqual([
      {
        code: "endereco_aproximado",
        message: expect.stringMatching(/incerteza de .*: BR-116, km 204/),
      },
    ]);
  });

  test("is found by UF or name alone, without a municipality", () => {
    expect(resolve("BR-116 km 204 SP").place).toMatchObject({ uf: "SP", ibgeCode: undefined });
    expect(resolve("Rod. Régis Bittencourt km 300").place.name).toBe("BR-116, km 300 - SP");
    expect(resolve("Rodovia SP-070, km 30").place.name).toBe("SP-070, km 30 - SP");
    expect(resolve("Rodovia Anhanguera, km 26,5").place.name).toBe("SP-330, km 26,5 - SP");
  });

  test.each([
    ["BR-116 km 204", /existe em BA, CE, .*informe a UF ou o município, como BR-116, km 204 - /],
    ["BR-116 km 900 SP", /não há km 900: a BR-116 em SP vai do km 0 ao km 56\d/],
    ["BR-116, km 204, Campinas - SP", /fica perto de Arujá\/SP, a 9\d km de Campinas\/SP/],
    ["BR-116, km 30, Manaus - AM", /a BR-116 não passa por AM; passa por BA, CE/],
    ["SP-330 km 30, Uberaba - MG", /a SP-330 não passa por MG; passa por SP/],
    ["BR-999 km 10", /BR-999 desconhecida; informe a cidade e a UF/],
    ["AL-220 km 20", /o km 20 da AL-220 em AL não é conhecido; informe a cidade/],
  ])("%s is refused", (text, reason) => {
    expect(refusal(text)).toThrow(reason);
  });

  test.each([
    ["BR-376 km 448,6 PR", /; por ali a concessionária conta até 15,8 km a mais\.$/],
    [
      "BR-265 km 366,5 MG",
      /incerteza de 39,\d km: .*; por ali a concessionária conta até 38,4 km a menos\.$/,
    ],
    [
      "BR-232, km 500 - PE",
      /^quilômetro pela contagem do DNIT \(SNV\), com incerteza de [\d,]+ k?m: BR-232, km 500 - PE\.$/,
    ],
    ["BR-146 km 130 MG", /; no trecho, a rodovia federal é planejada e existe como estadual\.$/],
    ["BR-101 km 500 SP", /; no trecho, a rodovia é planejada e pode não existir\.$/],
  ])("%s is found with the reasons to doubt it", (text, message) => {
    expect(resolve(text).notices[0]?.message).toMatch(message);
  });

  test("that is not known is the seat of its city, with a notice", () => {
    const { place, notices } = resolve("AL-220, km 20, Arapiraca - AL");
    expect(place).toMatchObject({ precision: "municipio", ibgeCode: "2700300" });
    expect(notices).toEqual([
      {
        code: "local_aproximado_cidade",
        message: expect.stringMatching(/km 20 da AL-220.*não é conhecido/),
      },
    ]);
  });

  test("a house number that an index knows comes first", () => {
    const found = {
      name: "Rodovia Anhanguera, 1500 - Centro, Campinas - SP",
      precision: "numero",
      uncertaintyMetres: 15,
      point: [-22.9, -47.06],
      ibgeCode: "3509502",
      isLessThanAsked: false,
    } as const;
    const addresses = { find: () => ({ found }), ofCep: () => undefined, near: () => undefined };
    const text = "Rodovia Anhanguera, 1500, km 98, Campinas - SP";
    const resolved = resolvePlace(text, { gazetteer, stateAt, findRoad, addresses });
    expect(resolved).toMatchObject({ place: { name: found.name, precision: "numero" } });
  });
});
