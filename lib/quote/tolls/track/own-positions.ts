import { elementAt } from "../../../base/element-at.ts";
import { interpolate, type Point, projectOnSegment } from "../../geo/point.ts";
import type { FollowedPath } from "../matching/follow-roads.ts";
import type { MetresTo } from "../matching/path-metres.ts";

/**
 * Weight of the distance along the track beside the distance from it. It decides where a redrawn
 * piece passes the same place twice.
 */
const ALONG_WEIGHT = 0.5;

/**
 * Finds positions of a redrawn path on the caller's own: the point of the piece that it replaces
 * that lies nearest. `floor` is the least position, so that the order along the path is kept.
 */
export function createOwnPositions(
  path: readonly Point[],
  { points, vertices }: Pick<FollowedPath, "points" | "vertices">,
  own: MetresTo,
  redrawn: MetresTo,
) {
  return (position: number, floor = 0): number => {
    const at = Math.min(Math.floor(position), points.length - 1);
    const from = elementAt(vertices, at);
    const next = Math.min(at + 1, points.length - 1);
    let [first, end] = [at, next];
    while (first > 0 && vertices[first - 1] === from) first -= 1;
    while (end < points.length - 1 && vertices[end] === from) end += 1;
    const to = Math.max(elementAt(vertices, end), Math.min(from + 1, path.length - 1));
    const length = redrawn(end) - redrawn(first);
    const share = length > 0 ? (redrawn(position) - redrawn(first)) / length : 0;
    const point = interpolate(
      elementAt(points, at),
      elementAt(points, next),
      Math.min(1, position - at),
    );
    const expected = own(from) + share * (own(to) - own(from));
    return Math.max(floor, nearest(path, point, [from, to], own, expected));
  };
}

/** The position between two vertices nearest to a point and to a distance along the path. */
function nearest(
  path: readonly Point[],
  point: Point,
  [from, to]: readonly [number, number],
  own: MetresTo,
  expected: number,
): number {
  let best = { position: from, cost: Number.POSITIVE_INFINITY };
  for (let i = from; i < to; i += 1) {
    const segment = projectOnSegment(point, elementAt(path, i), elementAt(path, i + 1));
    const position = i + segment.fraction;
    const cost = segment.distance + ALONG_WEIGHT * Math.abs(own(position) - expected);
    if (cost < best.cost) best = { position, cost };
  }
  return best.position;
}
