import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DomainError } from "../../../../lib/base/errors.ts";
import { resolvePlaces } from "../../../../lib/quote/places/resolve/resolve-places.ts";

import { gazetteer, municipalities, stateAt } from "../brazil.ts";

const resolve = (...locations: string[]) => resolvePlaces(locations, { gazetteer, stateAt });

function refusal(...locations: string[]): DomainError {
  try {
    resolve(...locations);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("positions", () => {
  test("a city is its seat, a coordinate itself", () => {
    const { places, notices } = resolve("sao paulo - sp", "-22.9,-47.06");
    const seat = gazetteer.named("São Paulo", "SP")[0];
    expect(places).toEqual([
      {
        index: 0,
        name: "São Paulo/SP",
        point: [seat?.latitude, seat?.longitude],
        uf: "SP",
        exact: false,
        precision: "municipio",
        uncertaintyMetres: undefined,
        ibgeCode: "3550308",
      },
      {
        index: 1,
        name: "-22.9,-47.06",
        point: [-22.9, -47.06],
        uf: "SP",
        exact: true,
        precision: "coordenadas",
        uncertaintyMetres: 0,
        ibgeCode: undefined,
      },
    ]);
    expect(notices).toEqual([]);
  });

  test("an administrative region and a terminal have positions of their own", () => {
    const { places, notices } = resolve(
      "Brasília/DF",
      "Ceilândia/DF",
      "Porto de Santos",
      "3548500",
    );
    expect(places.map(({ name }) => name)).toEqual([
      "Brasília/DF",
      "Ceilândia/DF",
      "Porto de Santos/SP",
      "Santos/SP",
    ]);
    expect(new Set(places.map(({ point }) => point.join())).size).toBe(4);
    expect(notices).toEqual([]);
  });

  test("a CEP and an address are their municipality's seat, and a notice says so", () => {
    const { places, notices } = resolve(
      "01310100",
      " Rua Dez, 10, Sorriso/MT, 78890-000 ",
      "Rua Quinze, 3, Campinas/SP",
    );
    expect(places.map(({ name }) => name)).toEqual([
      "São Paulo/SP (CEP 01310-100)",
      "Rua Dez, 10, Sorriso/MT, 78890-000",
      "Rua Quinze, 3, Campinas/SP",
    ]);
    expect(notices).toEqual([
      {
        code: "local_aproximado_cep",
        message: "locations[0]: CEP resolvido pela sede do município, São Paulo/SP.",
        place: 0,
      },
      {
        code: "local_aproximado_cep",
        message: "locations[1]: endereço resolvido pela faixa de CEP, na sede de Sorriso/MT.",
        place: 1,
      },
      {
        code: "local_aproximado_cidade",
        message: "locations[2]: endereço resolvido pela cidade, na sede de Campinas/SP.",
        place: 2,
      },
    ]);
  });

  test("a trip that comes back to a place has no notice", () => {
    expect(resolve("Campinas/SP", "Santos/SP", "Campinas/SP").notices).toEqual([]);
    expect(resolve("Campinas/SP", "Campinas/SP").notices).toHaveLength(1);
  });

  test("places of one position get a notice each, after the first", () => {
    const { notices } = resolve("Embu", "Campinas/SP", "Embu das Artes/SP", "3515004");
    expect(notices).toEqual([
      {
        code: "locais_no_mesmo_ponto",
        message: "locations[2]: mesma posição que locations[0].",
        place: 2,
      },
      {
        code: "locais_no_mesmo_ponto",
        message: "locations[3]: mesma posição que locations[2]; não há distância entre os dois.",
        place: 3,
      },
    ]);
  });
});

describe("refusals", () => {
  test("name every faulty item with its reason, in one error", () => {
    const error = refusal(
      "Bonito",
      "Campinas/SP",
      "Campimas",
      "48.85,2.35",
      "Aeroporto de São Paulo",
    );
    expect(error.code).toBe("PlaceNotFound");
    expect(error.fields.map(({ campo, mensagem }) => ({ campo, mensagem }))).toEqual([
      {
        campo: "locations[0]",
        mensagem:
          "há mais de um município com este nome: Bonito/PA, Bonito/PE, Bonito/BA, Bonito/MS",
      },
      { campo: "locations[2]", mensagem: "local não encontrado; você quis dizer Campinas/SP?" },
      { campo: "locations[3]", mensagem: "coordenada fora do Brasil" },
      {
        campo: "locations[4]",
        mensagem:
          "há mais de um local com este nome: Aeroporto de Guarulhos/SP, Aeroporto de Congonhas/SP",
      },
    ]);
    for (const { campo, mensagem } of error.fields) {
      expect(error.message).toContain(`${campo}: ${mensagem}`);
    }
    const suggested = error.fields.map(({ sugestoes = [] }) => sugestoes[0]?.texto);
    const airport = "Aeroporto de Guarulhos/SP";
    expect(suggested).toEqual(["Bonito/PA", "Campinas/SP", undefined, airport]);
  });
});

test("any municipalities resolve in their order, each to its own seat", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...municipalities), { maxLength: 50 }), (cities) => {
      const { places } = resolve(...cities.map(({ name, uf }) => `${name}/${uf}`));
      expect(places.map(({ index, point }) => [index, ...point])).toEqual(
        cities.map(({ latitude, longitude }, i) => [i, latitude, longitude]),
      );
    }),
  );
});
