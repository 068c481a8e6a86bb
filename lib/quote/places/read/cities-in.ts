import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import type { Locality } from "../gazetteer/locality.ts";
import { citiesOf, type RefusedPlace } from "./parsed-place.ts";
import { recogniseAddress } from "./recognise-address.ts";
import { recogniseCityAlone, recogniseCityWithUf } from "./recognise-city.ts";
import { recognisePresumed } from "./recognise-presumed.ts";

/**
 * The possible cities of a text that is a city or an address, or its refusal; empty if it is neither.
 */
export function citiesIn(text: string, gazetteer: Gazetteer): readonly Locality[] | RefusedPlace {
  const place =
    recogniseCityWithUf(text, gazetteer) ??
    recogniseCityAlone(text, gazetteer) ??
    recognisePresumed(text, gazetteer) ??
    recogniseAddress(text, gazetteer);
  if (place?.kind === "refused") return place;
  if (place?.kind === "address") return [place.city];
  return place ? citiesOf(place) : [];
}
