import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import type { Locality } from "../gazetteer/locality.ts";
import { isMunicipality } from "../gazetteer/municipality-table.ts";
import { cityEnding } from "./city-ending.ts";
import { citiesOf } from "./parsed-place.ts";
import { recogniseCityAlone, recogniseCityWithUf } from "./recognise-city.ts";
import { NAMED_STREET } from "./street-words.ts";

/** Nobody writes one address with these between its parts and a town in each of them. */
const BETWEEN_PLACES = /[;|]/;

/** A town that a text names with its UF besides its city: `Campinas/SP, Santos-SP`. */
export function otherTown(
  city: Locality,
  parts: readonly string[],
  gazetteer: Gazetteer,
): Locality | undefined {
  const others = parts
    .map((_, i) => townsAtUf(parts, i, gazetteer))
    .filter((towns) => !towns.some((town) => isSame(town, city)));
  return others.flat()[0];
}

/** A town besides the city of a text whose parts between semicolons or bars are all towns. */
export function otherTownOfList(
  city: Locality,
  text: string,
  gazetteer: Gazetteer,
): Locality | undefined {
  const items = text.split(BETWEEN_PLACES).map((item) => item.trim());
  const towns = items.map((item) => {
    const place = recogniseCityWithUf(item, gazetteer) ?? recogniseCityAlone(item, gazetteer);
    return place ? citiesOf(place) : [];
  });
  const areTowns = towns.every(({ length }) => length > 0);
  return areTowns ? towns.find((town) => !town.some((one) => isSame(one, city)))?.[0] : undefined;
}

/** The towns that the UF in a part belongs to: those before it or, without any, the one after it. */
function townsAtUf(parts: readonly string[], i: number, gazetteer: Gazetteer): readonly Locality[] {
  const words = parts[i]?.split(" ") ?? [];
  for (let length = 1; length <= Math.min(4, words.length); length += 1) {
    const uf = gazetteer.ufNamed(words.slice(-length).join(" "));
    if (uf === undefined) continue;
    const isAlone = length === words.length;
    const isCode = words.at(-1)?.length === 2;
    const [after = "", last = ""] = parts.slice(i + 1, i + 3);
    // `Socorro, São Paulo, SP` is in the city; `Santos, São Paulo, SP - Campinas` is not.
    const isCity = gazetteer.ufNamed(after) === uf && gazetteer.named(last, uf).length === 0;
    if (isAlone && !isCode && isCity) return [];
    const before = isAlone ? (parts[i - 1]?.split(" ") ?? []) : words.slice(0, -length);
    const towns = townsBefore(before, uf, gazetteer);
    if (towns.length > 0 || !isAlone || !isCode) return towns;
    const ownUf = gazetteer.ufNamed(last);
    // In `Rua A, 10 - AP, Santana/BA`, AP is an apartment.
    const isOfOwnUf = ownUf !== undefined && gazetteer.named(after, ownUf).length > 0;
    return isOfOwnUf ? [] : gazetteer.named(after, uf);
  }
  return [];
}

function townsBefore(
  words: readonly string[],
  uf: string,
  gazetteer: Gazetteer,
): readonly Locality[] {
  const found = cityEnding(words, uf, gazetteer);
  // `Rua Santos SP` is a street.
  if (found) return found.needsStreet ? [] : found.cities;
  const name = words.join(" ");
  return NAMED_STREET.test(name) ? [] : gazetteer.presumed(name, uf);
}

/** True for one municipality; two regions of it are two towns. */
function isSame(one: Locality, other: Locality): boolean {
  const isPart = !isMunicipality(one) && !isMunicipality(other);
  return one.ibge_code === other.ibge_code && (!isPart || one.name === other.name);
}
