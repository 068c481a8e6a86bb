import Flatbush from "flatbush";
import { elementAt } from "../../../base/element-at.ts";
import { type Box, boxAround, boxesMeet } from "../../geo/box.ts";
import { angleBetween, bearingDegrees, type Point, projectOnSegment } from "../../geo/point.ts";
import { type MetresTo, measurePath } from "../matching/path-metres.ts";

/**
 * Largest distance from a path of another map to the drawing of its road. The redrawn drives of
 * `matching/doubtful-stretches.ts` fail at 240, where a path 250 m beside the Rodoanel pays another
 * exit, pass with 260 to 700 and fail at 1,000, where paths across it pay exits.
 * Guarded by "BESIDE_METRES".
 */
const BESIDE_METRES = 500;
/**
 * Largest angle between a path and the road it runs along; crossing roads differ by more. All
 * combinations of test/golden/rodoanel.csv, the corridors and 40 random routes pay the same with 1
 * to 89; from 60 on, a crossing of an unpriced stretch is named.
 * Guarded by "MAX_ANGLE_DEGREES".
 */
const MAX_ANGLE_DEGREES = 40;

/** A segment with both ends this near to one segment of the course lies on it. */
const ON_COURSE_METRES = 1;

/** Part of a road, prepared for comparison with paths. */
export interface Course {
  points: readonly Point[];
  metresTo: MetresTo;
  lengthMetres: number;
  /** Box around the course, enlarged by `BESIDE_METRES`. */
  box: Box;
  /** The same for each segment. */
  boxes: readonly Box[];
  /** Finds segments by their boxes. */
  index: Flatbush;
  /** Direction of each segment, in degrees. */
  bearings: readonly number[];
}

/** Position of a path's point on a course. */
export interface Spot {
  metres: number;
  /** 1 in the direction in which the course is drawn, -1 against it. */
  direction: 1 | -1;
}

export function createCourse(points: readonly Point[]): Course {
  const metresTo = measurePath(points);
  const boxes = points
    .slice(1)
    .map((point, i) => boxAround([elementAt(points, i), point], BESIDE_METRES));
  const index = new Flatbush(boxes.length);
  for (const [[south, west], [north, east]] of boxes) index.add(west, south, east, north);
  index.finish();
  const bearings = points.slice(1).map((point, i) => bearingDegrees(elementAt(points, i), point));
  const box = boxAround(points, BESIDE_METRES);
  const lengthMetres = metresTo(points.length - 1);
  return { points, metresTo, lengthMetres, box, boxes, index, bearings };
}

/** Indexes of the course's segments near part of a path, in order. */
export function segmentsBeside({ box, index }: Course, part: Box): number[] {
  if (!boxesMeet(part, box)) return [];
  const [[south, west], [north, east]] = part;
  return index.search(west, south, east, north).sort((a, b) => a - b);
}

/**
 * Those of the course's segments that part of a path with this bearing may run along: near its box,
 * with about the same direction or the opposite one.
 */
export function segmentsAlong(
  { boxes, bearings }: Course,
  segments: readonly number[],
  part: Box,
  bearing: number,
): number[] {
  return segments.filter((i) => {
    const angle = angleBetween(elementAt(bearings, i), bearing);
    const isAlong = angle <= MAX_ANGLE_DEGREES || angle >= 180 - MAX_ANGLE_DEGREES;
    return isAlong && boxesMeet(part, elementAt(boxes, i));
  });
}

/**
 * The spot beside a path's point on the nearest of these segments; undefined if none is near.
 */
export function spotOn(
  { points, metresTo, bearings }: Course,
  segments: readonly number[],
  point: Point,
  bearing: number,
): Spot | undefined {
  let nearest: { segment: number; fraction: number } | undefined;
  let least = BESIDE_METRES;
  for (const segment of segments) {
    const [from, to] = [elementAt(points, segment), elementAt(points, segment + 1)];
    const { fraction, distance } = projectOnSegment(point, from, to);
    if (distance > least) continue;
    least = distance;
    nearest = { segment, fraction };
  }
  if (!nearest) return undefined;
  const { segment, fraction } = nearest;
  const angle = angleBetween(elementAt(bearings, segment), bearing);
  return { metres: metresTo(segment + fraction), direction: angle <= 90 ? 1 : -1 };
}

/**
 * The spots of both ends of a path's segment that lies on one of these segments, as where the road
 * was drawn from the same vertices; undefined if it lies on none.
 */
export function spotsOn(
  { points, metresTo, bearings }: Course,
  segments: readonly number[],
  [a, b]: readonly [Point, Point],
  bearing: number,
): [Spot, Spot] | undefined {
  for (const segment of segments) {
    const [from, to] = [elementAt(points, segment), elementAt(points, segment + 1)];
    const first = projectOnSegment(a, from, to);
    if (first.distance > ON_COURSE_METRES) continue;
    const last = projectOnSegment(b, from, to);
    if (last.distance > ON_COURSE_METRES) continue;
    const direction = angleBetween(elementAt(bearings, segment), bearing) <= 90 ? 1 : -1;
    return [
      { metres: metresTo(segment + first.fraction), direction },
      { metres: metresTo(segment + last.fraction), direction },
    ];
  }
  return undefined;
}

/** The spot of a course that is nearest to a point, with its position among the course's points. */
export function beside(
  { points, metresTo }: Course,
  point: Point,
): { metres: number; distance: number; position: number } {
  const places = points.slice(1).map((to, i) => {
    const { fraction, distance } = projectOnSegment(point, elementAt(points, i), to);
    return { metres: metresTo(i + fraction), distance, position: i + fraction };
  });
  return places.reduce((best, one) => (one.distance < best.distance ? one : best));
}
