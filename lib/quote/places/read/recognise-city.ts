import { distanceMetres, type Point } from "../../geo/point.ts";
import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import type { Locality } from "../gazetteer/locality.ts";
import { isMunicipality } from "../gazetteer/municipality-table.ts";
import { nameKey } from "../gazetteer/name-key.ts";
import type { Terminal } from "../gazetteer/place-tables.ts";
import { cityNamed, type ParsedPlace } from "./parsed-place.ts";
import { readingsWithUf, splitParts } from "./place-parts.ts";

/**
 * A city with its UF or state in any usual spelling: `Campinas/SP`, `campinas são paulo`. Ambiguous
 * if the name also abbreviates another: `Santa Luz./BA` may be Santaluz or Santa Luzia.
 */
export function recogniseCityWithUf(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  for (const [name, uf] of readingsWithUf(splitParts(place), gazetteer)) {
    const named = gazetteer.named(name, uf);
    const isAbbreviated = named.length > 0 && name.includes(".");
    const abbreviated = isAbbreviated ? gazetteer.presumed(name, uf) : [];
    const city = cityNamed([...new Set([...named, ...abbreviated])]);
    if (city) return city;
  }
  return undefined;
}

/** Codes of airports, as IATA and ICAO write them, in any case. */
const TERMINAL_CODE = /^[a-z]{3,4}$/i;
/**
 * A terminal farther than this from a city belongs to another one; MAX_CITY_METRES of
 * `recognise-terminal.ts` says why.
 */
const OWN_TERMINAL_METRES = 60_000;

/** Capitals of neighbours that share their name with a Brazilian city, which is presumed. */
const FOREIGN_CAPITALS = new Set(["Assunção", "Buenos Aires", "Santiago"].map(nameKey));

/** The last of two or more words, if it could be the code of a UF: `Itai/PE`, `Sento Se`. */
const LAST_TWO_LETTERS = / ([a-z]{2})$/i;

/**
 * A city alone; ambiguous if several have the name. So is a city with the code or the name of a
 * terminal elsewhere: `Poa` may be Poá/SP or the airport of Porto Alegre, `Congonhas` a city of
 * Minas Gerais or an airport of São Paulo. `Itai/PE` names a UF, so it is not Itaipé/MG.
 */
export function recogniseCityAlone(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  const name = splitParts(place).join(" ");
  const [, code] = LAST_TWO_LETTERS.exec(name) ?? [];
  const isUf = code !== undefined && gazetteer.ufNamed(code) !== undefined;
  const cities = gazetteer
    .named(name)
    .filter((city) => !isUf || nameKey(city.name.split(" ").at(-1) ?? "") === nameKey(code));
  const [only, ...others] = cities;
  if (!only || others.length > 0) return cityNamed(cities);
  if (FOREIGN_CAPITALS.has(nameKey(name)) && isMunicipality(only))
    return { kind: "municipality", municipality: only, isPresumed: true };
  return cityNamed([only, ...terminalsElsewhere(name, only, gazetteer)]);
}

function terminalsElsewhere(name: string, city: Locality, gazetteer: Gazetteer): Terminal[] {
  const airports = gazetteer.terminalsNamed(`Aeroporto ${name}`);
  const isCode = TERMINAL_CODE.test(name);
  const far = [...airports, ...gazetteer.terminalsNamed(`Porto ${name}`)].filter(
    (terminal) => distanceMetres(positionOf(terminal), positionOf(city)) > OWN_TERMINAL_METRES,
  );
  // Other names of ports are names of quays: Jaraguá is a city rather than the port of Maceió.
  const isItsName = ({ kind, codes, name: full }: Terminal) =>
    codes.includes(nameKey(name).toUpperCase())
      ? isCode
      : kind === "airport" || nameKey(full).endsWith(nameKey(name));
  return far.filter(isItsName);
}

function positionOf({ latitude, longitude }: Locality): Point {
  return [latitude, longitude];
}
