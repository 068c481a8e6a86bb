import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import type { Locality } from "../gazetteer/locality.ts";
import { HOUSE_NUMBER, NAMED_STREET } from "./street-words.ts";

/** Number of words in the longest name of a municipality. */
export const MAX_NAME_WORDS = 8;

/** Cities of a UF at the end of words: all of them or, after a house number or a street, the last. */
export function cityEnding(
  words: readonly string[],
  uf: string,
  gazetteer: Gazetteer,
): { cities: readonly Locality[]; first: number; needsStreet: boolean } | undefined {
  for (let first = Math.max(0, words.length - MAX_NAME_WORDS); first < words.length; first += 1) {
    const before = words.slice(0, first).join(" ");
    const needsStreet = first > 0 && !HOUSE_NUMBER.test(before);
    if (needsStreet && !NAMED_STREET.test(before)) continue;
    const cities = gazetteer.named(words.slice(first).join(" "), uf);
    if (cities.length > 0) return { cities, first, needsStreet };
  }
  return undefined;
}
