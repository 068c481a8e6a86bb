import { elementAt, lastOf } from "../../../base/element-at.ts";
import { distanceMetres, interpolate, type Point } from "../../geo/point.ts";
import { encodePolyline } from "../../geo/polyline.ts";
import type { Gap, Leg } from "../engine/engine.ts";

/**
 * Ratio of the way between a place and its road to the straight line: about the values measured on
 * road networks by R. H. Ballou, H. Rahardja and N. Sakai, "Selected country circuity factors for
 * road travel distance estimation", Transportation Research Part A 36 (2002),
 * https://doi.org/10.1016/S0965-8564(01)00044-1. The trips of test/golden/queries.jsonl hold with 1 to
 * 2, and the mean error of test/golden/reference-distances.csv stays between 2.29 and 2.32 %.
 */
const GAP_FACTOR = 1.3;
/** Speed on the way between a place and its road: an assumption for streets and local roads. */
const GAP_KM_PER_HOUR = 30;

/** Shorter gaps are within the precision of the drawing. */
const MIN_GAP_METRES = 1;
/** Longest step of a drawn gap: on longer steps the tolls would be uncertain. */
const MAX_STEP_METRES = 500;
const NO_GAP: Gap = { metres: 0, vertices: 0 };

/** Estimated metres of driving for a straight line between a place and its road. */
export function gapMetres(metres: number): number {
  return metres * GAP_FACTOR;
}

/** Estimated seconds of driving for a straight line between a place and its road. */
export function gapSeconds(metres: number): number {
  return gapMetres(metres) / (GAP_KM_PER_HOUR / 3.6);
}

/**
 * Extends a leg on the roads to its places. Its length and time are whole metres and seconds, so
 * that the figures of the legs add up to those of the route.
 */
export function joinPlaces(leg: Leg, from: Point, to: Point): Leg {
  const road = leg.path;
  const first = elementAt(road, 0);
  const last = lastOf(road);
  const before = drawGap(from, first);
  const after = drawGap(to, last);
  const towards = after.points.toReversed();
  const metres = before.gap.metres + after.gap.metres;
  return {
    path: before.points.concat(road, towards),
    polyline: extendPolyline(leg.polyline, [first, last], before.points, towards),
    lengthMetres: Math.round(leg.lengthMetres + gapMetres(metres)),
    seconds: Math.round(leg.seconds + gapSeconds(metres)),
    ...(leg.costSeconds !== undefined && { costSeconds: leg.costSeconds + gapSeconds(metres) }),
    gaps: [before.gap, after.gap],
    road: leg,
  };
}

/** The leg between two places that are nearer to each other than to the road. */
export function straightLeg(from: Point, to: Point): Leg {
  const { points, gap } = drawGap(from, to);
  const path = points.length > 0 ? [...points, to] : [from, to];
  return {
    path,
    polyline: encodePolyline(path, 6),
    lengthMetres: Math.round(gapMetres(gap.metres)),
    seconds: Math.round(gapSeconds(gap.metres)),
    gaps: [{ metres: gap.metres, vertices: path.length - 1 }, NO_GAP],
  };
}

/** The part of a leg's path that lies on the roads. */
export function roadPath({ path, gaps: [start, end] = [NO_GAP, NO_GAP] }: Leg): Point[] {
  return path.slice(start.vertices, path.length - end.vertices);
}

/** The part of a leg on roads, as the engine found it; undefined if there is none. */
export function roadOf(leg: Leg): Leg | undefined {
  return leg.gaps ? leg.road : leg;
}

/** True if a leg goes straight from place to place, without a road. */
export function isOffRoad(leg: Leg): boolean {
  return leg.gaps !== undefined && roadPath(leg).length === 1;
}

/** Estimated metres of driving over a leg's gaps. */
export function countedGapMetres({ gaps }: Leg): number {
  return gaps ? gapMetres(gaps[0].metres + gaps[1].metres) : 0;
}

/** The gap from a place to its road; its points run from the place and exclude the road's point. */
function drawGap(place: Point, road: Point): { points: Point[]; gap: Gap } {
  const metres = distanceMetres(place, road);
  if (metres < MIN_GAP_METRES) return { points: [], gap: NO_GAP };
  const vertices = Math.ceil(metres / MAX_STEP_METRES);
  const points = Array.from({ length: vertices }, (_, i) => interpolate(place, road, i / vertices));
  return { points, gap: { metres, vertices } };
}

/**
 * The polyline (precision 6) of a leg with points added before and after it. After the first point,
 * an encoded polyline holds differences, so only the first point is encoded again.
 */
function extendPolyline(
  polyline: string,
  [first, last]: readonly [Point, Point],
  before: readonly Point[],
  after: readonly Point[],
): string {
  if (before.length + after.length === 0) return polyline;
  const rest = polyline.slice(encodePolyline([first], 6).length);
  const tail = encodePolyline([last, ...after], 6).slice(encodePolyline([last], 6).length);
  return encodePolyline([...before, first], 6) + rest + tail;
}
