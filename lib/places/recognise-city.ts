import type { Gazetteer } from "./gazetteer.ts";
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

/** A city alone; ambiguous if several bear the name. */
export function recogniseCityAlone(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  return cityNamed(gazetteer.named(splitParts(place).join(" ")));
}
