import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { type Locality, localityName } from "../gazetteer/locality.ts";
import { isMunicipality } from "../gazetteer/municipality-table.ts";
import { type CepInAddress, findCep, twoCeps, withoutCepLike } from "./cep-in-address.ts";
import { cityEnding, MAX_NAME_WORDS } from "./city-ending.ts";
import { otherTown, otherTownOfList } from "./other-town.ts";
import {
  ONE_PLACE_PER_ITEM,
  type ParsedPlace,
  type RefusedPlace,
  refused,
} from "./parsed-place.ts";
import { readingsWithUf, splitParts } from "./place-parts.ts";
import { formatCep } from "./recognise-cep.ts";
import { CAPITALS_NAMED_LIKE_STATES } from "./recognise-state.ts";
import { HOUSE_NUMBER, NAMED_STREET, STREET } from "./street-words.ts";

const COUNTRY = /^(?:brasil|brazil)$/i;
const UF_WITH_REGIONS = "DF";
const NO_CITY = { cities: [], isCertain: false, before: [] };

/**
 * Cities at the end of an address; certain with a UF, or if the address consists of nothing else.
 */
interface Ending {
  cities: readonly Locality[];
  isCertain: boolean;
  /** The parts of the address before the city. */
  before: readonly string[];
  /** Only a street's name separates the city from the text before it. */
  needsStreet?: boolean;
  /** The city's name was abbreviated or a nickname. */
  isPresumed?: true;
}

/**
 * Recognises an address by its CEP or else by the city at its end. A CEP that contradicts the city
 * is refused, and so is another CEP or another town with its UF.
 */
export function recogniseAddress(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  const two = twoCeps(place, gazetteer);
  if (two) return severalCeps(two);
  const found = findCep(place, gazetteer);
  const all = splitParts(found?.rest ?? withoutCepLike(place));
  const ending = cityOf(all, gazetteer);
  const { cities } = ending;
  const named = cities.find(({ ibge_code }) => ibge_code === found?.municipality.ibge_code);
  const contrary = found && !named ? contradiction(found, ending, gazetteer) : undefined;
  if (contrary !== undefined) return refused("local_contraditorio", contrary);
  const city = found ? (named ?? found.municipality) : cities[0];
  if (!city) return undefined;
  if (!found && cities.length > 1) return { kind: "ambiguous", candidates: cities };
  const other = otherTown(city, all, gazetteer) ?? otherTownOfList(city, place, gazetteer);
  if (other) return severalTowns(other, city);
  if (found) {
    const parts = cities.length > 0 ? ending.before : all;
    return { kind: "address", by: "cep", city, parts, cep: found.cep, isCertain: true };
  }
  const isCertain = !ending.needsStreet;
  const known = { by: "city", city, parts: ending.before, cep: undefined, isCertain } as const;
  return { kind: "address", ...known, ...(ending.isPresumed && { isPresumed: true }) };
}

function severalCeps(ceps: readonly CepInAddress[]): RefusedPlace {
  const both = ceps.map(
    ({ cep, municipality }) => `${formatCep(cep)} (${localityName(municipality)})`,
  );
  const reason = `o texto traz dois CEPs, ${both.join(" e ")}; ${ONE_PLACE_PER_ITEM}`;
  return refused("local_contraditorio", reason);
}

function severalTowns(one: Locality, other: Locality): RefusedPlace {
  const both = `${localityName(one)} e ${localityName(other)}`;
  const kind = isMunicipality(one) || isMunicipality(other) ? "dois municípios" : "duas regiões";
  const reason = `o texto traz ${kind}, ${both}; ${ONE_PLACE_PER_ITEM}`;
  return refused("local_contraditorio", reason, [one, other]);
}

/**
 * The contradiction between a CEP and the city or UF of its text. A name without its UF may be a district's (Campinas is a
 * district of Goiânia), so it contradicts only a CEP of its own state.
 */
function contradiction(
  { cep, municipality, rest }: CepInAddress,
  { cities, isCertain }: Ending,
  gazetteer: Gazetteer,
): string | undefined {
  const ofCep = `o CEP ${formatCep(cep)} é de ${localityName(municipality)}`;
  const [city, ...others] = cities;
  const isNamed = isCertain || (others.length === 0 && city?.uf === municipality.uf);
  if (city && isNamed) return `${ofCep}, mas a cidade é ${localityName(city)}`;
  const lastWord = splitParts(rest).at(-1)?.split(" ").at(-1) ?? "";
  const uf = lastWord.length === 2 ? gazetteer.ufNamed(lastWord) : undefined;
  return uf !== undefined && uf !== municipality.uf ? `${ofCep}, mas a UF é ${uf}` : undefined;
}

/** The city with its UF at the end or at the beginning, or else alone at either. */
function cityOf(parts: readonly string[], gazetteer: Gazetteer): Ending {
  const withUf = cityBeforeUf(parts, gazetteer) ?? cityAtStart(parts, gazetteer);
  if (withUf?.isCertain) {
    return { ...withUf, cities: regionsWithin(withUf.cities, parts, gazetteer) };
  }
  const alone = cityAtEnd(parts, gazetteer);
  if (alone.cities.length > 0) return alone;
  return withUf ?? presumedCity(parts, gazetteer) ?? cityAfterNumber(parts, gazetteer);
}

/**
 * The city that an address begins with: `Porto Alegre/RS, Rua dos Andradas, 1001`. It is certain
 * with its UF. The rest must be a street, because a city may have the name of a place in another
 * city.
 */
function cityAtStart(all: readonly string[], gazetteer: Gazetteer): Ending | undefined {
  const written = all.filter((part, i) => i > 0 || !COUNTRY.test(part));
  const parts = beforeStreet(written);
  // Campo Largo do Piauí has the name of a street within its own.
  for (const reading of [written, parts]) {
    for (const length of [1, 2]) {
      const before = reading.slice(length);
      if (!before.some((part) => NAMED_STREET.test(part) || HOUSE_NUMBER.test(part))) continue;
      for (const [name, uf] of readingsWithUf(reading.slice(0, length), gazetteer)) {
        const cities = gazetteer.named(name, uf);
        if (cities.length > 0) return { cities, isCertain: true, before };
      }
    }
  }
  const [first = "", ...before] = parts;
  const isStreet = before.some((part) => NAMED_STREET.test(part));
  const cities = isStreet ? gazetteer.named(first) : [];
  return cities.length === 1 ? { cities, isCertain: false, before, needsStreet: true } : undefined;
}

/** The parts, with the street separated: `Itu SP Rua Nova 10` has two. */
function beforeStreet([first = "", ...others]: readonly string[]): string[] {
  const words = first.split(" ");
  const street = words.findIndex((_, i) => i > 0 && NAMED_STREET.test(words.slice(i).join(" ")));
  if (street === -1) return [first, ...others];
  return [words.slice(0, street).join(" "), words.slice(street).join(" "), ...others];
}

/** The city after a house number, if its street is found there: `Rua Nova 10 Campinas`. */
function cityAfterNumber(parts: readonly string[], gazetteer: Gazetteer): Ending {
  const words = parts.at(-1)?.split(" ") ?? [];
  for (let first = Math.max(1, words.length - MAX_NAME_WORDS); first < words.length; first += 1) {
    if (!HOUSE_NUMBER.test(words[first - 1] ?? "")) continue;
    const cities = gazetteer.named(words.slice(first).join(" "));
    const before = [...parts.slice(0, -1), words.slice(0, first).join(" ")];
    if (cities.length === 1) return { cities, isCertain: false, before, needsStreet: true };
  }
  return NO_CITY;
}

/** The city of the last part, without its UF. */
function cityAtEnd(parts: readonly string[], gazetteer: Gazetteer): Ending {
  const last = parts.at(-1) ?? "";
  const isWhole = parts.length === 1;
  const state = gazetteer.ufNamed(last);
  if (state && !CAPITALS_NAMED_LIKE_STATES.has(state)) return NO_CITY;
  if (state && !isWhole && !isStreetAddress(parts)) return NO_CITY;
  const cities = gazetteer.named(last, state);
  const before = parts.slice(0, -1);
  return { cities: regionsWithin(cities, parts, gazetteer), isCertain: isWhole, before };
}

/** The part of the city in the address, if its position is known: `Ceilândia, Brasília`. */
function regionsWithin(
  cities: readonly Locality[],
  parts: readonly string[],
  gazetteer: Gazetteer,
): readonly Locality[] {
  const [city] = cities;
  if (!city || cities.length > 1 || city.uf !== UF_WITH_REGIONS) return cities;
  const regions = parts
    .flatMap((part) => gazetteer.named(part, city.uf))
    .filter((place) => !isMunicipality(place) && place.ibge_code === city.ibge_code);
  return regions.length > 0 ? regions.slice(0, 1) : cities;
}

/**
 * The city before a UF or state at the end: the whole part or, after a house number or a street,
 * the end of the part. `Nova Campinas/SP` is not Campinas, `Rua Nova 10 Campinas/SP` is.
 */
function cityBeforeUf(parts: readonly string[], gazetteer: Gazetteer): Ending | undefined {
  const last = parts.at(-1)?.split(" ") ?? [];
  for (let length = 1; length <= Math.min(4, last.length); length += 1) {
    const uf = gazetteer.ufNamed(last.slice(-length).join(" "));
    if (!uf) continue;
    const isUfAlone = length === last.length;
    const words = isUfAlone ? (parts.at(-2)?.split(" ") ?? []) : last.slice(0, -length);
    const found = cityEnding(words, uf, gazetteer);
    if (!found) continue;
    const before = [...parts.slice(0, isUfAlone ? -2 : -1), words.slice(0, found.first).join(" ")];
    const { cities, needsStreet } = found;
    return { cities, isCertain: true, before: before.filter(Boolean), needsStreet };
  }
  return undefined;
}

/** The part before a UF as an abbreviated city: `Rua Nova, 10, S. J. do Rio Preto - SP`. */
function presumedCity(parts: readonly string[], gazetteer: Gazetteer): Ending | undefined {
  const last = parts.at(-1)?.split(" ") ?? [];
  const uf = gazetteer.ufNamed(last.at(-1) ?? "");
  if (uf === undefined) return undefined;
  const isUfAlone = last.length === 1;
  const name = isUfAlone ? (parts.at(-2) ?? "") : last.slice(0, -1).join(" ");
  const before = parts.slice(0, isUfAlone ? -2 : -1);
  const cities = before.length > 0 ? gazetteer.presumed(name, uf) : [];
  return cities.length > 0 ? { cities, isCertain: true, before, isPresumed: true } : undefined;
}

/** True if a part before the last one is a street or has a number. */
function isStreetAddress(parts: readonly string[]): boolean {
  const before = parts.slice(0, -1);
  return before.some((part) => STREET.test(part) || HOUSE_NUMBER.test(part));
}
