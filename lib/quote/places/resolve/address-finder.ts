import type { Point } from "../../geo/point.ts";
import type { Locality } from "../gazetteer/locality.ts";

/**
 * Precision of a place, the best first, in the terms of Ipea's geocodebr
 * (https://github.com/ipeaGIT/geocodebr): house number, interpolated house number, street, CEP,
 * neighbourhood or village, municipality.
 */
export const PRECISIONS = [
  "numero",
  "numero_aproximado",
  "logradouro",
  "cep",
  "localidade",
  "municipio",
] as const;

export type Precision = (typeof PRECISIONS)[number];

/** An address with its city already recognised. */
export interface AddressQuery {
  /** The text before the city, split at commas, slashes and dashes. */
  parts: readonly string[];
  /** The municipality, or a part of one. */
  city: Locality;
  /** Eight digits; undefined if none was given. */
  cep: string | undefined;
}

/** An address that was found. */
export interface FoundAddress {
  /** In the usual Brazilian form. */
  name: string;
  precision: Precision;
  /** Radius within which the place most likely lies. */
  uncertaintyMetres: number;
  point: Point;
  /** IBGE code of the municipality. */
  ibgeCode: string;
  /** Differences from the text, in Portuguese; undefined if it was found as written. */
  correction?: string;
  /** True if the text asked for more than was found, such as a house number. */
  isLessThanAsked: boolean;
  /** Pieces that the street consists of; undefined if it is in one piece. */
  pieces?: number;
  /** True if it comes from a service whose answers must not be stored. */
  isTransient?: true;
}

/** Result of a look-up: one place, several that nothing distinguishes, or no answer from the source. */
export type AddressFinding =
  | { found: FoundAddress }
  | { candidates: readonly FoundAddress[] }
  | { isUnavailable: true };

/** Finds addresses of one or more sources. */
export interface AddressFinder {
  /** Undefined if nothing better than the city is known. */
  find(query: AddressQuery): AddressFinding | undefined;
  /** The middle of a CEP of eight digits; undefined if it is not known. */
  ofCep(cep: string, city: Locality): AddressFinding | undefined;
  /** The nearest address or street; undefined if none is near. */
  near(point: Point): FoundAddress | undefined;
  /**
   * At most `limit` streets whose name begins like the one of a text that is being typed. Undefined
   * if the source cannot complete texts.
   */
  complete?(query: AddressQuery, limit: number): FoundAddress[];
}
