import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ServiceError } from "../../lib/errors.ts";
import { resolvePlaces } from "../../lib/places/resolve-places.ts";
import { gazetteer, municipalities, stateAt } from "./brazil.ts";

const resolve = (...locations: string[]) => resolvePlaces(locations, gazetteer, stateAt);

function refusal(...locations: string[]): ServiceError {
  try {
    resolve(...locations);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error("was accepted");
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
      },
      { index: 1, name: "-22.9,-47.06", point: [-22.9, -47.06], uf: "SP", exact: true },
    ]);
    expect(notices).toEqual([]);
  });

  test("a CEP and an address are their municipality's seat, and a notice says so", () => {
    const { places, notices } = resolve(
      "01310100",
      " Av. Paulista, 1000, 01310-100 ",
      "Rua Quinze, 3, Campinas/SP",
    );
    expect(places.map(({ name }) => name)).toEqual([
      "São Paulo/SP (CEP 01310-100)",
      "Av. Paulista, 1000, 01310-100",
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
        message: "locations[1]: endereço resolvido pela faixa de CEP, na sede de São Paulo/SP.",
        place: 1,
      },
      {
        code: "local_aproximado_cidade",
        message: "locations[2]: endereço resolvido pela cidade, na sede de Campinas/SP.",
        place: 2,
      },
    ]);
  });
});

describe("refusals", () => {
  test("name every faulty item with its reason, in one 400", () => {
    const error = refusal("Bonito", "Campinas/SP", "Campimas", "48.85,2.35");
    expect(error.status).toBe(400);
    expect(error.fields.map(({ campo }) => campo)).toEqual([
      "locations[0]",
      "locations[2]",
      "locations[3]",
    ]);
    const [ambiguous, misspelt, abroad] = error.fields.map(({ mensagem }) => mensagem);
    for (const city of ["Bonito/BA", "Bonito/MS", "Bonito/PA", "Bonito/PE"]) {
      expect(ambiguous).toContain(city);
    }
    expect(misspelt).toContain("você quis dizer Campinas/SP?");
    expect(abroad).toBe("coordenada fora do Brasil");
    for (const { campo, mensagem } of error.fields) {
      expect(error.message).toContain(`${campo}: ${mensagem}`);
    }
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
