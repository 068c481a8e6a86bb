import {
  bearingDegrees,
  distanceMetres,
  interpolate,
  type Point,
} from "../../../quote/geo/point.ts";

/** Bearing of a path at a point on one of its segments, over `metres` before and after it. */
export function bearingAlong(
  path: readonly Point[],
  segment: number,
  point: Point,
  metres: number,
): number {
  const before = walk(path.slice(0, segment + 1).reverse(), point, metres);
  const after = walk(path.slice(segment + 1), point, metres);
  return bearingDegrees(before, after);
}

/** The point `metres` along the path from `start` through the vertices, or the last vertex. */
function walk(vertices: readonly Point[], start: Point, metres: number): Point {
  let here = start;
  let left = metres;
  for (const next of vertices) {
    const length = distanceMetres(here, next);
    if (length >= left) return interpolate(here, next, left / length);
    left -= length;
    here = next;
  }
  return here;
}
