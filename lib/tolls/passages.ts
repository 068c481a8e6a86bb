import { angleBetween, at, metresAlong, offsetMetres, type Point } from "../geo/point.ts";
import {
  type Gate,
  type GateIndex,
  gateAt,
  gatesWithin,
  vertexKey,
  WIDEST_GATE_METRES,
} from "./gates.ts";
import type { Plaza } from "./plaza-table.ts";

/** One payment-relevant passage of a path through a plaza. */
export interface Passage {
  plaza: Plaza;
  /** Position along the path: index of the vertex before, plus the fraction of that segment. */
  position: number;
  /** Bearing of travel through the gate. */
  bearing: number;
  /** The path begins or ends within the plaza's tolerance, so whether it pays is uncertain. */
  atPathEnd: boolean;
}

/** A path must move this far to either side of the gate line: scatter while queueing is less. */
const HYSTERESIS_METRES = 15;
const PATH_END_METRES = 60;
/** A path that crosses the gate line at a greater angle to the road is crossing the road. */
const MAX_ANGLE_DEGREES = 55;
/** A chord may leave its road by about this share of its length. */
const CHORD_SHARE = 0.15;
const CHUNK = 32;
const DEGREES_PER_METRE = 1 / 111_000;

/**
 * The plazas that a vehicle following `path` passes in a charged direction, in order of travel.
 * Cost grows with the path's points: whole chunks away from every gate cost one index look-up.
 */
export function findPassages(path: readonly Point[], index: GateIndex): Passage[] {
  const found: Passage[] = [];
  for (const [gateNumber, ranges] of nearbyRanges(path, index)) {
    const gate = gateAt(index, gateNumber);
    for (const [first, last] of ranges) found.push(...crossings(path, first, last, gate));
  }
  found.sort((a, b) => a.position - b.position || (a.plaza.id < b.plaza.id ? -1 : 1));
  return withoutRepeats(found, path);
}

/** For each gate near the path, the ranges of segments (inclusive) that may come within reach. */
function nearbyRanges(path: readonly Point[], index: GateIndex): Map<number, [number, number][]> {
  const ranges = new Map<number, [number, number][]>();
  for (let first = 0; first < path.length - 1; first += CHUNK) {
    const last = Math.min(first + CHUNK, path.length - 1) - 1;
    const [southWest, northEast] = reach(path, first, last + 1);
    for (const gate of gatesWithin(index, southWest, northEast)) {
      const known = ranges.get(gate);
      const previous = known?.at(-1);
      if (previous && previous[1] === first - 1) previous[1] = last;
      else if (known) known.push([first, last]);
      else ranges.set(gate, [[first, last]]);
    }
  }
  return ranges;
}

/** South-west and north-east corners around the vertices, widened by the widest gate. */
function reach(path: readonly Point[], first: number, last: number): [Point, Point] {
  let [south, west] = at(path, first);
  let [north, east] = [south, west];
  for (let i = first + 1; i <= last; i += 1) {
    const [latitude, longitude] = at(path, i);
    if (latitude < south) south = latitude;
    else if (latitude > north) north = latitude;
    if (longitude < west) west = longitude;
    else if (longitude > east) east = longitude;
  }
  const margin = WIDEST_GATE_METRES * DEGREES_PER_METRE;
  const widening = margin / Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  return [
    [south - margin, west - widening],
    [north + margin, east + widening],
  ];
}

/** A point of the path relative to a gate: metres along its axis and to the right of it. */
interface Local {
  along: number;
  across: number;
  /** Position along the path. */
  position: number;
}

/** An uninterrupted stretch of the path within reach of a gate. */
interface Approach {
  points: Local[];
  fromPathStart: boolean;
  toPathEnd: boolean;
}

/** Every crossing of one gate's line in a charged direction, by segments `first` to `last`. */
function crossings(path: readonly Point[], first: number, last: number, gate: Gate): Passage[] {
  const axis = gate.bearings[0] ?? courseOf(path, first, last);
  return approaches(path, first, last, gate, axis)
    .flatMap((approach) => crossingsOf(approach, gate, axis))
    .filter(({ position }) => !isOnOtherRoad(path, position, gate));
}

function crossingsOf({ points, fromPathStart, toPathEnd }: Approach, gate: Gate, axis: number) {
  const found: Passage[] = [];
  const start = at(points, 0);
  /** Side of the line where the vehicle last stood clearly; 0 while it may have begun on it. */
  let side = fromPathStart && isNear(start) ? 0 : Math.sign(start.along);
  let anchor = start;
  let lineAt = start.position;
  points.forEach((point, i) => {
    const previous = at(points, Math.max(0, i - 1));
    if (Math.sign(point.along) !== Math.sign(previous.along))
      lineAt = linePosition(previous, point);
    const moved = Math.abs(point.along - anchor.along);
    if (Math.abs(point.along) < HYSTERESIS_METRES || moved < HYSTERESIS_METRES) return;
    const uncertain = side === 0;
    if (uncertain || Math.sign(point.along) !== side) {
      pay(anchor, point, lineAt, uncertain);
    }
    side = Math.sign(point.along);
    anchor = point;
  });
  const end = at(points, points.length - 1);
  const closing = (start.along - end.along) * side >= HYSTERESIS_METRES;
  if (toPathEnd && isNear(end) && end.along * side >= -HYSTERESIS_METRES && closing) {
    pay(start, end, end.position, true);
  }
  return found;

  function pay(from: Local, to: Local, position: number, atPathEnd: boolean): void {
    const bearing = (axis + degreesOf(to.across - from.across, to.along - from.along) + 360) % 360;
    const charged = gate.bearings.length === 0 ? [axis, (axis + 180) % 360] : gate.bearings;
    if (charged.some((way) => angleBetween(way, bearing) <= MAX_ANGLE_DEGREES)) {
      found.push({ plaza: gate.plaza, position, bearing, atPathEnd });
    }
  }
}

/** Whether the path is there drawn on the network itself, along another road. */
function isOnOtherRoad(path: readonly Point[], position: number, { otherRoads }: Gate): boolean {
  const before = Math.floor(position);
  const after = Math.min(Math.ceil(position), path.length - 1);
  return otherRoads.has(vertexKey(at(path, before))) || otherRoads.has(vertexKey(at(path, after)));
}

/** A path that begins or ends this near to a plaza may or may not have paid there. */
function isNear({ along, across }: Local): boolean {
  return Math.hypot(along, across) <= PATH_END_METRES;
}

function linePosition(a: Local, b: Local): number {
  return a.position + (b.position - a.position) * (a.along / (a.along - b.along));
}

function approaches(
  path: readonly Point[],
  first: number,
  last: number,
  gate: Gate,
  axis: number,
): Approach[] {
  const found: Approach[] = [];
  const frame = frameAt(gate.point, axis);
  let open: Approach | undefined;
  for (let i = first; i <= last; i += 1) {
    const a: Local = { ...frame(at(path, i)), position: i };
    const b: Local = { ...frame(at(path, i + 1)), position: i + 1 };
    const [from, to] = clipToCircle(a, b, toleranceAt(path, i, gate)) ?? [1, 0];
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

/** Half the width of the gate for segment `i`: the coarser the path is there, the wider. */
function toleranceAt(path: readonly Point[], i: number, gate: Gate): number {
  let longest = 0;
  for (let k = Math.max(0, i - 1); k <= Math.min(i + 1, path.length - 2); k += 1) {
    longest = Math.max(longest, Math.hypot(...offsetMetres(at(path, k), at(path, k + 1))));
  }
  return Math.min(gate.maxToleranceMetres, gate.toleranceMetres + CHORD_SHARE * longest);
}

function frameAt(
  origin: Point,
  bearing: number,
): (point: Point) => Pick<Local, "along" | "across"> {
  const [sin, cos] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)];
  return (point) => {
    const [east, north] = offsetMetres(origin, point);
    return { along: east * sin + north * cos, across: east * cos - north * sin };
  };
}

/** The course of a path past a gate whose road's bearing is unknown. */
function courseOf(path: readonly Point[], first: number, last: number): number {
  const [east, north] = offsetMetres(at(path, first), at(path, last + 1));
  return degreesOf(east, north);
}

function between(a: Local, b: Local, fraction: number): Local {
  return {
    along: a.along + (b.along - a.along) * fraction,
    across: a.across + (b.across - a.across) * fraction,
    position: a.position + (b.position - a.position) * fraction,
  };
}

/** The part of a segment inside a circle around the origin, as fractions; nothing if outside. */
function clipToCircle(a: Local, b: Local, radius: number): [number, number] | undefined {
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

function degreesOf(x: number, y: number): number {
  return (Math.atan2(x, y) * 180) / Math.PI;
}

/** A plaza with two gates may see one passage twice: the later sighting is dropped. */
function withoutRepeats(passages: readonly Passage[], path: readonly Point[]): Passage[] {
  const kept: Passage[] = [];
  for (const passage of passages) {
    const repeated = kept.some(
      (earlier) =>
        earlier.plaza.id === passage.plaza.id &&
        angleBetween(earlier.bearing, passage.bearing) < 90 &&
        metresAlong(path, earlier.position, passage.position) < repeatMetres(passage.plaza),
    );
    if (!repeated) kept.push(passage);
  }
  return kept;
}

/** A vehicle needs a way to turn around twice to pass again in the same direction. */
function repeatMetres(plaza: Plaza): number {
  return 2 * WIDEST_GATE_METRES + plaza.precision_m;
}
