import { describe, expect, it } from "vitest";
import { createGazetteer } from "../../../lib/quote/places/gazetteer/gazetteer.ts";
import { municipalityRowSchema } from "../../../lib/quote/places/gazetteer/municipality-table.ts";
import type { FoundAddress } from "../../../lib/quote/places/resolve/address-finder.ts";
import type { MeasuredRoad } from "../../../lib/quote/places/resolve/road-kilometres.ts";
import { describePoint, type PointSources } from "../../../lib/quote/routing/describe-point.ts";
import { node } from "./builders.ts";

const HERE = node("A");
const [latitude, longitude] = HERE.map(String);
const SEAT = municipalityRowSchema.parse({
  ibge_code: "3106200",
  name: "Aqui",
  uf: "MG",
  latitude,
  longitude,
  cep_ranges: "",
});
const ADDRESS: FoundAddress = {
  name: "Rua Nova, 10 - Aqui - MG",
  precision: "numero",
  uncertaintyMetres: 15,
  point: HERE,
  ibgeCode: "3106200",
  isLessThanAsked: false,
};
const BR_999: MeasuredRoad = {
  road: "BR-999",
  uf: "MG",
  basis: "dnit",
  pieces: [
    {
      path: [node("A"), node("B")],
      marks: [{ km: 7, metres: 0, uncertaintyMetres: 100 }],
      drift: 0.01,
    },
  ],
  isWhole: true,
  operatorMarks: [],
  exceptions: [],
};

const addresses = (near?: FoundAddress) => ({
  find: () => undefined,
  ofCep: () => undefined,
  near: () => near,
});

/** Sources with one municipality, one road 40 km away and the given overrides. */
function described(changes: Partial<PointSources> = {}, metres = 40_000) {
  return describePoint(HERE, {
    gazetteer: createGazetteer([SEAT], [{ uf: "MG", name: "Minas Gerais" }]),
    stateAt: () => "MG",
    engine: { nearestRoads: async () => [{ point: HERE, metres }] },
    measuredRoads: () => [BR_999],
    ...changes,
  });
}

describe("a point", () => {
  it("has its UF, its road and its kilometre", async () => {
    expect(await described()).toMatchObject({
      point: HERE,
      uf: "MG",
      road: { metres: 40_000 },
      kilometre: { road: "BR-999", km: 7 },
    });
  });
  it("has no road beyond 50 km", async () => {
    expect((await described({}, 50_000)).road).toEqual({ point: HERE, metres: 50_000 });
    expect((await described({}, 50_001)).road).toBeUndefined();
  });
  it("has no road where the network has none", async () => {
    const engine = { nearestRoads: async () => [undefined] };
    expect((await described({ engine })).road).toBeUndefined();
  });
});

describe("the municipality", () => {
  it("is that of the nearest address", async () => {
    const found = await described({ addresses: addresses(ADDRESS) });
    expect(found).toMatchObject({
      address: ADDRESS,
      municipality: { name: "Aqui", ibgeCode: "3106200" },
      isPresumed: false,
      notices: [],
    });
  });
  it("is presumed from the nearest seat without an address, with a notice", async () => {
    const found = await described({ addresses: addresses() });
    expect(found).toMatchObject({ municipality: { name: "Aqui" }, isPresumed: true });
    expect(found.notices).toEqual([
      {
        code: "municipio_presumido",
        message:
          "Sem endereço conhecido no ponto, o município foi presumido pela sede mais próxima na UF, Aqui/MG; o ponto pode ficar em outro.",
      },
    ]);
  });
  it("is presumed if the address is in an unknown one", async () => {
    const found = await described({ addresses: addresses({ ...ADDRESS, ibgeCode: "1" }) });
    expect(found).toMatchObject({ address: { ibgeCode: "1" }, isPresumed: true });
  });
  it("is unknown in a UF without any", async () => {
    expect(await described({ stateAt: () => "SP" })).toMatchObject({
      municipality: undefined,
      isPresumed: false,
      notices: [],
    });
  });
});

it("the road is the nearest for a truck", async () => {
  const asked: unknown[] = [];
  const nearestRoads = async (...question: unknown[]) => {
    asked.push(question);
    return [{ point: HERE, metres: 5 }];
  };
  await described({ engine: { nearestRoads } });
  expect(asked).toEqual([[[HERE], { vehicle: "truck", prefer: "time" }]]);
});

it("a managed service is asked about the point, instead of the index", async () => {
  const asked: (readonly string[])[] = [];
  const prepareAddresses = async (texts: readonly string[]) => {
    asked.push(texts);
    return addresses(ADDRESS);
  };
  const found = await described({ prepareAddresses, addresses: addresses() });
  expect(asked).toEqual([[HERE.join()]]);
  expect(found.address).toBe(ADDRESS);
});

it("a point outside Brazil is refused with the reason", async () => {
  await expect(described({ stateAt: () => undefined })).rejects.toMatchObject({
    name: "InvalidField",
    message: "latitude: coordenada fora do Brasil",
    fields: [
      { campo: "latitude", tipo: "coordenada_invalida", mensagem: "coordenada fora do Brasil" },
    ],
  });
});
