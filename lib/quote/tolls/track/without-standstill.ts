import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres } from "../../geo/point.ts";
import type { TrackPoint } from "./track-point.ts";

/** Radius within which a standing vehicle's positions scatter. A choice. */
const STANDING_METRES = 50;
/** A vehicle that stays this long within the radius stands; a slower queue moves by the radius. */
const STANDING_MILLISECONDS = 120_000;

/**
 * Reduces each stop to its first and last point, so that its duration stays known. The points must
 * be at least a second apart, which bounds the look ahead.
 */
export function withoutStandstill(points: readonly TrackPoint[]): TrackPoint[] {
  const kept: TrackPoint[] = [];
  for (let i = 0; i < points.length; ) {
    const first = elementAt(points, i);
    const end = endOfStop(points, i);
    const last = elementAt(points, end);
    kept.push(first);
    const stands = last.time - first.time >= STANDING_MILLISECONDS;
    // Both ends get one position: scatter between them would be a drive.
    if (stands) kept.push({ point: first.point, time: last.time });
    i = stands ? end + 1 : i + 1;
  }
  return kept;
}

/** The last of the points after `from` that stay near it. */
function endOfStop(points: readonly TrackPoint[], from: number): number {
  const { point } = elementAt(points, from);
  let end = from;
  while (end + 1 < points.length) {
    if (distanceMetres(elementAt(points, end + 1).point, point) > STANDING_METRES) break;
    end += 1;
  }
  return end;
}
