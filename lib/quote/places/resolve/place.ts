import type { Point } from "../../geo/point.ts";
import type { Precision } from "./address-finder.ts";
import type { KilometreReach } from "./kilometre-reach.ts";

/** An item of `locations` with its position. */
export interface Place {
  /** Index in `locations`. */
  index: number;
  /** Address or name shown in the answer. */
  name: string;
  point: Point;
  uf: string;
  /** True if the position is the caller's own rather than that of a known place. */
  exact: boolean;
  /** Exactness of the place; `coordenadas` if the position is the caller's own. */
  precision: Precision | "coordenadas";
  /** Radius within which the place most likely lies; undefined if unknown. */
  uncertaintyMetres: number | undefined;
  /** The part of its road on which it may lie, if it is given by a kilometre. */
  along?: KilometreReach;
  /** IBGE code of the municipality; undefined if it is not known. */
  ibgeCode: string | undefined;
  /** True if it comes from a service whose answers must not be stored. */
  isTransient?: true;
}

/** The path of an item in error messages. */
export function placeField(index: number): string {
  return `locations[${index}]`;
}
