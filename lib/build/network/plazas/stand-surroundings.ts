import {
  angleBetween,
  destination,
  distanceMetres,
  interpolate,
  type Point,
  positionKey,
} from "../../../quote/geo/point.ts";
import { WIDEST_GATE_METRES } from "../../../quote/tolls/matching/tolerances.ts";
import type { Drawn, LinkIndex } from "./link-index.ts";

const SAME_WAY_DEGREES = 40;
/** Largest distance of the search for other roads, to either side of the stand. */
const CLEARANCE_METRES = 1_000;
/** Distance within which a road is the stand's own. */
const OWN_METRES = 5;

/** Angle between a road, in either direction, and a bearing: 0 to 90 degrees. */
export function alignment(road: number, bearing: number): number {
  const angle = angleBetween(road, bearing);
  return Math.min(angle, 180 - angle);
}

/** True if a road is the stand's own. */
export type IsOwn<Road> = (road: Road) => boolean;

/**
 * Metres from a stand to the nearest other road of the same course, measured at right angles to
 * the stand's own road; at most 1,000.
 */
export function clearanceAt<Road extends Drawn>(
  { point, linkBearing }: { point: Point; linkBearing: number },
  index: LinkIndex<Road>,
  isOwn: IsOwn<Road> = () => false,
): number {
  const left = destination(point, linkBearing + 90, -CLEARANCE_METRES);
  const right = destination(point, linkBearing + 90, CLEARANCE_METRES);
  const distances = index
    .near(point, CLEARANCE_METRES)
    .filter(
      ({ link, bearing }) => !isOwn(link) && alignment(bearing, linkBearing) <= SAME_WAY_DEGREES,
    )
    .map(({ a, b }) => intersection([left, right], [a, b]))
    .filter((meeting) => meeting !== undefined)
    .map((meeting) => distanceMetres(point, meeting))
    .filter((distance) => distance > OWN_METRES);
  return Math.round(Math.min(CLEARANCE_METRES, ...distances));
}

/**
 * Vertices of the other roads within reach of a gate at these points. A path through one of them is
 * on that other road, at any distance.
 */
export function otherRoadVertices<Road extends Drawn>(
  points: readonly Point[],
  isOwn: IsOwn<Road>,
  index: LinkIndex<Road>,
): Point[] {
  const near = points.flatMap((point) => index.near(point, WIDEST_GATE_METRES));
  const own = new Set(
    near.filter(({ link }) => isOwn(link)).flatMap(({ a, b }) => [positionKey(a), positionKey(b)]),
  );
  const others = near.filter(({ link }) => !isOwn(link)).flatMap(({ a, b }) => [a, b]);
  const byKey = new Map(others.map((vertex) => [positionKey(vertex), vertex]));
  return [...byKey].filter(([key]) => !own.has(key)).map(([, vertex]) => vertex);
}

/** The point where two segments cross, on the plane of degrees; undefined if they do not. */
function intersection(
  [p, q]: readonly [Point, Point],
  [a, b]: readonly [Point, Point],
): Point | undefined {
  const cross = (o: Point, u: Point, v: Point) =>
    (u[1] - o[1]) * (v[0] - o[0]) - (u[0] - o[0]) * (v[1] - o[1]);
  const [one, other] = [cross(p, q, a), cross(p, q, b)];
  if (one * other > 0 || one === other) return undefined;
  if (cross(a, b, p) * cross(a, b, q) > 0) return undefined;
  return interpolate(a, b, one / (one - other));
}
