import type { SuggestedPlace } from "../../base/errors.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { type KnownPlace, suggestedPlace } from "./gazetteer/known-place.ts";
import { parsePlace } from "./read/parse-place.ts";
import { readingsWithUf, splitParts } from "./read/place-parts.ts";
import type { AddressFinder } from "./resolve/address-finder.ts";
import { suggestAddress } from "./resolve/resolve-address.ts";

/** Tables and indexes of the search; without `addresses`, streets are not searched. */
interface SearchSources {
  gazetteer: Gazetteer;
  addresses?: Pick<AddressFinder, "complete"> | undefined;
}

/**
 * At most `limit` known places for a text that is being typed. A CEP or an IBGE code gives its
 * municipality. A name with its state in words counts as with the UF. Streets are given for a text
 * that ends with its city. If nothing begins with the text, the place with the most similar
 * spelling is given.
 */
export function searchPlaces(
  text: string,
  limit: number,
  { gazetteer, addresses }: SearchSources,
): SuggestedPlace[] {
  const typed = text.trim();
  if (/^[\d.\s-]+$/.test(typed)) return ofNumber(typed, gazetteer).map(suggestedPlace);
  const readings = readingsWithUf(splitParts(typed), gazetteer);
  const texts = [typed, ...readings.map(([name, uf]) => `${name} ${uf}`)];
  const found = texts.flatMap((one) => gazetteer.complete(one, limit));
  const places = [...new Set(found)].slice(0, limit);
  if (places.length > 0) return places.map(suggestedPlace);
  const streets = streetsOf(typed, limit, { gazetteer, addresses });
  return streets.length > 0 ? streets : spelledAlike(typed, readings, gazetteer);
}

/** Streets of the city at the end of a text. */
function streetsOf(
  text: string,
  limit: number,
  { gazetteer, addresses }: SearchSources,
): SuggestedPlace[] {
  const parsed = parsePlace(text, gazetteer);
  if (parsed.kind !== "address") return [];
  const { city } = parsed;
  const found = addresses?.complete?.(parsed, limit) ?? [];
  return found.map((street) => suggestAddress(street, city.uf));
}

/** An IBGE code has seven digits; a CEP has eight, of which five give its municipality. */
function ofNumber(typed: string, gazetteer: Gazetteer): KnownPlace[] {
  const digits = typed.replace(/\D/g, "");
  if (digits.length < 5 || digits.length > 8) return [];
  const city = gazetteer.ofIbgeCode(digits) ?? gazetteer.ofCep(digits.padEnd(8, "0"));
  return city ? [city] : [];
}

function spelledAlike(
  text: string,
  readings: readonly (readonly [name: string, uf: string])[],
  gazetteer: Gazetteer,
): SuggestedPlace[] {
  const [name, uf] = readings[0] ?? [text, undefined];
  const suggestion = gazetteer.suggestion(name, uf);
  return suggestion ? [suggestedPlace(suggestion)] : [];
}
