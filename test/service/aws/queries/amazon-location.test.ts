import { afterEach, describe, expect, test } from "vitest";
import { createAmazonLocation } from "../../../../lib/service/aws/queries/amazon-location.ts";
import { PAULISTA } from "../../../quote/addresses/avenida-paulista.ts";
import { type GeoPlacesAnswer, resultItem, startGeoPlaces } from "../geo-places.ts";

const AROUND = [-23.55, -46.63] as const;

let service: Awaited<ReturnType<typeof startGeoPlaces>>;
afterEach(() => service.stop());

async function geocoderOf(answer: GeoPlacesAnswer, use: "SingleUse" | "Storage" = "SingleUse") {
  service = await startGeoPlaces({ "/v2/geocode": answer, "/v2/reverse-geocode": answer });
  return createAmazonLocation(use, service.configuration);
}

describe("a geocoding", () => {
  test("asks for Brazil, in Portuguese, for single use", async () => {
    const geocoder = await geocoderOf({ ResultItems: [] });
    expect(await geocoder.geocode("Av. Paulista, 1578", AROUND)).toEqual([]);
    expect(service.asked).toEqual([
      {
        path: "/v2/geocode",
        body: {
          QueryText: "Av. Paulista, 1578",
          BiasPosition: [-46.63, -23.55],
          Filter: { IncludeCountries: ["BRA"] },
          IntendedUse: "SingleUse",
          Language: "pt-BR",
          MaxResults: 5,
        },
      },
    ]);
  });

  test("asks for storage if configured, and its results may be stored", async () => {
    const geocoder = await geocoderOf({ ResultItems: [] }, "Storage");
    expect(geocoder.mayBeStored).toBe(true);
    await geocoder.geocode("Av. Paulista, 1578", AROUND);
    expect(service.asked).toMatchObject([{ body: { IntendedUse: "Storage" } }]);
  });

  test("gives the address of the documented answer", async () => {
    const geocoder = await geocoderOf({ ResultItems: [resultItem()] });
    expect(await geocoder.geocode("Av. Paulista, 1578", AROUND)).toEqual([
      { ...PAULISTA, radiusMetres: expect.closeTo(141, -1) },
    ]);
  });

  test.each([
    ["of another country", { Address: { Country: { Code3: "ARG" } } }],
    ["of a shop", { PlaceType: "PointOfInterest" }],
    ["of a city", { PlaceType: "Locality" }],
    ["without a position", { Position: undefined }],
    ["without an address", { Address: { Country: undefined } }],
  ])("leaves out an answer %s", async (_, changes) => {
    const geocoder = await geocoderOf({ ResultItems: [resultItem(changes)] });
    expect(await geocoder.geocode("Av. Paulista, 1578", AROUND)).toEqual([]);
  });

  test("cuts a text that the service would refuse", async () => {
    const geocoder = await geocoderOf({ ResultItems: [] });
    await geocoder.geocode("R. ".repeat(200), AROUND);
    expect(service.asked).toMatchObject([{ body: { QueryText: "R. ".repeat(67).slice(0, 200) } }]);
  });

  test.each([
    ["throttles", { status: 429 } as const],
    ["never answers", "nothing" as const],
  ])("throws if the service %s", async (_, answer) => {
    const geocoder = await geocoderOf(answer);
    await expect(geocoder.geocode("Av. Paulista, 1578", AROUND)).rejects.toThrow();
  });
});

test("the address nearest to a point comes with its distance", async () => {
  const geocoder = await geocoderOf({ ResultItems: [resultItem({ Distance: 20 })] });
  const found = await geocoder.reverse([-23.5616, -46.65595]);
  expect(found).toMatchObject({ street: "Avenida Paulista", radiusMetres: expect.closeTo(19, 0) });
  expect(service.asked).toMatchObject([
    { path: "/v2/reverse-geocode", body: { QueryPosition: [-46.65595, -23.5616], MaxResults: 1 } },
  ]);
});
