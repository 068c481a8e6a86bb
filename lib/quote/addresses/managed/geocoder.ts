import type { Point } from "../../geo/point.ts";

/** An address returned by a geocoding service. */
export interface ManagedAddress {
  kind: "house" | "interpolated" | "street" | "cep" | "locality";
  /** Empty texts are unknown. */
  street: string;
  number: string;
  locality: string;
  /** Eight digits. */
  cep: string;
  /** Municipality and UF in the service's spelling. */
  city: string;
  uf: string;
  point: Point;
  /** Half the diagonal of the address's area, or the distance to the requested point. */
  radiusMetres: number;
}

/** A geocoding service; each call costs money and may fail. */
export interface Geocoder {
  /** True if its terms allow storing results. */
  mayBeStored: boolean;
  /** Addresses in Brazil that match a text; those near `around` come first. */
  geocode(text: string, around: Point): Promise<readonly ManagedAddress[]>;
  /** The address or street nearest to a point. */
  reverse(point: Point): Promise<ManagedAddress | undefined>;
}
