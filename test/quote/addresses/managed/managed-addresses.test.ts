import { describe, expect, test, vi } from "vitest";
import type { Geocoder, ManagedAddress } from "../../../../lib/quote/addresses/managed/geocoder.ts";
import { createManagedAddresses } from "../../../../lib/quote/addresses/managed/managed-addresses.ts";
import { resolvePlaces } from "../../../../lib/quote/places/resolve/resolve-places.ts";
import { gazetteer, stateAt } from "../../places/brazil.ts";
import { PAULISTA } from "../avenida-paulista.ts";

const NAME = "Avenida Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200";
const ASKED = "Av. Paulista, 1578, São Paulo - SP";

/** A service that gives these addresses for every text, or fails. */
function geocoderOf(answers: Partial<ManagedAddress>[] | Error): Geocoder {
  const given = async () => {
    if (answers instanceof Error) throw answers;
    return answers.map((changes) => ({ ...PAULISTA, ...changes }));
  };
  return { mayBeStored: false, geocode: given, reverse: async () => (await given())[0] };
}

async function resolveAll(locations: string[], geocoder: Geocoder) {
  const prepare = createManagedAddresses(geocoder, gazetteer, () => {});
  const addresses = await prepare(locations);
  return resolvePlaces(locations, { gazetteer, stateAt, addresses });
}
async function resolve(text: string, answers: Partial<ManagedAddress>[] | Error) {
  const { places, notices } = await resolveAll([text], geocoderOf(answers));
  return { place: places[0], notices };
}

describe("an address of the service", () => {
  test("is its doorstep, and must not be stored", async () => {
    expect(await resolve(ASKED, [{}])).toEqual({
      place: {
        index: 0,
        name: NAME,
        point: PAULISTA.point,
        uf: "SP",
        exact: false,
        precision: "numero",
        uncertaintyMetres: 30,
        ibgeCode: "3550308",
        isTransient: true,
      },
      notices: [],
    });
  });

  test("may be stored if the terms allow it", async () => {
    const { places } = await resolveAll([ASKED], { ...geocoderOf([{}]), mayBeStored: true });
    expect(places[0]).not.toHaveProperty("isTransient");
  });

  test.each([
    [{ kind: "interpolated" }, "numero_aproximado", 100],
    [{ kind: "street", number: "" }, "logradouro", 140],
    [{ number: "1600" }, "logradouro", 600],
  ] as const)("less exact than asked has a notice: %j", async (changes, precision, metres) => {
    const { place, notices } = await resolve(ASKED, [changes]);
    expect(place).toMatchObject({ precision, uncertaintyMetres: metres });
    expect(notices.map(({ code }) => code)).toEqual(["endereco_aproximado"]);
  });

  test("spelled in another way has a notice", async () => {
    const { place, notices } = await resolve("Av. Paulitsa, 1578, São Paulo - SP", [{}]);
    expect(place?.name).toBe(NAME);
    expect(notices.map(({ code }) => code)).toEqual(["endereco_corrigido"]);
  });

  test.each([
    ["on another street", { street: "Avenida Brasil" }],
    ["in another municipality", { city: "Guarulhos" }],
    ["in another state", { uf: "RJ" }],
    ["of another kind", { kind: "cep", cep: "01310999" }],
  ] as const)("%s is not believed", async (_, changes) => {
    const { place, notices } = await resolve(ASKED, [changes]);
    expect(place).toMatchObject({ precision: "municipio", name: ASKED });
    expect(notices.map(({ code }) => code)).toEqual(["local_aproximado_cidade"]);
  });

  test("twice in one city is refused with both as data", async () => {
    const twins = [{}, { point: [-23.7, -46.7], locality: "Grajaú", cep: "04843000" }] as const;
    await expect(resolve(ASKED, [...twins])).rejects.toThrow(/há mais de um endereço assim/);
  });

  test("is taken by its CEP or neighbourhood where its street is not known", async () => {
    const cep = { kind: "cep", street: "", number: "", radiusMetres: 200 } as const;
    const { place } = await resolve("Rua Nova, 1, São Paulo - SP, 01310-200", [cep]);
    expect(place).toMatchObject({ precision: "cep", uncertaintyMetres: 200 });
    const district = { kind: "locality", street: "", number: "", cep: "" } as const;
    const found = await resolve("Rua Nova, 1, Bela Vista, São Paulo - SP", [district]);
    expect(found.place).toMatchObject({ precision: "localidade" });
    expect(found.notices.map(({ code }) => code)).toEqual(["endereco_aproximado"]);
  });
});

test("a CEP is its middle, unless the service gives another one", async () => {
  const cep = { kind: "cep", street: "", number: "" } as const;
  expect((await resolve("01310-200", [cep])).place).toMatchObject({ precision: "cep" });
  const other = await resolve("01310-200", [{ ...cep, cep: "01310100" }]);
  expect(other.place).toMatchObject({ precision: "municipio" });
  expect(other.notices.map(({ code }) => code)).toEqual(["local_aproximado_cep"]);
});

test("a position keeps its place and gets the address near by", async () => {
  const { place } = await resolve("-23.5616,-46.6560", [{ radiusMetres: 12 }]);
  expect(place).toMatchObject({ name: NAME, point: [-23.5616, -46.656], isTransient: true });
});

describe("a service that fails", () => {
  const failure = new Error("throttled");

  test("leaves the seat of the city, and the notice says why", async () => {
    const { place, notices } = await resolve(ASKED, failure);
    expect(place).toMatchObject({ precision: "municipio", ibgeCode: "3550308" });
    expect(place).not.toHaveProperty("isTransient");
    expect(notices).toMatchObject([
      { code: "local_aproximado_cidade", message: expect.stringMatching(/não respondeu/) },
    ]);
    const cep = await resolve("01310-200", failure);
    expect(cep.notices).toMatchObject([{ message: expect.stringMatching(/não respondeu/) }]);
  });

  test("makes a text that only it could resolve unavailable, not unknown", async () => {
    const text = "Rua Nova Campinas/SP";
    await expect(resolve(text, failure)).rejects.toMatchObject({ code: "AddressesUnavailable" });
    await expect(resolve(text, [])).rejects.toMatchObject({ code: "PlaceNotFound" });
  });

  test("gives a notice, and positions stay as they are", async () => {
    const onFailure = vi.fn();
    const prepare = createManagedAddresses(geocoderOf(failure), gazetteer, onFailure);
    const addresses = await prepare(["-23.5616,-46.6560"]);
    expect(addresses.near([-23.5616, -46.656])).toBeUndefined();
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure);
  });
});

test("one place is asked about once, cities and kilometres never", async () => {
  const geocode = vi.fn(async () => [PAULISTA]);
  const reverse = vi.fn(async () => PAULISTA);
  const locations = [ASKED, ASKED, "Campinas/SP", "BR-116 km 204 SP", "GRU", "nowhere at all"];
  await createManagedAddresses({ mayBeStored: false, geocode, reverse }, gazetteer, () => {})(
    locations,
  );
  const around = [expect.closeTo(-23.55, 1), expect.closeTo(-46.63, 1)];
  expect(geocode).toHaveBeenCalledExactlyOnceWith(ASKED, around);
  expect(reverse).not.toHaveBeenCalled();
});
