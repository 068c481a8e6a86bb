import { describe, expect, test } from "vitest";
import type {
  AddressFinder,
  FoundAddress,
} from "../../../../lib/quote/places/resolve/address-finder.ts";
import { resolvePlace } from "../../../../lib/quote/places/resolve/resolve-place.ts";
import { gazetteer, stateAt } from "../brazil.ts";

const FOUND: FoundAddress = {
  name: "Rua Nova, 10 - Centro, Campinas - SP, 13010-000",
  precision: "numero",
  uncertaintyMetres: 15,
  point: [-22.9, -47.06],
  ibgeCode: "3509502",
  isLessThanAsked: false,
};

function resolve(text: string, addresses: Partial<AddressFinder> = {}) {
  const nothing = { find: () => undefined, ofCep: () => undefined, near: () => undefined };
  return resolvePlace(text, { gazetteer, stateAt, addresses: { ...nothing, ...addresses } });
}

describe("an address that the index knows", () => {
  const finding = (changes: Partial<FoundAddress>) => ({
    find: () => ({ found: { ...FOUND, ...changes } }),
  });

  test("is its doorstep, without a notice", () => {
    expect(resolve("R. Nova, 10, Campinas/SP", finding({}))).toEqual({
      place: {
        name: FOUND.name,
        point: FOUND.point,
        uf: "SP",
        exact: false,
        precision: "numero",
        uncertaintyMetres: 15,
        ibgeCode: "3509502",
      },
      notices: [],
    });
  });

  test.each([
    [
      { isLessThanAsked: true, precision: "numero_aproximado" },
      /entre os números conhecidos.* 15 m/,
    ],
    [{ isLessThanAsked: true, precision: "logradouro" }, /pelo logradouro/],
    [{ isLessThanAsked: true, precision: "cep", uncertaintyMetres: 2_540 }, /pelo CEP.* 2,5 km/],
    [{ isLessThanAsked: true, precision: "localidade" }, /pelo bairro ou localidade/],
    [{ correction: "o logradouro encontrado é Rua Nova" }, /outra grafia.*Rua Nova/],
  ] as const)("less exactly or otherwise than written has a notice: %j", (changes, message) => {
    const resolved = resolve("R. Nova, 10, Campinas/SP", finding(changes));
    const notices = "notices" in resolved ? resolved.notices : [];
    expect(notices.map((notice) => notice.message)).toEqual([expect.stringMatching(message)]);
  });

  test("twice is refused with both as data", () => {
    const candidates = [FOUND, { ...FOUND, point: [-22.8, -47] as const }];
    expect(resolve("R. Nova, 10, Campinas/SP", { find: () => ({ candidates }) })).toMatchObject({
      reason: expect.stringContaining("há mais de um endereço assim"),
      suggestions: [
        { texto: FOUND.name, uf: "SP", codigo_ibge: "3509502", latitude: -22.9, longitude: -47.06 },
        { texto: FOUND.name, latitude: -22.8, longitude: -47 },
      ],
    });
  });
});

describe("an address with only a street to identify its city", () => {
  test("is refused without the street", () => {
    expect(resolve("Rua Nova Campinas SP")).toHaveProperty("reason");
    const less = { found: { ...FOUND, precision: "cep", isLessThanAsked: true } } as const;
    expect(resolve("Rua Nova Campinas SP", { find: () => less })).toHaveProperty("reason");
  });

  test("is found with the street", () => {
    const found = { found: { ...FOUND, precision: "logradouro" } } as const;
    expect(resolve("Rua Nova Campinas SP", { find: () => found })).toHaveProperty("place");
  });
});

describe("a CEP that the index knows", () => {
  const ofCep = (uncertaintyMetres: number) => ({
    ofCep: () => ({ found: { ...FOUND, precision: "cep", uncertaintyMetres } as const }),
  });

  test("is its middle", () => {
    const resolved = resolve("13010-000", ofCep(150));
    expect(resolved).toMatchObject({ place: { precision: "cep", uncertaintyMetres: 150 } });
    expect(resolved).toMatchObject({ notices: [] });
  });

  test("of a large area has a notice", () => {
    expect(resolve("13010-000", ofCep(8_000))).toMatchObject({
      notices: [{ code: "local_aproximado_cep", message: expect.stringContaining("8,0 km") }],
    });
  });
});

test("coordinates keep their position and get the nearest address as name", () => {
  expect(resolve("-22.9001,-47.0601", { near: () => FOUND })).toMatchObject({
    place: { name: FOUND.name, point: [-22.9001, -47.0601], precision: "coordenadas", exact: true },
  });
});

describe("coordinates with a town", () => {
  test.each([
    ["-23.3100,-51.1600, Londrina/PR", "PR"],
    // Castelo dos Sonhos is a district of Altamira, 780 km from its seat.
    ["Altamira/PA, -8.31,-55.10", "PA"],
    // Barra do Garças/MT and Aragarças/GO share a bridge.
    ["Aragarças/GO, -15.88,-52.27", "MT"],
    ["86010-000, -23.31,-51.16", "PR"],
  ])("are the place: %s", (text, uf) => {
    expect(resolve(text)).toMatchObject({ place: { uf, precision: "coordenadas" }, notices: [] });
  });

  test.each([
    "-22.5000,-47.3000, Londrina/PR",
    "Londrina/PR (-22.5 -47.3)",
    "86010-000, -22.5000,-47.3000",
    "-25.43,-49.27, Londrina/PR",
  ])("far from it are refused: %s", (text) => {
    expect(resolve(text)).toMatchObject({
      error: "local_contraditorio",
      reason: expect.stringMatching(
        /^as coordenadas .* ficam perto de .*\/(SP|PR), a \d{3} km de Londrina\/PR; envie um local/,
      ),
    });
  });
});

test.each([
  ["Londrina, Maringá", "Londrina"],
  ["Londrina, Maringá-PR", "Londrina"],
  ["Rua Nova, 10, Bonito, Campinas/SP", "Bonito"],
])("a part that is called like another town is named in the notice: %s", (text, name) => {
  expect(resolve(text)).toMatchObject({
    notices: [
      {
        message: expect.stringMatching(
          new RegExp(`, na sede de \\S+; ${name} também é nome de município: se for outro local,`),
        ),
      },
    ],
  });
});
