import { elementAt } from "../../../base/element-at.ts";
import type { Place } from "../../../quote/places/resolve/place.ts";
import type { RouteResponse } from "../schemas/route-response-schema.ts";

type ResolvedPlaceItem = RouteResponse["locais_resolvidos"][number];

/** A resolved place in the format of the API; `locations` are the texts of the request. */
export function resolvedPlaceItem(place: Place, locations: readonly string[]): ResolvedPlaceItem {
  const { index, name, precision, uncertaintyMetres, point, uf, ibgeCode } = place;
  return {
    texto: elementAt(locations, index),
    endereco: name,
    precisao: precision,
    incerteza_metros: uncertaintyMetres ?? null,
    latitude: point[0],
    longitude: point[1],
    uf,
    codigo_ibge: ibgeCode ?? null,
  };
}
