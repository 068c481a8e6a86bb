import { distanceMetres, interpolate, type Point } from "../../../lib/quote/geo/point.ts";

/**
 * A path with the distance of each point from its beginning, in metres. It is measured once and cut
 * often.
 */
export interface MeasuredPath {
  path: readonly Point[];
  metres: readonly number[];
}

export function measurePath(path: readonly Point[]): MeasuredPath {
  let at = 0;
  const metres = path.map((point, i) => {
    at += distanceMetres(path[i - 1] ?? point, point);
    return at;
  });
  return { path, metres };
}

/**
 * The part of a path between two shares of its length, from 0 to 1. A path without length has no
 * parts.
 */
export function partOf(measured: MeasuredPath, from: number, to: number): Point[] {
  const { path, metres } = measured;
  const total = metres.at(-1) ?? 0;
  if (total === 0) return [];
  const [start, end] = [from * total, to * total];
  const first = firstBeyond(metres, start);
  const last = firstBeyond(metres, end);
  const ends = [pointAt(measured, from), pointAt(measured, to)] as const;
  const between = path.slice(first, last).filter((_, i) => metres[first + i] !== end);
  return [ends[0], ...between, ends[1]];
}

/**
 * The point at a share of a path's length, from 0 to 1; the first point of a path without length.
 */
export function pointAt({ path, metres }: MeasuredPath, share: number): Point {
  const at = share * (metres.at(-1) ?? 0);
  const next = Math.min(firstBeyond(metres, at), path.length - 1);
  const b: Point = path[next] ?? [0, 0];
  const a = path[next - 1] ?? b;
  const [before = 0, after = 0] = [metres[next - 1], metres[next]];
  return after > before ? interpolate(a, b, Math.min(1, (at - before) / (after - before))) : a;
}

/** Index of the first of ascending values that exceeds a limit; their number if none does. */
function firstBeyond(values: readonly number[], limit: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
