import { distanceMetres, type Point } from "../../../lib/quote/geo/point.ts";
import type { MeasuredPath } from "../map/path-parts.ts";

/** A place of the list: a stop, or a via point with its position if known. */
export interface ListedAlong {
  isStop: boolean;
  at: Point | undefined;
}

/** Distance along a path, in metres, of its point nearest to a position. */
export function along({ path, metres }: MeasuredPath, to: Point): number {
  let nearest = { distance: Number.POSITIVE_INFINITY, at: 0 };
  for (const [i, point] of path.entries()) {
    const distance = distanceMetres(point, to);
    if (distance < nearest.distance) nearest = { distance, at: metres[i] ?? 0 };
  }
  return nearest.at;
}

/**
 * The index at which to insert a place that lies `at` metres along the path into a list of places.
 * `legs` are the lengths of the legs between the stops, in metres.
 */
export function placeAfter(
  list: readonly ListedAlong[],
  legs: readonly number[],
  path: MeasuredPath,
  at: number,
): number {
  const length = legs.reduce((sum, leg) => sum + leg, 0);
  // The path and the legs differ in length where a place is away from its road.
  const scale = length === 0 ? 0 : (path.metres.at(-1) ?? 0) / length;
  let [stops, passed, index] = [0, 0, 1];
  for (const [i, one] of list.entries()) {
    if (one.isStop) {
      passed = legs.slice(0, stops).reduce((sum, leg) => sum + leg, 0) * scale;
      stops += 1;
    } else if (one.at) {
      passed = Math.max(passed, along(path, one.at));
    }
    if (passed <= at) index = i + 1;
  }
  // Without a way back, nothing follows the last stop.
  return stops > legs.length ? Math.min(index, list.length - 1) : index;
}
