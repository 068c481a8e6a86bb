import {
  GeocodeCommand,
  type GeocodeResultItem,
  GeoPlacesClient,
  type GeoPlacesClientConfig,
  type PlaceType,
  ReverseGeocodeCommand,
  type ReverseGeocodeResultItem,
} from "@aws-sdk/client-geo-places";
import type { Geocoder, ManagedAddress } from "../../../quote/addresses/managed/geocoder.ts";
import { distanceMetres, type Point } from "../../../quote/geo/point.ts";

const LANGUAGE = "pt-BR";
const BRAZIL = "BRA";
/** Longest text that the service accepts. */
const MAX_TEXT = 200;
const MAX_RESULTS = 5;
const REVERSE_RADIUS_METRES = 300;
/** Leaves room for a second try, and most of a call of ten seconds for the rest. */
const CALL_MILLISECONDS = 4_000;
const TRY_MILLISECONDS = 1_500;
/** A query has up to fifty places; an account may make a hundred calls a second. */
const MAX_SOCKETS = 10;

const KIND_OF: Partial<Record<PlaceType, ManagedAddress["kind"]>> = {
  PointAddress: "house",
  SecondaryAddress: "house",
  InterpolatedAddress: "interpolated",
  Street: "street",
  Intersection: "street",
  PostalCode: "cep",
  District: "locality",
  SubDistrict: "locality",
};

/**
 * Amazon Location's Places, restricted to Brazil. Results for a single use must not be stored;
 * those for storage cost more. A call throws after four seconds. Results of other kinds, such as
 * shops and cities, are dropped.
 * https://docs.aws.amazon.com/location/latest/APIReference/API_geoplaces_Geocode.html
 */
export function createAmazonLocation(
  use: "SingleUse" | "Storage",
  configuration: GeoPlacesClientConfig = {},
): Geocoder {
  const client = new GeoPlacesClient({
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: TRY_MILLISECONDS,
      requestTimeout: TRY_MILLISECONDS,
      throwOnRequestTimeout: true,
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
    ...configuration,
  });
  const terms = { IntendedUse: use, Language: LANGUAGE } as const;
  const limit = () => ({ abortSignal: AbortSignal.timeout(CALL_MILLISECONDS) });
  return {
    mayBeStored: use === "Storage",
    async geocode(text, around) {
      const command = new GeocodeCommand({
        QueryText: text.slice(0, MAX_TEXT),
        BiasPosition: lonLat(around),
        Filter: { IncludeCountries: [BRAZIL] },
        MaxResults: MAX_RESULTS,
        ...terms,
      });
      const { ResultItems = [] } = await client.send(command, limit());
      return ResultItems.flatMap((item) => toAddress(item) ?? []);
    },
    async reverse(point) {
      const command = new ReverseGeocodeCommand({
        QueryPosition: lonLat(point),
        QueryRadius: REVERSE_RADIUS_METRES,
        Filter: { IncludePlaceTypes: ["PointAddress", "InterpolatedAddress", "Street"] },
        MaxResults: 1,
        ...terms,
      });
      const { ResultItems = [] } = await client.send(command, limit());
      const [nearest] = ResultItems;
      const address = nearest && toAddress(nearest);
      return address && { ...address, radiusMetres: distanceMetres(point, address.point) };
    },
  };
}

function lonLat([latitude, longitude]: Point): [longitude: number, latitude: number] {
  return [longitude, latitude];
}

/** Undefined for a result outside Brazil, of another kind, or without a position. */
function toAddress(item: GeocodeResultItem | ReverseGeocodeResultItem): ManagedAddress | undefined {
  const { PlaceType: type, Address: address, Position: position, MapView: view } = item;
  const kind = type && KIND_OF[type];
  const [longitude, latitude] = position ?? [];
  if (!kind || address?.Country?.Code3 !== BRAZIL) return undefined;
  if (latitude === undefined || longitude === undefined) return undefined;
  return {
    kind,
    street: address.Street ?? "",
    number: address.AddressNumber ?? "",
    locality: address.District ?? "",
    cep: (address.PostalCode ?? "").replace(/\D/g, ""),
    city: address.Locality ?? "",
    uf: address.Region?.Code ?? address.Region?.Name ?? "",
    point: [latitude, longitude],
    radiusMetres: radiusOf(view),
  };
}

/** Half the diagonal of a view: west, south, east, north. */
function radiusOf(view: readonly number[] = []): number {
  const [west, south, east, north] = view;
  if (west === undefined || south === undefined) return 0;
  if (east === undefined || north === undefined) return 0;
  return distanceMetres([south, west], [north, east]) / 2;
}
