import { elementAt } from "../../element-at.ts";
import { boxAround } from "../../geo/box.ts";
import {
  angleBetween,
  bearingDegrees,
  distanceMetres,
  type Point,
  projectOnSegment,
} from "../../geo/point.ts";
import type { Plaza } from "../catalogue/plaza-table.ts";
import { type GateIndex, gateAt, gatesWithin } from "./gates.ts";
import type { Passage } from "./passages.ts";
import {
  SPARSE_ANGLE_DEGREES,
  SPARSE_DEVIATION_METRES,
  SPARSE_DEVIATION_SHARE,
  SPARSE_METRES,
} from "./tolerances.ts";

/**
 * Plazas that the path as drawn does not pass, but that the vehicle may have passed: the points
 * there are too far apart to tell.
 */
export function possiblyPassed(
  path: readonly Point[],
  index: GateIndex,
  passages: readonly Passage[],
): Plaza[] {
  const passed = new Set(passages.map(({ plaza }) => plaza.id));
  const possible = new Map<string, Plaza>();
  for (let i = 1; i < path.length; i += 1) {
    const [a, b] = [elementAt(path, i - 1), elementAt(path, i)];
    const length = distanceMetres(a, b);
    if (length < SPARSE_METRES) continue;
    const reach = Math.min(SPARSE_DEVIATION_METRES, SPARSE_DEVIATION_SHARE * length);
    for (const gate of gatesNear(a, b, reach, index)) {
      if (passed.has(gate.plaza.id)) continue;
      const { distance } = projectOnSegment(gate.point, a, b);
      const course = bearingDegrees(a, b);
      const runsAlong = gate.bearings.some(
        (way) => angleBetween(way, course) <= SPARSE_ANGLE_DEGREES,
      );
      if (distance <= reach && runsAlong) possible.set(gate.plaza.id, gate.plaza);
    }
  }
  return [...possible.values()];
}

function gatesNear(a: Point, b: Point, reach: number, index: GateIndex) {
  return gatesWithin(index, boxAround([a, b], reach)).map((found) => gateAt(index, found));
}
