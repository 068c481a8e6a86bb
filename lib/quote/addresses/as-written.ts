import type { FoundAddress } from "../places/resolve/address-finder.ts";
import { type AddressReading, hasStreetKind, readAddress } from "./words/parse-address.ts";

/**
 * Least similarity of a name that counts as the wanted one. The tests pass with 0.92 to 0.98. At 0.9,
 * `Avenida Getúlio Vargas` is Avenida Presidente Getúlio Vargas as written; at 0.985, `Andradas`
 * needs a correction to be Rua dos Andradas.
 */
export const AS_WRITTEN = 0.97;
/** Gap within which a name that is not as written has rivals. A choice: the tests pass with 0 to 0.1. */
export const RIVAL = 0.04;
/** Largest number of addresses that the caller may have to choose from. */
export const MAX_CANDIDATES = 5;

/** The readings of a text, and whether it asks for a street rather than a neighbourhood. */
export function readStreets(parts: readonly string[]): {
  readings: AddressReading[];
  isStreet: boolean;
} {
  const readings = readAddress(parts);
  const isStreet = hasStreetKind(parts) || readings.some(({ number }) => number !== undefined);
  return { readings, isStreet };
}

/** The correction of a street with another name than written; empty for a name as written. */
export function correctionOf(score: number, street: string): Pick<FoundAddress, "correction"> {
  return score >= AS_WRITTEN ? {} : { correction: `o logradouro encontrado é ${street}` };
}
