import { elementAt } from "../../base/element-at.ts";

/** A position as `[latitude, longitude]` in degrees, WGS 84. */
export type Point = readonly [latitude: number, longitude: number];

/**
 * Mean radius of the Earth, R1 of H. Moritz, "Geodetic Reference System 1980", Journal of Geodesy
 * 74 (2000), https://doi.org/10.1007/s001900050278.
 */
export const EARTH_RADIUS_METRES = 6_371_008.8;
const RADIANS = Math.PI / 180;

/**
 * Identity of a position, at five decimals (about a metre): vertices of the road tables are the
 * same place if and only if their keys are equal.
 */
export function positionKey([latitude, longitude]: Point): string {
  return `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
}

/**
 * Great-circle distance between two points, in metres.
 * Source: the haversine formula, R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68
 * (1984), p. 159.
 */
export function distanceMetres(a: Point, b: Point): number {
  const latitudes = Math.sin(((b[0] - a[0]) * RADIANS) / 2) ** 2;
  const longitudes = Math.sin(((b[1] - a[1]) * RADIANS) / 2) ** 2;
  const cosines = Math.cos(a[0] * RADIANS) * Math.cos(b[0] * RADIANS);
  return (
    2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, latitudes + cosines * longitudes)))
  );
}

/**
 * Largest angle in radians whose sine and arc sine the first three terms of their series give to
 * the precision of a double.
 */
const SMALL_ANGLE = 0.004;

/** The sine of an angle in radians. */
function sine(angle: number): number {
  if (Math.abs(angle) > SMALL_ANGLE) return Math.sin(angle);
  const square = angle * angle;
  return angle * (1 - (square / 6) * (1 - square / 20));
}

/** The angle in radians, 0 to π/2, whose sine is the square root of `squared`. */
function arcSineOfRoot(squared: number): number {
  if (squared > SMALL_ANGLE * SMALL_ANGLE) return Math.asin(Math.sqrt(Math.min(1, squared)));
  return Math.sqrt(squared) * (1 + squared * (1 / 6 + squared * (3 / 40)));
}

/**
 * Metres along a path from its start to each vertex, by the formula of `distanceMetres`. Each cosine
 * serves two segments.
 */
export function cumulativeMetres(path: readonly Point[]): Float64Array {
  const metres = new Float64Array(path.length);
  let [latitude, longitude] = path[0] ?? [0, 0];
  let cosine = Math.cos(latitude * RADIANS);
  for (let i = 1; i < path.length; i += 1) {
    const next = elementAt(path, i);
    const nextLatitude = next[0];
    const nextLongitude = next[1];
    const nextCosine = Math.cos(nextLatitude * RADIANS);
    const north = sine(((nextLatitude - latitude) * RADIANS) / 2);
    const east = sine(((nextLongitude - longitude) * RADIANS) / 2);
    const squared = north * north + cosine * nextCosine * east * east;
    const length = 2 * EARTH_RADIUS_METRES * arcSineOfRoot(squared);
    metres[i] = (metres[i - 1] ?? 0) + length;
    latitude = nextLatitude;
    longitude = nextLongitude;
    cosine = nextCosine;
  }
  return metres;
}

/** Length of a path, in metres. */
export function lengthMetres(path: readonly Point[]): number {
  return cumulativeMetres(path).at(-1) ?? 0;
}

/** Initial bearing from `a` to `b` in degrees: 0 north, 90 east. */
export function bearingDegrees(a: Point, b: Point): number {
  const [east, north] = offsetMetres(a, b);
  return (Math.atan2(east, north) / RADIANS + 360) % 360;
}

/** Smallest angle between two bearings, 0 to 180 degrees. */
export function angleBetween(a: number, b: number): number {
  const difference = Math.abs(a - b) % 360;
  return difference > 180 ? 360 - difference : difference;
}

const METRES_PER_DEGREE = EARTH_RADIUS_METRES * RADIANS;

/** `b` in metres east and north of `a`, on the plane tangent at `a`: accurate within 50 km. */
export function offsetMetres(a: Point, b: Point): [east: number, north: number] {
  return [eastMetres(a, b, Math.cos(a[0] * RADIANS)), northMetres(a, b)];
}

/** The plane of `offsetMetres` at one origin, for many points. */
export function tangentPlane(origin: Point) {
  const cosine = Math.cos(origin[0] * RADIANS);
  return {
    east: (point: Point): number => eastMetres(origin, point, cosine),
    north: (point: Point): number => northMetres(origin, point),
  };
}

function eastMetres(a: Point, b: Point, cosine: number): number {
  return (b[1] - a[1]) * METRES_PER_DEGREE * cosine;
}

function northMetres(a: Point, b: Point): number {
  return (b[0] - a[0]) * METRES_PER_DEGREE;
}

/** The point `metres` from `origin` in the direction of `bearing`: accurate within 50 km. */
export function destination(origin: Point, bearing: number, metres: number): Point {
  const metresPerDegree = EARTH_RADIUS_METRES * RADIANS;
  return [
    origin[0] + (Math.cos(bearing * RADIANS) * metres) / metresPerDegree,
    origin[1] +
      (Math.sin(bearing * RADIANS) * metres) / (metresPerDegree * Math.cos(origin[0] * RADIANS)),
  ];
}

/** The point a `fraction` (0 to 1) of the way from `a` to `b`. */
export function interpolate(a: Point, b: Point, fraction: number): Point {
  return [a[0] + (b[0] - a[0]) * fraction, a[1] + (b[1] - a[1]) * fraction];
}

/**
 * Projects a point on the segment from `a` to `b`. Returns its position there, 0 to 1, and its
 * distance in metres.
 */
export function projectOnSegment(
  point: Point,
  a: Point,
  b: Point,
): { fraction: number; distance: number } {
  const metresPerDegree = EARTH_RADIUS_METRES * RADIANS;
  const metresEast = metresPerDegree * Math.cos(point[0] * RADIANS);
  const ax = (a[1] - point[1]) * metresEast;
  const ay = (a[0] - point[0]) * metresPerDegree;
  const dx = (b[1] - a[1]) * metresEast;
  const dy = (b[0] - a[0]) * metresPerDegree;
  const squared = dx * dx + dy * dy;
  const fraction = squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / squared));
  const [x, y] = [ax + dx * fraction, ay + dy * fraction];
  // Math.hypot takes several times as long, and none of these numbers can overflow.
  return { fraction, distance: Math.sqrt(x * x + y * y) };
}
