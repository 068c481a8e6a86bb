import { distanceMetres } from "../geo/point.ts";
import type { Locality } from "../places/gazetteer/locality.ts";
import type {
  AddressFinding,
  AddressQuery,
  FoundAddress,
} from "../places/resolve/address-finder.ts";
import { AS_WRITTEN, correctionOf, MAX_CANDIDATES, RIVAL, readStreets } from "./as-written.ts";
import type { AddressIndex, IndexedArea, IndexedStreet } from "./index/address-index.ts";
import {
  findStreets,
  haveSameName,
  namesLocality,
  type StreetMatch,
} from "./index/find-streets.ts";
import { type LocatedNumber, locateNumber } from "./index/locate-number.ts";
import type { AddressReading } from "./words/parse-address.ts";
import { streetKey } from "./words/street-words.ts";
import { writtenAddress } from "./words/written-address.ts";

/** A street with the position of the wanted number. */
interface Candidate extends StreetMatch {
  reading: AddressReading;
  located: LocatedNumber | undefined;
  /** Houses that the index knows there. */
  houses: number;
}

/**
 * Gap within which a name as written has rivals: practically none. The streets of
 * `words/street-similarity.ts` pass with 0 and 0.002 and fail at 0.01, where more of them are one of
 * several candidates.
 */
const RIVAL_IF_AS_WRITTEN = 0.002;
/**
 * Bonus for each word: in `Rua Projetada 5`, the 5 is more likely part of the name than a number. The
 * same streets fail at 0, where 94.4 instead of 95.4 % are found as usually written.
 */
const PER_WORD = 0.003;
/**
 * Largest gap between two parts of one street, in general and with a CEP in common. Choices: streets
 * of one name were not compared with a register of streets.
 */
const SAME_STREET_METRES = 600;
const SAME_CEP_METRES = 2_000;
/** A part with this many times fewer houses is an error of the source. A choice. */
const NEGLIGIBLE = 20;
/** Least uncertainty of a street or an area: about the width of a street. A choice. */
const MIN_STREET_METRES = 20;

/** The address in one index; undefined if it knows nothing better than the city. */
export function findAddress(
  index: AddressIndex,
  query: AddressQuery,
  municipality: Locality,
): AddressFinding | undefined {
  const { readings, isStreet } = readStreets(query.parts);
  const locality = findLocality(index, query, municipality, isStreet);
  if (locality && !isStreet) return { found: locality };
  const candidates = matches(index, query, readings);
  const alike = narrow(candidates, query);
  const chosen = choose(alike);
  if (chosen.length > 1) {
    return {
      candidates: chosen.slice(0, MAX_CANDIDATES).map((one) => describe(one, municipality)),
    };
  }
  const [only] = chosen;
  if (only) {
    const found = withPieces(describe(only, municipality), only, alike);
    return { found: withCepCheck(found, only.street, query, index) };
  }
  const cep = query.cep === undefined ? undefined : findCepArea(index, query.cep, municipality);
  const area = [cep, locality].filter((found) => found !== undefined);
  const isVague = cep && locality && cep.uncertaintyMetres > locality.uncertaintyMetres;
  const found = isVague ? locality : area[0];
  return found && { found: { ...found, isLessThanAsked: isStreet } };
}

/** The middle of a CEP; undefined if the index does not know it. */
export function findCepArea(
  index: AddressIndex,
  cep: string,
  municipality: Locality,
): FoundAddress | undefined {
  const area = index.cep(cep);
  if (!area) return undefined;
  const name = writtenAddress({ ...area, number: "", city: municipality, cep });
  return { ...areaFound(area, municipality), name, precision: "cep" };
}

/** The streets that each reading of the text may mean. */
function matches(
  index: AddressIndex,
  { city, cep }: AddressQuery,
  readings: readonly AddressReading[],
): Candidate[] {
  const found: Candidate[] = [];
  for (const reading of readings) {
    const { street: name, locality, number, modifier } = reading;
    for (const match of findStreets(index, city.ibge_code, name, locality)) {
      const houses = index.houses(match.street.id);
      const located = locateNumber(houses, number ?? 0, modifier);
      found.push({ ...match, reading, located, houses: houses.length });
    }
    const isSure = found.some(
      ({ score, located, street }) =>
        score >= AS_WRITTEN && located?.isExact && (cep === undefined || street.ceps.includes(cep)),
    );
    if (isSure) break;
  }
  return found;
}

/**
 * The candidates with the most similar names and, among those, the ones that CEP, neighbourhood and
 * number confirm, if any.
 */
function narrow(candidates: readonly Candidate[], { cep }: AddressQuery): Candidate[] {
  const rank = ({ score, reading }: Candidate) =>
    score + PER_WORD * reading.street.split(" ").length;
  const withCep = candidates.filter(({ street }) => cep && street.ceps.includes(cep));
  const pool = withCep.length > 0 ? withCep : candidates;
  const best = Math.max(...pool.map(rank));
  const alike = pool.filter(
    (one) => rank(one) >= best - (best >= AS_WRITTEN ? RIVAL_IF_AS_WRITTEN : RIVAL),
  );
  const filters: ((one: Candidate) => boolean)[] = [
    ({ street, reading }) => namesLocality(street.localities, reading.locality),
    ({ located }) => located?.isExact === true,
    ({ located }) => located !== undefined,
  ];
  return filters.reduce((left, keep) => {
    const kept = left.filter(keep);
    return kept.length > 0 ? kept : left;
  }, alike);
}

/** One candidate per street: nearby parts of one street count as one. */
function choose(candidates: readonly Candidate[]): Candidate[] {
  const most = Math.max(...candidates.map(({ houses }) => houses));
  const kept = candidates
    .filter(({ houses }) => houses * NEGLIGIBLE >= most)
    .toSorted((a, b) => b.score - a.score || b.houses - a.houses);
  return kept.filter((one, i) => !kept.slice(0, i).some((before) => isSameStreet(before, one)));
}

/**
 * The address on a street in several pieces. Any piece may be meant, so the uncertainty covers all
 * of them or, if some have the requested number, all of those.
 */
function withPieces(
  found: FoundAddress,
  chosen: Candidate,
  alike: readonly Candidate[],
): FoundAddress {
  const others = new Map(
    alike
      .filter((one) => one.street.id !== chosen.street.id && isSameStreet(one, chosen))
      .map((one) => [one.street.id, one]),
  );
  if (others.size === 0) return found;
  const farthest = [...others.values()].map(({ street, located }) => {
    const apart = distanceMetres(found.point, located?.point ?? street.point);
    return apart + (located?.uncertaintyMetres ?? street.radiusMetres);
  });
  const uncertaintyMetres = Math.ceil(Math.max(found.uncertaintyMetres, ...farthest));
  return { ...found, uncertaintyMetres, pieces: others.size + 1 };
}

function isSameStreet(a: Candidate, b: Candidate): boolean {
  if (a.street.id === b.street.id) return true;
  if (!haveSameName(a.street, b.street)) return false;
  const sharesCep = a.street.ceps.some((cep) => b.street.ceps.includes(cep));
  const gap = sharesCep ? SAME_CEP_METRES : SAME_STREET_METRES;
  const apart = distanceMetres(a.street.point, b.street.point);
  return apart <= a.street.radiusMetres + b.street.radiusMetres + gap;
}

function describe(candidate: Candidate, municipality: Locality): FoundAddress {
  const { street, reading, located, score } = candidate;
  const { number, modifier } = reading;
  const asked = number !== undefined || modifier !== "";
  const house = located?.house;
  const isBlock = number === undefined;
  const door = isBlock ? (house?.modifier ?? "") : doorText(number, house?.modifier ?? "", located);
  const [locality = ""] = house?.locality ? [house.locality] : onlyOne(street.localities);
  const [cep = ""] = house?.cep ? [house.cep] : onlyOne(street.ceps);
  return {
    name: writtenAddress({
      street: street.name,
      number: located ? door : "",
      locality,
      city: municipality,
      cep,
    }),
    precision: precisionOf(located),
    uncertaintyMetres:
      located?.uncertaintyMetres ?? Math.max(MIN_STREET_METRES, street.radiusMetres),
    point: located?.point ?? street.point,
    ibgeCode: municipality.ibge_code,
    ...correctionOf(score, street.name),
    isLessThanAsked: asked && located?.isExact !== true,
  };
}

function doorText(number: number, modifier: string, located: LocatedNumber | undefined): string {
  return located?.isExact && modifier !== "" ? `${number} ${modifier}` : String(number);
}

function precisionOf(located: LocatedNumber | undefined): FoundAddress["precision"] {
  if (!located) return "logradouro";
  return located.isExact ? "numero" : "numero_aproximado";
}

/** Adds a correction if the CEP of the text belongs elsewhere. */
function withCepCheck(
  found: FoundAddress,
  { ceps }: IndexedStreet,
  { cep }: AddressQuery,
  index: AddressIndex,
): FoundAddress {
  if (cep === undefined || ceps.length === 0 || ceps.includes(cep)) return found;
  const area = index.cep(cep);
  if (!area?.street) return found;
  const correction = [found.correction, `o CEP informado é de ${area.street}`];
  return { ...found, correction: correction.filter(Boolean).join("; ") };
}

/** A neighbourhood or village that a part of the text names. */
function findLocality(
  index: AddressIndex,
  { parts }: AddressQuery,
  municipality: Locality,
  isLessThanAsked: boolean,
): FoundAddress | undefined {
  const keys = new Set(parts.map(streetKey));
  keys.delete("");
  if (keys.size === 0) return undefined;
  const area = index.localities(municipality.ibge_code).find(({ key }) => keys.has(key));
  if (!area) return undefined;
  const { locality } = area;
  const fields = { street: "", number: "", locality, city: municipality, cep: "" };
  return {
    ...areaFound(area, municipality),
    name: writtenAddress(fields),
    precision: "localidade",
    isLessThanAsked,
  };
}

function areaFound({ point, radiusMetres }: IndexedArea, { ibge_code }: Locality) {
  return {
    point,
    uncertaintyMetres: Math.max(MIN_STREET_METRES, radiusMetres),
    ibgeCode: ibge_code,
    isLessThanAsked: false,
  };
}

function onlyOne(texts: readonly string[]): readonly string[] {
  return texts.length === 1 ? texts : [];
}
