import { elementAt } from "../../../base/element-at.ts";
import { boxAround } from "../../geo/box.ts";
import { type Point, projectOnSegment } from "../../geo/point.ts";
import { type GateIndex, gateAt, gatesWithin } from "./gates.ts";

/** Ranges of a path's segments: first and last, both included. */
export type SegmentRange = [first: number, last: number];

/** Paths are looked up in pieces of at most CHUNK segments, each in a box of this size. */
const CHUNK = 32;
const CHUNK_DEGREES = 0.2;

/**
 * The ranges of segments that may come near each gate, by the gate's number in the index. `reachOf`
 * returns the reach of a segment in metres, by the segment's number. A chunk away from every gate
 * costs one index look-up.
 */
export function nearbyRanges(
  path: readonly Point[],
  index: GateIndex,
  reachOf: (segment: number) => number,
): Map<number, SegmentRange[]> {
  const ranges = new Map<number, SegmentRange[]>();
  for (let first = 0; first < path.length - 1; ) {
    const { last, corners } = chunkFrom(path, first);
    let reach = 0;
    for (let i = first; i <= last; i += 1) reach = Math.max(reach, reachOf(i));
    for (const gate of gatesWithin(index, boxAround(corners, reach))) {
      if (last === first && !comesNear(path, first, gateAt(index, gate).point, reach)) continue;
      const known = ranges.get(gate);
      const previous = known?.at(-1);
      if (previous && previous[1] === first - 1) previous[1] = last;
      else if (known) known.push([first, last]);
      else ranges.set(gate, [[first, last]]);
    }
    first = last + 1;
  }
  return ranges;
}

/** True if one segment, of any length, comes within reach of a point. */
function comesNear(path: readonly Point[], first: number, point: Point, reach: number): boolean {
  const { distance } = projectOnSegment(point, elementAt(path, first), elementAt(path, first + 1));
  return distance <= reach;
}

/** The last segment of the run from `first` that fits in a small box, and that box's corners. */
function chunkFrom(path: readonly Point[], first: number): { last: number; corners: Point[] } {
  let [south, west] = elementAt(path, first);
  let [north, east] = [south, west];
  let last = first;
  for (let i = first + 1; i < path.length && i <= first + CHUNK; i += 1) {
    const point = elementAt(path, i);
    const lowest = Math.min(south, point[0]);
    const highest = Math.max(north, point[0]);
    const leftmost = Math.min(west, point[1]);
    const rightmost = Math.max(east, point[1]);
    const isLarge = highest - lowest > CHUNK_DEGREES || rightmost - leftmost > CHUNK_DEGREES;
    if (isLarge && i > first + 1) break;
    south = lowest;
    north = highest;
    west = leftmost;
    east = rightmost;
    last = i - 1;
    if (isLarge) break;
  }
  return {
    last,
    corners: [
      [south, west],
      [north, east],
    ],
  };
}
