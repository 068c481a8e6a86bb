import type { Point } from "../../geo/point.ts";

/** An address as a geocoding service gives it. */
export interface ManagedAddress {
  kind: "house" | "interpolated" | "street" | "cep" | "locality";
  /** Empty texts are unknown. */
  street: string;
  number: string;
  locality: string;
  /** Eight digits. */
  cep: string;
  /** Municipality and UF as the service names them. */
  city: string;
  uf: string;
  point: Point;
  /** Half the diagonal of what the address covers, or the metres to the point that was asked for. */
  radiusMetres: number;
}

/** A geocoding service; each call costs money and may fail. */
export interface Geocoder {
  /** Whether its terms allow storing results. */
  mayBeStored: boolean;
  /** Addresses in Brazil that a text may mean; those near `around` first. */
  geocode(text: string, around: Point): Promise<readonly ManagedAddress[]>;
  /** The address or street nearest to a point. */
  reverse(point: Point): Promise<ManagedAddress | undefined>;
}
