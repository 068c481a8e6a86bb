import { elementAt, lastOf } from "../../../base/element-at.ts";
import { distanceMetres, lengthMetres, type Point, projectOnSegment } from "../../geo/point.ts";
import type { RoadPath } from "./roads.ts";
import { END_SHARE, FOREIGN_METRES, ON_ROAD_METRES, SPARSE_DEVIATION_SHARE } from "./tolerances.ts";

/** Fit of a way of the network to a piece of a path. */
export interface Fit {
  /** True if the way may be the road that the path was driven on. */
  follows: boolean;
  /** Largest distance from a point of the path to the way, in metres. */
  metres: number;
  /** Largest distance from the way to the path's line, in metres. */
  aside: number;
}

/**
 * Shortest distance between points that adds information about the course. A choice that saves time:
 * the redrawn drives pay the same with 0 to 1,000.
 * Guarded by "SAMPLE_METRES".
 */
const SAMPLE_METRES = 50;
/**
 * Largest ratio of a way to the piece, by length; a turn may add EXTRA_METRES. The redrawn drives no
 * longer pay the same with a ratio of 1.1, and do with 1.15 to 10. EXTRA_METRES is a choice: they pay
 * the same with 0 to 10,000.
 * Guarded by "MAX_RATIO and EXTRA_METRES".
 */
const MAX_RATIO = 2;
const EXTRA_METRES = 500;
/**
 * Largest ratio of the distances to the way: of points in between to that of the ends. A shifted
 * path is equally far everywhere. The redrawn drives no longer pay the same at 0.5, and do with 0.8
 * to 20. More would follow roads that a path left in between.
 * Guarded by "END_RATIO".
 */
const END_RATIO = 1.5;

/** Compares a way with a piece of a path between the same two points. */
export function fitOf(way: RoadPath, piece: readonly Point[]): Fit {
  const points = sample(piece);
  const longest = longestStep(points);
  const [first, last] = [elementAt(piece, 0), lastOf(piece)];
  const ends = Math.max(
    distanceMetres(first, elementAt(way, 0)),
    distanceMetres(last, lastOf(way)),
  );
  const limit = Math.max(FOREIGN_METRES, END_SHARE * longest);
  const allowed = Math.min(limit, ON_ROAD_METRES + END_RATIO * ends);
  const metres = Math.max(ends, farthest(points, way));
  const aside = farthest(way, points);
  const follows =
    metres <= allowed &&
    lengthMetres(way) <= MAX_RATIO * lengthMetres(piece) + EXTRA_METRES &&
    aside <= allowed + SPARSE_DEVIATION_SHARE * longest;
  return { follows, metres, aside };
}

/** Largest distance from one of the points to a line, in metres. */
function farthest(points: readonly Point[], line: readonly Point[]): number {
  return points.reduce((most, point) => Math.max(most, distanceTo(point, line)), 0);
}

function distanceTo(point: Point, line: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i += 1) {
    const { distance } = projectOnSegment(point, elementAt(line, i - 1), elementAt(line, i));
    least = Math.min(least, distance);
  }
  return least;
}

function sample(points: readonly Point[]): Point[] {
  const kept = [elementAt(points, 0)];
  for (const point of points.slice(1, -1)) {
    if (distanceMetres(lastOf(kept), point) >= SAMPLE_METRES) kept.push(point);
  }
  return [...kept, lastOf(points)];
}

function longestStep(points: readonly Point[]): number {
  let longest = 0;
  for (let i = 1; i < points.length; i += 1) {
    longest = Math.max(longest, distanceMetres(elementAt(points, i - 1), elementAt(points, i)));
  }
  return longest;
}
