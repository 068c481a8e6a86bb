import { around } from "geokdbush";
import KDBush from "kdbush";
import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres, type Point } from "../../geo/point.ts";
import type { StateAt } from "../../places/gazetteer/territory.ts";

/** The position of a municipality's seat. */
export interface Seat {
  /** Seven digits. */
  ibge_code: string;
  uf: string;
  latitude: number;
  longitude: number;
}

/** The municipalities that a point may lie in, the likeliest first; at least one. */
export type MunicipalitiesAt = (point: Point) => readonly string[];

const NEIGHBOURS = 8;
/**
 * Seats up to this many times as far as the nearest may be the right one as well. A choice: how
 * often the right one is farther was not measured.
 */
const DOUBT = 2;

/**
 * Guesses the municipality of a point by its nearest seats in the same UF: the embedded tables have
 * no municipal borders. `docs/data.md` says how often the first guess is right.
 */
export function createMunicipalitiesAt(
  seats: readonly Seat[],
  stateAt: StateAt = () => undefined,
): MunicipalitiesAt {
  const index = new KDBush(seats.length);
  for (const { latitude, longitude } of seats) index.add(longitude, latitude);
  index.finish();
  return (point) => {
    const uf = stateAt(point);
    const isHere = (i: number) => uf === undefined || elementAt(seats, i).uf === uf;
    const near = around(index, point[1], point[0], NEIGHBOURS, Number.POSITIVE_INFINITY, isHere);
    const distances = near.map((i) => {
      const { latitude, longitude } = elementAt(seats, i);
      return distanceMetres(point, [latitude, longitude]);
    });
    const limit = (distances[0] ?? 0) * DOUBT;
    return near
      .filter((_, rank) => elementAt(distances, rank) <= limit)
      .map((i) => elementAt(seats, i).ibge_code);
  };
}
