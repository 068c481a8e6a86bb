import { elementAt, lastOf } from "../../../base/element-at.ts";
import { angleBetween, type Point } from "../../geo/point.ts";
import {
  type Approach,
  approaches,
  between,
  degreesOf,
  type GatePoint,
  gateBearing,
} from "./approaches.ts";
import type { Gate } from "./gates.ts";
import { CROSSING_DEGREES, HYSTERESIS_METRES, PATH_END_METRES, TURN_METRES } from "./tolerances.ts";

/** A point where a path crosses the line of a gate, in any direction, or turns back at it. */
export interface Crossing {
  /** Position along the path: index of the vertex before, plus the fraction of that segment. */
  position: number;
  /** Bearing of travel through the gate, or up to it. */
  bearing: number;
  /** Smallest angle between the bearing and a charged one, in degrees. */
  angle: number;
  /** Set if the path begins or ends within the plaza's tolerance, so that it may not cross. */
  atPathEnd: "begin" | "end" | undefined;
  /** True if the path turns back here, so that it may not pay. */
  isTurn: boolean;
}

/**
 * All crossings of one gate's line by segments `first` to `last`, and turns at it, in order of
 * travel.
 */
export function crossingsOf(
  path: readonly Point[],
  [first, last]: readonly [number, number],
  gate: Gate,
): Crossing[] {
  const axis = gate.bearings[0] ?? gateBearing(path, first, last);
  const charged = gate.bearings.length === 0 ? [axis, (axis + 180) % 360] : gate.bearings;
  return approaches(path, first, last, gate, axis).flatMap((approach) => {
    const steps = crossingsBy(approach);
    return (steps.length > 0 ? steps : turnsBy(approach)).map(({ from, to, ...crossing }) => {
      const turn = degreesOf(to.across - from.across, to.along - from.along);
      const bearing = (axis + turn + 360) % 360;
      const angle = Math.min(...charged.map((way) => angleBetween(way, bearing)));
      return { ...crossing, bearing, angle };
    });
  });
}

/** A crossing during one approach, from a certain point on one side to one on the other. */
interface Step extends Pick<Crossing, "position" | "atPathEnd" | "isTurn"> {
  from: GatePoint;
  to: GatePoint;
}

function crossingsBy({ points, fromPathStart, toPathEnd }: Approach): Step[] {
  const found: Step[] = [];
  const start = elementAt(points, 0);
  /** Side of the line where the vehicle last was with certainty; 0 if the path may begin on it. */
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
    if (Math.sign(point.along) !== side) {
      const atPathEnd = side === 0 ? "begin" : undefined;
      found.push({ from: anchor, to: point, position: lineAt, atPathEnd, isTurn: false });
    }
    side = Math.sign(point.along);
    anchor = point;
  });
  const end = lastOf(points);
  const closing = (start.along - end.along) * side >= HYSTERESIS_METRES;
  if (toPathEnd && isNear(end) && end.along * side >= -HYSTERESIS_METRES && closing)
    found.push({
      from: start,
      to: end,
      position: end.position,
      atPathEnd: "end",
      isTurn: false,
    });
  return found;
}

/**
 * The turn of an approach without crossings: the path comes as near to the gate as a path's end that
 * may pay, and goes back the way it came.
 */
function turnsBy({ points }: Approach): Step[] {
  const [start, end] = [elementAt(points, 0), lastOf(points)];
  const nearest = points
    .map((point, i) => nearestBetween(elementAt(points, Math.max(0, i - 1)), point))
    .reduce((best, one) => (metresOf(one) < metresOf(best) ? one : best));
  const side = Math.sign(start.along);
  const goesBack = [start, end].every(({ along, across }) => {
    const back = (along - nearest.along) * side;
    const angle = Math.abs(degreesOf(across - nearest.across, back));
    return back >= HYSTERESIS_METRES && angle <= CROSSING_DEGREES;
  });
  if (!goesBack || !isNear(nearest)) return [];
  const { position } = nearest;
  return [{ from: start, to: nearest, position, atPathEnd: undefined, isTurn: true }];
}

/** The point of a segment that is nearest to the gate. */
function nearestBetween(a: GatePoint, b: GatePoint): GatePoint {
  const [along, across] = [b.along - a.along, b.across - a.across];
  const squared = along * along + across * across;
  if (squared === 0) return a;
  const fraction = -(a.along * along + a.across * across) / squared;
  return between(a, b, Math.min(1, Math.max(0, fraction)));
}

function isNear(point: GatePoint): boolean {
  return metresOf(point) <= PATH_END_METRES;
}

/** Distance from the gate. */
function metresOf({ along, across }: GatePoint): number {
  return Math.hypot(along, across);
}

function linePosition(a: GatePoint, b: GatePoint): number {
  return a.position + (b.position - a.position) * (a.along / (a.along - b.along));
}
