import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import type { KnownPlace } from "./gazetteer/known-place.ts";
import { readingsWithUf, splitParts } from "./read/place-parts.ts";

/**
 * At most `limit` known places for a text that is being typed. A CEP or an IBGE code gives its
 * municipality. A name with its state in words counts as with the UF. If no name begins with the
 * text, the one with the most similar spelling is given.
 */
export function searchPlaces(text: string, limit: number, gazetteer: Gazetteer): KnownPlace[] {
  const typed = text.trim();
  if (/^[\d.\s-]+$/.test(typed)) return ofNumber(typed, gazetteer);
  const readings = readingsWithUf(splitParts(typed), gazetteer);
  const texts = [typed, ...readings.map(([name, uf]) => `${name} ${uf}`)];
  const found = texts.flatMap((one) => gazetteer.complete(one, limit));
  const places = [...new Set(found)].slice(0, limit);
  return places.length > 0 ? places : spelledAlike(typed, readings, gazetteer);
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
): KnownPlace[] {
  const [name, uf] = readings[0] ?? [text, undefined];
  const suggestion = gazetteer.suggestion(name, uf);
  return suggestion ? [suggestion] : [];
}
