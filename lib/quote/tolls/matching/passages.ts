import { elementAt } from "../../../base/element-at.ts";
import { angleBetween, distanceMetres, type Point, positionKey } from "../../geo/point.ts";
import type { Plaza } from "../catalogue/plaza-table.ts";
import { crossingsOf } from "./crossings.ts";
import { type Gate, type GateIndex, gateAt } from "./gates.ts";
import { nearbyRanges, type SegmentRange } from "./nearby-ranges.ts";
import { type MetresTo, measurePath } from "./path-metres.ts";
import { staysBetween, withoutStanding } from "./standing.ts";
import {
  CROSSING_DEGREES,
  REPEAT_METRES,
  WAY_ROUND_METRES,
  WIDEST_GATE_METRES,
} from "./tolerances.ts";

/** A passage of a path through a plaza's gate in a charged direction. */
export interface Passage {
  plaza: Plaza;
  /** Position along the path: index of the vertex before, plus the fraction of that segment. */
  position: number;
  /** Bearing of travel through the gate. */
  bearing: number;
  /** True if the path begins or ends within the plaza's tolerance, so that it may not pay. */
  atPathEnd: boolean;
}

/** A passage or a turn as one gate detects it. */
interface Sighting extends Passage {
  gate: Gate;
  isTurn: boolean;
}

/** Passages and turns of a path at gates. */
export interface GateVisits {
  /** In order of travel. */
  passages: Passage[];
  /** Turns at a gate, which the path may have passed twice, once or not at all. */
  turns: Passage[];
}

/** The plazas that `path` passes in a charged direction, in order of travel. */
export function findPassages(
  path: readonly Point[],
  index: GateIndex,
  metresTo: MetresTo = measurePath(path),
): Passage[] {
  return visitGates(path, index, metresTo).passages;
}

/**
 * The passages and turns of `path` at gates. The time is linear in the path's points; a chunk away
 * from every gate costs one index look-up.
 */
export function visitGates(
  path: readonly Point[],
  index: GateIndex,
  metresTo: MetresTo,
): GateVisits {
  const near = [...nearbyRanges(path, index, () => WIDEST_GATE_METRES)].map(([number, ranges]) => ({
    gate: gateAt(index, number),
    ranges,
  }));
  const sightings = [...Map.groupBy(near, ({ gate }) => gate.plaza).values()]
    .flatMap((gates) => sightingsOfPlaza(path, gates, metresTo))
    .sort((a, b) => a.position - b.position || (a.plaza.id < b.plaza.id ? -1 : 1));
  const withoutGate = ({ gate: _, isTurn: __, ...passage }: Sighting): Passage => passage;
  return {
    passages: sightings.filter(({ isTurn }) => !isTurn).map(withoutGate),
    turns: sightings.filter(({ isTurn }) => isTurn).map(withoutGate),
  };
}

/** A gate of a plaza and the parts of the path near it. */
interface NearGate {
  gate: Gate;
  ranges: readonly SegmentRange[];
}

function sightingsOfPlaza(
  path: readonly Point[],
  gates: readonly NearGate[],
  metresTo: MetresTo,
): Sighting[] {
  const sightings = gates
    .flatMap((near) => sightingsOf(path, near, twinOf(near, gates), metresTo))
    .sort((a, b) => a.position - b.position);
  const passed = withoutRepeats(
    sightings.filter(({ isTurn }) => !isTurn),
    path,
    metresTo,
  );
  // Another gate shows that the path went on.
  const turns = sightings.filter(
    (turn) => turn.isTurn && !passed.some((one) => isSameVisit(one, turn, path, metresTo)),
  );
  return [...passed, ...turns];
}

/**
 * Point of the plaza's other gate if one standing vehicle is near both, else the gate's own point.
 */
function twinOf({ gate: { point } }: NearGate, gates: readonly NearGate[]): Point {
  const twin = gates.find(
    ({ gate }) => gate.point !== point && distanceMetres(gate.point, point) <= WAY_ROUND_METRES,
  );
  return twin?.gate.point ?? point;
}

/** The crossings of one gate that pay, and the turns there. */
function sightingsOf(
  path: readonly Point[],
  { gate, ranges }: NearGate,
  twin: Point,
  metresTo: MetresTo,
): Sighting[] {
  const all = ranges.flatMap((range) => crossingsOf(path, range, gate));
  return withoutStanding(path, [gate.point, twin], all, metresTo)
    .filter(
      ({ angle, position, isTurn }) =>
        // A turn comes to the gate in both directions.
        (isTurn ? Math.min(angle, 180 - angle) : angle) <= CROSSING_DEGREES &&
        !isOnOtherRoad(path, position, gate),
    )
    .map(({ position, bearing, atPathEnd, isTurn }) => ({
      plaza: gate.plaza,
      position,
      bearing,
      atPathEnd: atPathEnd !== undefined,
      isTurn,
      gate,
    }));
}

/** True if the path runs through a vertex of another road of the network there. */
function isOnOtherRoad(path: readonly Point[], position: number, { otherRoads }: Gate): boolean {
  const before = Math.floor(position);
  const after = Math.min(Math.ceil(position), path.length - 1);
  return (
    otherRoads.has(positionKey(elementAt(path, before))) ||
    otherRoads.has(positionKey(elementAt(path, after)))
  );
}

/**
 * Removes repeats: a plaza with two gates may detect one passage twice. The later sighting is
 * dropped.
 */
function withoutRepeats(
  sightings: readonly Sighting[],
  path: readonly Point[],
  metresTo: MetresTo,
): Sighting[] {
  const kept: Sighting[] = [];
  for (const sighting of sightings) {
    if (!kept.slice(-2).some((one) => isSamePassage(one, sighting, path, metresTo)))
      kept.push(sighting);
  }
  return kept;
}

/** True if two gates of one plaza detected one passage, in the same direction. */
function isSamePassage(
  one: Sighting,
  other: Sighting,
  path: readonly Point[],
  metresTo: MetresTo,
): boolean {
  return angleBetween(one.bearing, other.bearing) <= 90 && isSameVisit(one, other, path, metresTo);
}

/**
 * True if two gates of one plaza detected one visit: about as far apart as the gates are, or without
 * a way round in between.
 */
function isSameVisit(
  one: Sighting,
  other: Sighting,
  path: readonly Point[],
  metresTo: MetresTo,
): boolean {
  if (one.gate === other.gate) return false;
  const [first, last] = one.position < other.position ? [one, other] : [other, one];
  const gates = [one.gate.point, other.gate.point] as const;
  const limit = distanceMetres(...gates) + REPEAT_METRES;
  return (
    metresTo(last.position) - metresTo(first.position) < limit ||
    staysBetween(path, gates, first.position, last.position)
  );
}
