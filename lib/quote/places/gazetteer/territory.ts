import whichPolygon from "which-polygon";
import { destination, type Point } from "../../geo/point.ts";

/** The borders are simplified, so a point this near to Brazil counts as inside. A choice. */
const BORDER_METRES = 2_000;

/** The UF that a point lies in; undefined outside Brazil. */
export type StateAt = (point: Point) => string | undefined;

/** Builds the look-up from the UFs' borders, a GeoJSON collection whose properties carry `uf`. */
export function createStateAt(borders: unknown): StateAt {
  const query = whichPolygon<{ uf: string }>(borders);
  const ufAt = ([latitude, longitude]: Point) => query([longitude, latitude])?.uf;
  const find: StateAt = (point) => {
    const inside = ufAt(point);
    if (inside !== undefined) return inside;
    for (let bearing = 0; bearing < 360; bearing += 45) {
      const near = ufAt(destination(point, bearing, BORDER_METRES));
      if (near !== undefined) return near;
    }
    return undefined;
  };
  /** The roads near places, which the engine remembers, are asked in query after query. */
  const known = new WeakMap<Point, { uf: string | undefined }>();
  return (point) => {
    const found = known.get(point) ?? { uf: find(point) };
    known.set(point, found);
    return found.uf;
  };
}
