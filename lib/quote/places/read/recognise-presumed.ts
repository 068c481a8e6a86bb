import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { cityNamed, type ParsedPlace } from "./parsed-place.ts";
import { readingsWithUf, splitParts } from "./place-parts.ts";
import { NAMED_STREET } from "./street-words.ts";

/**
 * A city by a nickname or an abbreviated name: `Floripa`, `SBC/SP`, `S. J. do Rio Preto`. The place
 * is presumed, with a notice; ambiguous if several cities may be meant.
 */
export function recognisePresumed(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  const parts = splitParts(place);
  // `R. Preto, São Paulo` is a street rather than Ribeirão Preto.
  const isStreet = parts.length > 1 && NAMED_STREET.test(place) && parts.at(-1)?.length !== 2;
  if (isStreet) return undefined;
  const withUf = readingsWithUf(parts, gazetteer);
  const alone = [parts.join(" "), undefined] as const;
  for (const [name, uf] of withUf.length > 0 ? withUf : [alone]) {
    const city = cityNamed(gazetteer.presumed(name, uf));
    if (city?.kind === "municipality") return { ...city, isPresumed: true };
    if (city) return city;
  }
  return undefined;
}
