import { elementAt, lastOf } from "../../../base/element-at.ts";
import { distanceMetres, interpolate, type Point } from "../../../quote/geo/point.ts";
import type { PlacedStand } from "../plazas/place-plazas.ts";

/** Length of a toll stretch before its first stand and beyond its last. */
const LANE_METRES = 6;
/** Distance within which stands share a stretch, so that stretches never overlap. */
const SHARED_METRES = 3 * LANE_METRES;

/** A short stretch of a segment around one or more stands, in the segment's direction. */
export interface TollStretch {
  start: Point;
  end: Point;
  stands: PlacedStand[];
}

/** The toll stretches of one segment, in order; all `stands` are on the segment. */
export function tollStretches(
  segment: readonly [Point, Point],
  stands: readonly PlacedStand[],
): TollStretch[] {
  const length = distanceMetres(...segment);
  const point = (metres: number) =>
    interpolate(...segment, Math.min(0.999, Math.max(0.001, metres / length)));
  return groupNeighbours(stands).map((group) => ({
    start: point(elementAt(group, 0).metresIntoSegment - LANE_METRES),
    end: point(lastOf(group).metresIntoSegment + LANE_METRES),
    stands: group,
  }));
}

function groupNeighbours(stands: readonly PlacedStand[]): PlacedStand[][] {
  const groups: PlacedStand[][] = [];
  for (const stand of stands.toSorted((a, b) => a.metresIntoSegment - b.metresIntoSegment)) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const isNear =
      before !== undefined && stand.metresIntoSegment - before.metresIntoSegment < SHARED_METRES;
    if (group && isNear) group.push(stand);
    else groups.push([stand]);
  }
  return groups;
}
