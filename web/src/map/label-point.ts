import type { Point } from "../../../lib/quote/geo/point.ts";

/** Points of a path that are tried. */
const TRIED = 40;

/**
 * The point of a path that is farthest from all other paths: there, a label says which line it is
 * about. Undefined for an empty path. Distances are in degrees, which suffices to compare them.
 */
export function labelPoint(
  path: readonly Point[],
  others: readonly (readonly Point[])[],
): Point | undefined {
  const near = others.flatMap((other) => sample(other));
  let best: { point: Point; distance: number } | undefined;
  for (const point of sample(path)) {
    const distance = Math.min(...near.map((one) => apart(point, one)));
    if (!best || distance > best.distance) best = { point, distance };
  }
  return best?.point;
}

function sample(path: readonly Point[]): Point[] {
  const step = Math.max(1, Math.floor(path.length / TRIED));
  return path.filter((_, i) => i % step === 0);
}

function apart([a, b]: Point, [c, d]: Point): number {
  return Math.hypot(a - c, b - d);
}
