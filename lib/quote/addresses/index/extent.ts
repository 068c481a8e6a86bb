import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres } from "../../geo/point.ts";
import { type Position, toPoint } from "./house.ts";

/** Middle and radius of a set of positions. */
export interface Extent {
  centre: Position;
  /** Radius that contains 19 of 20 positions. */
  radiusMetres: number;
}

const WITHIN = 0.95;

/** The extent of at least one position; its centre is one of them. */
export function extentOf(positions: readonly Position[]): Extent {
  const middle: Position = [median(positions.map(([a]) => a)), median(positions.map(([, b]) => b))];
  let [centre, least] = [elementAt(positions, 0), Number.POSITIVE_INFINITY];
  for (const position of positions) {
    const squared = (position[0] - middle[0]) ** 2 + (position[1] - middle[1]) ** 2;
    if (squared < least) [centre, least] = [position, squared];
  }
  const distances = positions
    .map((position) => distanceMetres(toPoint(centre), toPoint(position)))
    .sort((a, b) => a - b);
  const last = Math.min(distances.length - 1, Math.floor(distances.length * WITHIN));
  return { centre, radiusMetres: Math.ceil(elementAt(distances, last)) };
}

/** The median of at least one value; of an even number, the lower middle one. */
export function median(values: readonly number[]): number {
  return elementAt(
    values.toSorted((a, b) => a - b),
    (values.length - 1) >> 1,
  );
}
