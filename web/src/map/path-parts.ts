import { distanceMetres, interpolate, type Point } from "../../../lib/geo/point.ts";

/**
 * The part of a path from one share of its length to another, both from 0 to 1. A path of fewer than
 * two points has no parts.
 */
export function partOf(path: readonly Point[], from: number, to: number): Point[] {
  const lengths = path.slice(1).map((point, i) => distanceMetres(path[i] ?? point, point));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const [start, end] = [from * total, to * total];
  const part: Point[] = [];
  let at = 0;
  lengths.forEach((length, i) => {
    const [a, b] = [path[i], path[i + 1]];
    if (!a || !b || length === 0) return;
    const next = at + length;
    if (next > start && at < end) {
      if (part.length === 0) part.push(interpolate(a, b, Math.max(0, (start - at) / length)));
      part.push(interpolate(a, b, Math.min(1, (end - at) / length)));
    }
    at = next;
  });
  return part;
}
