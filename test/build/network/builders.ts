import type { Link } from "../../../lib/build/network/links.ts";
import type { PlacedStand } from "../../../lib/build/network/plazas/place-plazas.ts";
import { destination, type Point } from "../../../lib/quote/geo/point.ts";

/** Position of the plaza that `plaza()` of the toll tests builds. */
const ORIGIN: Point = [-19, -45];

/** A point by its metres east and north of the origin, with five decimals as in the tables. */
export function at(east: number, north: number): Point {
  const [latitude, longitude] = destination(destination(ORIGIN, 90, east), 0, north);
  return [Number(latitude.toFixed(5)), Number(longitude.toFixed(5))];
}

/** A valid link: the paved BR-999, 2 km straight east through the origin. */
export function link(changes: Partial<Link> = {}): Link {
  return {
    id: 1,
    refs: ["BR-999"],
    uf: "MG",
    surface: "PAV",
    jurisdiction: "federal",
    inferred: undefined,
    polyline: [at(-1_000, 0), at(1_000, 0)],
    ...changes,
  };
}

/** A valid stand: in the middle of `link()`, charging both directions. */
export function stand(changes: Partial<PlacedStand> = {}): PlacedStand {
  return {
    plazaId: "BR-999-MG-k1.0-A",
    point: at(0, 0),
    linkId: 1,
    segment: 0,
    metresIntoSegment: 1_000,
    linkBearing: 90,
    chargesForward: true,
    chargesBackward: true,
    clearance: 1_000,
    displacement: 0,
    otherRoads: [],
    ...changes,
  };
}
