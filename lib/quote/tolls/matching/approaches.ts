import { elementAt } from "../../../base/element-at.ts";
import { offsetMetres, type Point, tangentPlane } from "../../geo/point.ts";
import type { Gate } from "./gates.ts";
import { CHORD_SHARE } from "./tolerances.ts";

/** A point of the path relative to a gate: metres along its axis and to the right of it. */
export interface GatePoint {
  along: number;
  across: number;
  /** Position along the path. */
  position: number;
}

/** An uninterrupted stretch of the path within reach of a gate. */
export interface Approach {
  points: GatePoint[];
  fromPathStart: boolean;
  toPathEnd: boolean;
}

/**
 * The stretches of segments `first` to `last` within reach of a gate, in coordinates along `axis`
 * (a bearing). The coarser the path is there, the farther the gate reaches.
 */
export function approaches(
  path: readonly Point[],
  first: number,
  last: number,
  gate: Gate,
  axis: number,
): Approach[] {
  const found: Approach[] = [];
  const frame = frameAt(gate.point, axis);
  let open: Approach | undefined;
  let b = frame(path, first);
  for (let i = first; i <= last; i += 1) {
    const a = b;
    b = frame(path, i + 1);
    // Most segments are too far even for the widest gate.
    const isNear = clipToCircle(a, b, gate.maxToleranceMetres) !== undefined;
    const [from, to] = (isNear && clipToCircle(a, b, toleranceAt(path, i, gate))) || [1, 0];
    if (from > to) {
      open = undefined;
      continue;
    }
    if (!open || from > 0) {
      open = { points: [between(a, b, from)], fromPathStart: i + from === 0, toPathEnd: false };
      found.push(open);
    }
    open.points.push(between(a, b, to));
    open.toPathEnd = i + to === path.length - 1;
    if (to < 1) open = undefined;
  }
  return found;
}

/** Half the gate's width for segment `i`; it grows with the distance between the path's points. */
function toleranceAt(path: readonly Point[], i: number, gate: Gate): number {
  let longest = 0;
  for (let k = Math.max(0, i - 1); k <= Math.min(i + 1, path.length - 2); k += 1) {
    const [east, north] = offsetMetres(elementAt(path, k), elementAt(path, k + 1));
    longest = Math.max(longest, Math.sqrt(east * east + north * north));
  }
  return Math.min(gate.maxToleranceMetres, gate.toleranceMetres + CHORD_SHARE * longest);
}

/** Places the vertices of paths in coordinates along a bearing. */
function frameAt(
  origin: Point,
  bearing: number,
): (path: readonly Point[], vertex: number) => GatePoint {
  const [sin, cos] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)];
  const plane = tangentPlane(origin);
  return (path, vertex) => {
    const point = elementAt(path, vertex);
    const east = plane.east(point);
    const north = plane.north(point);
    const along = east * sin + north * cos;
    return { along, across: east * cos - north * sin, position: vertex };
  };
}

/** Bearing of a path through a gate whose road's bearing is unknown. */
export function gateBearing(path: readonly Point[], first: number, last: number): number {
  const [east, north] = offsetMetres(elementAt(path, first), elementAt(path, last + 1));
  return degreesOf(east, north);
}

/** The point at a fraction of a segment. */
export function between(a: GatePoint, b: GatePoint, fraction: number): GatePoint {
  return {
    along: a.along + (b.along - a.along) * fraction,
    across: a.across + (b.across - a.across) * fraction,
    position: a.position + (b.position - a.position) * fraction,
  };
}

/** The part of a segment inside a circle around the origin, as fractions; undefined if outside. */
function clipToCircle(a: GatePoint, b: GatePoint, radius: number): [number, number] | undefined {
  const [dx, dy] = [b.along - a.along, b.across - a.across];
  const squared = dx * dx + dy * dy;
  const constant = a.along * a.along + a.across * a.across - radius * radius;
  if (squared === 0) return constant <= 0 ? [0, 1] : undefined;
  const half = (a.along * dx + a.across * dy) / squared;
  const discriminant = half * half - constant / squared;
  if (discriminant < 0) return undefined;
  const root = Math.sqrt(discriminant);
  const from = Math.max(0, -half - root);
  const to = Math.min(1, -half + root);
  return from <= to ? [from, to] : undefined;
}

/** Bearing in degrees, −180 to 180, of a vector `x` to the right and `y` ahead. */
export function degreesOf(x: number, y: number): number {
  return (Math.atan2(x, y) * 180) / Math.PI;
}
