import { distanceMetres, type Point } from "../../geo/point.ts";
import type { Gazetteer } from "../../places/gazetteer/gazetteer.ts";
import type { Locality } from "../../places/gazetteer/locality.ts";
import type {
  AddressFinding,
  AddressQuery,
  FoundAddress,
  Precision,
} from "../../places/resolve/address-finder.ts";
import { AS_WRITTEN, correctionOf, MAX_CANDIDATES, RIVAL, readStreets } from "../as-written.ts";
import type { AddressReading } from "../words/parse-address.ts";
import { MIN_SCORE, similarity } from "../words/street-similarity.ts";
import { streetKey, streetWords } from "../words/street-words.ts";
import { writtenAddress } from "../words/written-address.ts";
import type { ManagedAddress } from "./geocoder.ts";

/** Uncertainty of each kind of result in a town. Choices: the service states none. */
const HOUSE_METRES = 30;
const INTERPOLATED_METRES = 100;
const LEAST_AREA_METRES = 100;
/** Results of one street this near to each other are one place. A choice, as SAME_STREET_METRES. */
const ONE_PLACE_METRES = 600;

const PRECISION_OF: Record<ManagedAddress["kind"], Precision> = {
  house: "numero",
  interpolated: "numero_aproximado",
  street: "logradouro",
  cep: "cep",
  locality: "localidade",
};

const AREAS = new Set<ManagedAddress["kind"]>(["cep", "locality"]);

interface Judged {
  address: ManagedAddress;
  reading: AddressReading;
  score: number;
}

/**
 * Chooses among a service's answers to a text. Answers in another municipality or on a street with
 * another name are left out, because a service finds something for every text.
 */
export function judgeStreets(
  addresses: readonly ManagedAddress[],
  query: AddressQuery,
  gazetteer: Gazetteer,
): AddressFinding | undefined {
  const here = addresses.filter((address) => isIn(address, query.city, gazetteer));
  const { readings, isStreet } = readStreets(query.parts);
  const judged = here.flatMap((address) => judge(address, readings));
  const best = Math.max(...judged.map(({ score }) => score));
  const alike = judged
    .filter(({ score }) => score >= best - (best >= AS_WRITTEN ? 0 : RIVAL))
    .toSorted((a, b) => rank(a) - rank(b));
  const [first] = alike;
  if (first) {
    const rivals = alike.filter((one) => rank(one) === rank(first)).filter(isFirstOfPlace);
    const found = rivals.map((one) => describe(one, query.city));
    if (found.length > 1) return { candidates: found.slice(0, MAX_CANDIDATES) };
    return { found: describe(first, query.city) };
  }
  const area = here.find((address) => isArea(address, query));
  if (!area) return undefined;
  return { found: { ...describeArea(area, query.city), isLessThanAsked: isStreet } };
}

/** The middle of a CEP; undefined if the service gives another one. */
export function judgeCep(
  addresses: readonly ManagedAddress[],
  cep: string,
  city: Locality,
  gazetteer: Gazetteer,
): AddressFinding | undefined {
  const found = addresses.find(
    (address) => address.cep === cep && address.kind === "cep" && isIn(address, city, gazetteer),
  );
  return found && { found: { ...describeArea(found, city), isLessThanAsked: false } };
}

/** The address of a point; the point itself stays unchanged. */
export function judgeNearest(
  address: ManagedAddress | undefined,
  point: Point,
  gazetteer: Gazetteer,
): AddressFinding | undefined {
  const [city, ...others] = address ? gazetteer.named(address.city, address.uf) : [];
  if (!address || !city || others.length > 0) return undefined;
  const uncertaintyMetres = Math.ceil(address.radiusMetres);
  const precision = address.number ? "numero" : "logradouro";
  const name = writtenAddress({ ...address, city });
  const known = { ibgeCode: city.ibge_code, isLessThanAsked: false } as const;
  return { found: { name, precision, uncertaintyMetres, point, ...known } };
}

function isIn({ city, uf }: ManagedAddress, wanted: Locality, gazetteer: Gazetteer): boolean {
  return gazetteer.named(city, uf).some(({ ibge_code }) => ibge_code === wanted.ibge_code);
}

/**
 * The reading with the street most similar to that of an answer; empty if none is similar enough.
 */
function judge(address: ManagedAddress, readings: readonly AddressReading[]): Judged[] {
  if (AREAS.has(address.kind) || address.street === "") return [];
  const street = streetWords(address.street);
  const near = new Set(streetWords(address.locality).words);
  const judged = readings.map((reading) => ({
    address,
    reading,
    score: similarity(streetWords(reading.street), street, near),
  }));
  const [best] = judged.toSorted((a, b) => b.score - a.score);
  return best && best.score >= MIN_SCORE ? [best] : [];
}

function rank(judged: Judged): number {
  return ["numero", "numero_aproximado", "logradouro"].indexOf(precisionOf(judged));
}

/** A house with another number is as good as its street. */
function precisionOf({ address, reading }: Judged): Precision {
  const isAsked = reading.number !== undefined && address.number === String(reading.number);
  return isAsked ? PRECISION_OF[address.kind] : "logradouro";
}

function isFirstOfPlace(one: Judged, i: number, all: readonly Judged[]): boolean {
  return !all
    .slice(0, i)
    .some(({ address }) => distanceMetres(address.point, one.address.point) <= ONE_PLACE_METRES);
}

function isArea(address: ManagedAddress, { cep, parts }: AddressQuery): boolean {
  if (address.kind === "cep") return cep !== undefined && address.cep === cep;
  const keys = new Set(parts.map(streetKey));
  return address.kind === "locality" && keys.has(streetKey(address.locality));
}

function describe(judged: Judged, city: Locality): FoundAddress {
  const { address, reading, score } = judged;
  const precision = precisionOf(judged);
  const isNumber = precision !== "logradouro";
  const asked = reading.number !== undefined || reading.modifier !== "";
  return {
    name: writtenAddress({ ...address, number: isNumber ? address.number : "", city }),
    precision,
    uncertaintyMetres: uncertaintyOf(address, precision),
    point: address.point,
    ibgeCode: city.ibge_code,
    ...correctionOf(score, address.street),
    isLessThanAsked: asked && precision !== "numero",
  };
}

function describeArea(address: ManagedAddress, city: Locality) {
  const precision = PRECISION_OF[address.kind];
  return {
    name: writtenAddress({ ...address, street: "", number: "", city }),
    precision,
    uncertaintyMetres: uncertaintyOf(address, precision),
    point: address.point,
    ibgeCode: city.ibge_code,
  } as const;
}

function uncertaintyOf({ kind, radiusMetres }: ManagedAddress, precision: Precision): number {
  if (precision === "numero") return HOUSE_METRES;
  if (precision === "numero_aproximado") return INTERPOLATED_METRES;
  // A house with another number may be anywhere on its street.
  const street = kind === "house" || kind === "interpolated" ? ONE_PLACE_METRES : 0;
  return Math.ceil(Math.max(LEAST_AREA_METRES, street, radiusMetres));
}
