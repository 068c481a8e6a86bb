import { elementAt } from "../../../base/element-at.ts";
import { angleBetween, distanceMetres, type Point, positionKey } from "../../geo/point.ts";
import type { Plaza } from "../catalogue/plaza-table.ts";
import { type Approach, approaches, courseOf, degreesOf, type GatePoint } from "./approaches.ts";
import { type Gate, type GateIndex, gateAt } from "./gates.ts";
import { nearbyRanges } from "./nearby-ranges.ts";
import { type MetresTo, measurePath } from "./path-metres.ts";
import {
  HYSTERESIS_METRES,
  MAX_ANGLE_DEGREES,
  PATH_END_METRES,
  REPEAT_METRES,
  TURN_METRES,
  WIDEST_GATE_METRES,
} from "./tolerances.ts";

/** A path's way through a gate of a plaza in a charged direction. */
export interface Passage {
  plaza: Plaza;
  /** Position along the path: index of the vertex before, plus the fraction of that segment. */
  position: number;
  /** Bearing of travel through the gate. */
  bearing: number;
  /** The path begins or ends within the plaza's tolerance, so whether it pays is uncertain. */
  atPathEnd: boolean;
}

/** A passage as one gate sees it. */
interface Sighting extends Passage {
  gate: Gate;
}

/**
 * The plazas that a vehicle following `path` passes in a charged direction, in order of travel.
 * Takes time linear in the path's points; a chunk away from every gate costs one index look-up.
 */
export function findPassages(
  path: readonly Point[],
  index: GateIndex,
  metresTo: MetresTo = measurePath(path),
): Passage[] {
  const found: Sighting[] = [];
  for (const [gateNumber, ranges] of nearbyRanges(path, index, () => WIDEST_GATE_METRES)) {
    const gate = gateAt(index, gateNumber);
    for (const [first, last] of ranges) {
      for (const crossing of crossings(path, first, last, gate)) found.push(crossing);
    }
  }
  found.sort((a, b) => a.position - b.position || (a.plaza.id < b.plaza.id ? -1 : 1));
  return withoutRepeats(found, metresTo).map(({ gate: _, ...passage }) => passage);
}

/** Every crossing of one gate's line in a charged direction, by segments `first` to `last`. */
function crossings(path: readonly Point[], first: number, last: number, gate: Gate): Sighting[] {
  const axis = gate.bearings[0] ?? courseOf(path, first, last);
  return approaches(path, first, last, gate, axis)
    .flatMap((approach) => crossingsOf(approach, gate, axis))
    .filter(({ position }) => !isOnOtherRoad(path, position, gate));
}

function crossingsOf({ points, fromPathStart, toPathEnd }: Approach, gate: Gate, axis: number) {
  const found: Sighting[] = [];
  const start = elementAt(points, 0);
  /** Side of the line where the vehicle last was for certain; 0 if the path may begin on it. */
  let side = fromPathStart && isNear(start) ? 0 : Math.sign(start.along);
  let anchor = start;
  let lineAt = start.position;
  points.forEach((point, i) => {
    const previous = elementAt(points, Math.max(0, i - 1));
    if (Math.sign(point.along) !== Math.sign(previous.along))
      lineAt = linePosition(previous, point);
    const leaves = i === points.length - 1;
    const least = leaves ? HYSTERESIS_METRES : TURN_METRES;
    const moved = Math.abs(point.along - anchor.along);
    if (Math.abs(point.along) < least || moved < HYSTERESIS_METRES) return;
    const uncertain = side === 0;
    if (uncertain || Math.sign(point.along) !== side) {
      pay(anchor, point, lineAt, uncertain);
    }
    side = Math.sign(point.along);
    anchor = point;
  });
  const end = elementAt(points, points.length - 1);
  const closing = (start.along - end.along) * side >= HYSTERESIS_METRES;
  if (toPathEnd && isNear(end) && end.along * side >= -HYSTERESIS_METRES && closing) {
    pay(start, end, end.position, true);
  }
  return found;

  function pay(from: GatePoint, to: GatePoint, position: number, atPathEnd: boolean): void {
    const bearing = (axis + degreesOf(to.across - from.across, to.along - from.along) + 360) % 360;
    const charged = gate.bearings.length === 0 ? [axis, (axis + 180) % 360] : gate.bearings;
    if (charged.some((way) => angleBetween(way, bearing) <= MAX_ANGLE_DEGREES)) {
      found.push({ plaza: gate.plaza, position, bearing, atPathEnd, gate });
    }
  }
}

/** Whether the path runs through a vertex of another road of the network there. */
function isOnOtherRoad(path: readonly Point[], position: number, { otherRoads }: Gate): boolean {
  const before = Math.floor(position);
  const after = Math.min(Math.ceil(position), path.length - 1);
  return (
    otherRoads.has(positionKey(elementAt(path, before))) ||
    otherRoads.has(positionKey(elementAt(path, after)))
  );
}

function isNear({ along, across }: GatePoint): boolean {
  return Math.hypot(along, across) <= PATH_END_METRES;
}

function linePosition(a: GatePoint, b: GatePoint): number {
  return a.position + (b.position - a.position) * (a.along / (a.along - b.along));
}

/** A plaza with two gates may see one passage twice: the later sighting is dropped. */
function withoutRepeats(sightings: readonly Sighting[], metresTo: MetresTo): Sighting[] {
  const recent = new Map<string, Sighting[]>();
  return sightings.filter((sighting) => {
    const earlier = recent.get(sighting.plaza.id) ?? [];
    const repeated = earlier.some((one) => isSamePassage(one, sighting, metresTo));
    if (!repeated) recent.set(sighting.plaza.id, [...earlier.slice(-1), sighting]);
    return !repeated;
  });
}

/** Whether two gates of one plaza saw one passage: same direction, about as far apart as they are. */
function isSamePassage(one: Sighting, other: Sighting, metresTo: MetresTo): boolean {
  if (one.gate === other.gate || angleBetween(one.bearing, other.bearing) > 90) return false;
  const limit = distanceMetres(one.gate.point, other.gate.point) + REPEAT_METRES;
  return metresTo(other.position) - metresTo(one.position) < limit;
}
