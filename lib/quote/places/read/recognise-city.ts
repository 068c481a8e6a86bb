import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { cityNamed, type ParsedPlace } from "./parsed-place.ts";
import { readingsWithUf, splitParts } from "./place-parts.ts";

/** A city with its UF or state in any usual spelling: `Campinas/SP`, `campinas são paulo`. */
export function recogniseCityWithUf(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  for (const [name, uf] of readingsWithUf(splitParts(place), gazetteer)) {
    const city = cityNamed(gazetteer.named(name, uf));
    if (city) return city;
  }
  return undefined;
}

/** Codes of airports, as IATA and ICAO write them. */
const TERMINAL_CODE = /^[A-Z]{3,4}$/;

/**
 * A city alone; ambiguous if several have the name. So is a terminal's code in capitals that is
 * also a city: `POA` may be Poá/SP or the airport of Porto Alegre.
 */
export function recogniseCityAlone(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  const cities = gazetteer.named(splitParts(place).join(" "));
  const isCode = cities.length > 0 && TERMINAL_CODE.test(place);
  return cityNamed(
    isCode ? [...cities, ...gazetteer.terminalsNamed(`Aeroporto ${place}`)] : cities,
  );
}
