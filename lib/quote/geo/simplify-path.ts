import { elementAt } from "../../base/element-at.ts";
import { type Point, projectOnSegment } from "./point.ts";

/** Longer runs are simplified in pieces, which bounds the time of a path that never bends. */
const PIECE = 1_000;

/**
 * A path with fewer points that lies within `toleranceMetres` of the original. Its ends stay.
 * Source: the Ramer–Douglas–Peucker algorithm, D. Douglas and T. Peucker, "Algorithms for the
 * reduction of the number of points required to represent a digitized line", The Canadian
 * Cartographer 10 (1973), https://doi.org/10.3138/FM57-6770-U75U-7727
 */
export function simplifyPath(path: readonly Point[], toleranceMetres: number): Point[] {
  const last = path.length - 1;
  const kept = new Set([0, Math.max(0, last)]);
  for (let first = 0; first < last; first += PIECE) {
    const end = Math.min(first + PIECE, last);
    kept.add(end);
    keepCorners(path, first, end, toleranceMetres, kept);
  }
  return path.filter((_, i) => kept.has(i));
}

function keepCorners(
  path: readonly Point[],
  first: number,
  last: number,
  tolerance: number,
  kept: Set<number>,
): void {
  const runs: [number, number][] = [[first, last]];
  for (let run = runs.pop(); run; run = runs.pop()) {
    const [from, to] = run;
    const corner = farthest(path, from, to);
    if (!corner || corner.distance <= tolerance) continue;
    kept.add(corner.index);
    runs.push([from, corner.index], [corner.index, to]);
  }
}

/** The point farthest from the straight line between two others of the path. */
function farthest(path: readonly Point[], from: number, to: number) {
  let found: { index: number; distance: number } | undefined;
  for (let index = from + 1; index < to; index += 1) {
    const { distance } = projectOnSegment(
      elementAt(path, index),
      elementAt(path, from),
      elementAt(path, to),
    );
    if (!found || distance > found.distance) found = { index, distance };
  }
  return found;
}
