import type { Point } from "../../geo/point.ts";

/** One named line of a street. The index joins the records of one street. */
export interface StreetRecord {
  /** As in `Rua dos Andradas`. */
  name: string;
  /** IBGE code of seven digits; undefined if the source does not know it. */
  municipality?: string;
  lines: readonly (readonly Point[])[];
}

/**
 * Quality of a position: that of the address itself, of its side of the block, or only of an area
 * such as a census sector.
 */
export type PointQuality = "address" | "block" | "area";

/** One address; several of the same street and number, such as apartments, become one point. */
export interface AddressRecord {
  street: string;
  /** Undefined if the address has none (`S/N`). */
  number?: number;
  /** Distinguishes addresses of one number: `A`, `QUADRA 5 LOTE 12`. */
  modifier?: string;
  /** Eight digits. */
  cep?: string;
  /** Neighbourhood, village or hamlet. */
  locality?: string;
  /** IBGE code of seven digits; undefined if the source does not know it. */
  municipality?: string;
  point: Point;
  /** Defaults to `address`. */
  quality?: PointQuality;
}

/** A named neighbourhood, village or hamlet. */
export interface LocalityRecord {
  name: string;
  /** IBGE code of seven digits; undefined if the source does not know it. */
  municipality?: string;
  point: Point;
}

/** A position of a CEP of eight digits. */
export interface CepRecord {
  cep: string;
  /** IBGE code of seven digits; undefined if the source does not know it. */
  municipality?: string;
  point: Point;
}
