import { countWhile } from "../../../base/count-while.ts";
import { elementAt } from "../../../base/element-at.ts";
import {
  angleBetween,
  bearingDegrees,
  distanceMetres,
  type Point,
  positionKey,
  projectOnSegment,
} from "../../geo/point.ts";
import type { Plaza } from "../catalogue/plaza-table.ts";
import { type Gate, type GateIndex, gateAt } from "./gates.ts";
import { nearbyRanges, type SegmentRange } from "./nearby-ranges.ts";
import { findPassages } from "./passages.ts";
import type { MetresTo } from "./path-metres.ts";
import {
  COURSE_DEGREES,
  COURSE_METRES,
  DENSE_STEP_METRES,
  FOREIGN_METRES,
  ON_ROAD_METRES,
  SPARSE_DEVIATION_SHARE,
} from "./tolerances.ts";

/** A part of a path, from vertex to vertex, whose points do not decide whether it pays. */
export interface DoubtfulStretch {
  from: number;
  to: number;
  /** Gates near that part of the path. */
  gates: Set<Gate>;
}

/** A run of segments near a gate. */
interface Encounter {
  gate: Gate;
  first: number;
  last: number;
  /** True if a vertex of the path is the network's vertex at the plaza. */
  isAtVertex: boolean;
  /** True if a vertex of the path is one of another road there. */
  isElsewhere: boolean;
  /**
   * Smallest distance from the gate to a short step; `Infinity` if no step is near enough to judge.
   */
  metres: number;
}

// "The redrawn drives" of the ranges in this folder are 272 paths: the corridors of
// test/quote/tolls/matching/corridors.test.ts and ten routes of `npm run check -- paths` with seed 1, as
// they are, with a point every 0.5 to 5 km, simplified to 100 and 500 m, and moved by 30 and 250 m.
// They pay the same if each pays the plazas of its drive. One constant was tried at a time.

/**
 * Smallest distance from a stretch's ends to the plaza: beyond ramps and service roads. The redrawn
 * drives no longer pay the same at 200 and at 3,000 m; they do with 250 to 2,500.
 * Guarded by "SURROUNDINGS_METRES".
 */
const SURROUNDINGS_METRES = 1_500;
/**
 * Distance from a gate within which a dense path is on its road: 50 m of a surveyed position, 40 m
 * of carriageways and a little more. A wider gate would include the road beside. The redrawn drives
 * pay the same with 0 to 400; below 60, more plazas are presumed.
 * Guarded by "CLEAR_METRES".
 */
const CLEAR_METRES = 100;
/**
 * Distance within which a point is the network's vertex at the plaza. The network has another vertex
 * 6 m away, where the toll lane ends. The redrawn drives pay the same with 0 to 5; at 7, a path near
 * Curvelo passes a plaza of the BR-135 in silence.
 * Guarded by "SAME_POINT_METRES".
 */
const SAME_POINT_METRES = 5;
/**
 * Distance from a clear sighting of a plaza within which a doubtful one is ignored. A choice: the
 * redrawn drives pay the same with 0 to 50,000. Less asks the roads more often; more would hide a
 * second passage.
 * Guarded by "SAME_SIGHTING_METRES".
 */
const SAME_SIGHTING_METRES = 2_000;

/**
 * The stretches of a path near plazas that its points do not decide, and those around other `steps`,
 * by their first vertices: in order and without overlap.
 */
export function doubtfulStretches(
  path: readonly Point[],
  index: GateIndex,
  metresTo: MetresTo,
  steps: Iterable<number> = [],
): DoubtfulStretch[] {
  const verticesUpTo = (metres: number) =>
    countWhile(path.length, (vertex) => metresTo(vertex) <= metres);
  const stretches: DoubtfulStretch[] = [];
  const around = (first: number, last: number, gates: Gate[]) => ({
    gates,
    from: Math.max(0, verticesUpTo(metresTo(first + 1) - SURROUNDINGS_METRES) - 1),
    to: Math.min(path.length - 1, verticesUpTo(metresTo(last) + SURROUNDINGS_METRES)),
  });
  const doubtful = [
    ...doubtfulEncounters(path, index, metresTo).map(({ gate, first, last }) =>
      around(first, last, [gate]),
    ),
    ...[...steps].map((step) => around(step, step, [])),
  ];
  for (const { gates, from, to } of doubtful.sort((a, b) => a.from - b.from)) {
    const previous = stretches.at(-1);
    if (previous && from < previous.to) {
      previous.to = Math.max(previous.to, to);
      for (const gate of gates) previous.gates.add(gate);
    } else stretches.push({ from, to, gates: new Set(gates) });
  }
  return stretches;
}

function doubtfulEncounters(path: readonly Point[], index: GateIndex, metresTo: MetresTo) {
  const byPlaza = new Map<Plaza, Encounter[]>();
  const reach = (segment: number) => stepReach(metresTo(segment + 1) - metresTo(segment));
  for (const [number, ranges] of nearbyRanges(path, index, reach)) {
    const gate = gateAt(index, number);
    const known = byPlaza.get(gate.plaza) ?? [];
    byPlaza.set(gate.plaza, known);
    for (const range of ranges) {
      for (const found of encounters(path, range, gate, metresTo)) known.push(found);
    }
  }
  const paid = Map.groupBy(findPassages(path, index, metresTo), ({ plaza }) => plaza);
  return [...byPlaza].flatMap(([plaza, sightings]) => {
    const paidAt = (paid.get(plaza) ?? []).map(({ position }) => metresTo(position));
    return unclear(sightings, paidAt, metresTo);
  });
}

/** The runs of segments that come near a gate and may run along its road. */
function encounters(
  path: readonly Point[],
  [first, last]: SegmentRange,
  gate: Gate,
  metresTo: MetresTo,
): Encounter[] {
  const found: Encounter[] = [];
  const clear = Math.min(gate.toleranceMetres, CLEAR_METRES);
  for (let i = first; i <= last; i += 1) {
    const [a, b] = [elementAt(path, i), elementAt(path, i + 1)];
    const length = metresTo(i + 1) - metresTo(i);
    const { distance } = projectOnSegment(gate.point, a, b);
    if (distance > stepReach(length) || !mayRunAlong(a, b, length, gate)) continue;
    const metres =
      length <= DENSE_STEP_METRES && distance <= clear ? distance : Number.POSITIVE_INFINITY;
    const isAtVertex =
      Math.min(distanceMetres(a, gate.point), distanceMetres(b, gate.point)) <= SAME_POINT_METRES;
    const isElsewhere = [a, b].some((point) => gate.otherRoads.has(positionKey(point)));
    const previous = found.at(-1);
    if (previous?.last === i - 1) {
      previous.last = i;
      previous.metres = Math.min(previous.metres, metres);
      previous.isAtVertex ||= isAtVertex;
      previous.isElsewhere ||= isElsewhere;
    } else found.push({ gate, first: i, last: i, metres, isAtVertex, isElsewhere });
  }
  return found;
}

/** Distance in metres from a segment of this length within which the vehicle may have been. */
export function stepReach(length: number): number {
  return Math.max(FOREIGN_METRES, SPARSE_DEVIATION_SHARE * length);
}

function mayRunAlong(a: Point, b: Point, length: number, { bearings }: Gate): boolean {
  if (length >= COURSE_METRES || length === 0 || bearings.length === 0) return true;
  const course = bearingDegrees(a, b);
  return bearings.some((way) => angleBetween(way, course) <= COURSE_DEGREES);
}

/**
 * The unclear sightings of a plaza that are not near a clear one. The points of a dense path are
 * clear if they lie on the road and pay, or on the vertices of another road and do not pay.
 * Otherwise another map may have drawn the path, and it comes near by chance.
 */
function unclear(
  sightings: readonly Encounter[],
  paidAt: readonly number[],
  metresTo: MetresTo,
): Encounter[] {
  const isClear = ({ first, last, metres, isAtVertex, isElsewhere }: Encounter) => {
    if (isAtVertex || metres === Number.POSITIVE_INFINITY) return isAtVertex;
    const start = metresTo(first) - SAME_SIGHTING_METRES;
    const next = paidAt[countWhile(paidAt.length, (i) => elementAt(paidAt, i) < start)];
    const isPaid = next !== undefined && next <= metresTo(last + 1) + SAME_SIGHTING_METRES;
    return isPaid ? metres <= ON_ROAD_METRES : isElsewhere;
  };
  const clear = sightings.filter(isClear).sort((a, b) => a.last - b.last);
  const known = new Set(clear);
  return sightings.filter((sighting) => {
    if (known.has(sighting)) return false;
    const { first, last } = sighting;
    const start = metresTo(first) - SAME_SIGHTING_METRES;
    const next = clear[countWhile(clear.length, (i) => metresTo(elementAt(clear, i).last) < start)];
    return !next || metresTo(next.first) > metresTo(last) + SAME_SIGHTING_METRES;
  });
}
