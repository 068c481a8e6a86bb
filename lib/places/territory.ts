import whichPolygon from "which-polygon";
import { destination, type Point } from "../geo/point.ts";

/** The borders are simplified, so a point this near to Brazil counts as inside. */
const BORDER_METRES = 2_000;

/** The UF of a point; undefined outside Brazil. */
export type StateAt = (point: Point) => string | undefined;

/** Indexes the UFs' borders, a GeoJSON feature collection with the property `uf`. */
export function createStateAt(borders: unknown): StateAt {
  const query = whichPolygon<{ uf: string }>(borders);
  const ufAt = ([latitude, longitude]: Point) => query([longitude, latitude])?.uf;
  return (point) => {
    const inside = ufAt(point);
    if (inside !== undefined) return inside;
    for (let bearing = 0; bearing < 360; bearing += 45) {
      const near = ufAt(destination(point, bearing, BORDER_METRES));
      if (near !== undefined) return near;
    }
    return undefined;
  };
}
