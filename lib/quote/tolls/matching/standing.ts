import { elementAt, lastOf } from "../../../base/element-at.ts";
import { angleBetween, bearingDegrees, type Point, projectOnSegment } from "../../geo/point.ts";
import type { Crossing } from "./crossings.ts";
import type { MetresTo } from "./path-metres.ts";
import { WAY_ROUND_METRES } from "./tolerances.ts";

/** A gate and the plaza's other gate beside it; the same point twice if there is none. */
export type GateSpot = readonly [gate: Point, twin: Point];

/**
 * Longest way into, around and out of a turn at a gate: twice the circle's diameter. The redrawn
 * drives, which turn nowhere, pay the same with 0 to 5,000.
 * Guarded by "pays straight there and straight back".
 */
const TURN_WAY_METRES = 4 * WAY_ROUND_METRES;

/**
 * The crossings of one gate in order, without those caused by the scatter of a standing receiver. A
 * vehicle crosses again only after a way round. Of several crossings in one visit, the one counts
 * that leads from the side of arrival to the side of departure; if there is none, the visit is a
 * turn.
 */
export function withoutStanding(
  path: readonly Point[],
  spot: GateSpot,
  crossings: readonly Crossing[],
  metresTo: MetresTo,
): Crossing[] {
  const visits: Crossing[][] = [];
  for (const crossing of crossings) {
    const visit = visits.at(-1);
    const last = visit?.at(-1);
    if (visit && last && staysBetween(path, spot, last.position, crossing.position))
      visit.push(crossing);
    else visits.push([crossing]);
  }
  return visits.flatMap((visit) => {
    const real = visit.filter(({ isTurn }) => !isTurn);
    const counted = real.length > 1 ? crossingsOfVisit(path, spot, real, metresTo) : real;
    return counted.length > 0 ? counted : [{ ...elementAt(visit, 0), isTurn: true }];
  });
}

/** True if the path stays near the line of a spot between two positions: no way round. */
export function staysBetween(
  path: readonly Point[],
  spot: GateSpot,
  from: number,
  to: number,
): boolean {
  for (let i = Math.floor(from) + 1; i <= to; i += 1) {
    if (isBeyond(elementAt(path, i), spot)) return false;
  }
  return true;
}

function crossingsOfVisit(
  path: readonly Point[],
  spot: GateSpot,
  visit: readonly Crossing[],
  metresTo: MetresTo,
): readonly Crossing[] {
  const first = elementAt(visit, 0);
  const last = lastOf(visit);
  const sideOf = (vertex: number) => {
    const course = bearingDegrees(spot[0], elementAt(path, vertex));
    return angleBetween(course, first.bearing) <= 90 ? 1 : -1;
  };
  const [enters, leaves] = [entryOf(path, spot, first), exitOf(path, spot, last)];
  const [begins, ends] = [first.atPathEnd === "begin", last.atPathEnd === "end"];
  if ((begins && leaves === path.length - 1) || (ends && enters === 0)) return [];
  const after = ends ? 0 : sideOf(Math.min(leaves + 1, path.length - 1));
  const before = begins ? -after : sideOf(Math.max(0, enters - 1));
  const along = after === 0 ? -before : after;
  if (before !== along) {
    const through = visit.find(
      ({ bearing }) => angleBetween(bearing, first.bearing) <= 90 === along > 0,
    );
    const atPathEnd = first.atPathEnd ?? last.atPathEnd;
    return through ? [{ ...through, atPathEnd }] : [];
  }
  const isTurn = visit.length === 2 && metresTo(leaves) - metresTo(enters) <= TURN_WAY_METRES;
  return isTurn ? visit : [];
}

/** The first vertex of the visit: the one after the last that is beyond. */
function entryOf(path: readonly Point[], spot: GateSpot, { position }: Crossing): number {
  let vertex = Math.floor(position);
  while (vertex > 0 && !isBeyond(elementAt(path, vertex - 1), spot)) vertex -= 1;
  return vertex;
}

/** The last vertex of the visit. */
function exitOf(path: readonly Point[], spot: GateSpot, { position }: Crossing): number {
  let vertex = Math.min(Math.ceil(position), path.length - 1);
  while (vertex < path.length - 1 && !isBeyond(elementAt(path, vertex + 1), spot)) vertex += 1;
  return vertex;
}

function isBeyond(point: Point, spot: GateSpot): boolean {
  return projectOnSegment(point, ...spot).distance > WAY_ROUND_METRES;
}
