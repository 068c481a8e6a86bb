import { elementAt } from "../../../base/element-at.ts";
import { type Point, projectOnSegment } from "../../geo/point.ts";
import type { ChargingExit } from "../catalogue/catalogue.ts";
import { plazaPoint } from "../catalogue/plaza-table.ts";
import { beside, type Course } from "../courses/course.ts";
import { stepReach } from "../matching/doubtful-stretches.ts";
import type { MetresTo } from "../matching/path-metres.ts";
import { ON_ROAD_METRES, SPARSE_METRES } from "../matching/tolerances.ts";
import { RAMP_METRES } from "./exit-passages.ts";

/**
 * Largest step of a path near an exit that is judged by its points alone: it shows where a path
 * leaves the road to less than half the distance between exits to different roads. The trips of
 * test/golden/rodoanel.csv, thinned to 2.5 km, miss an exit in silence at 2,000 and none with 1,000
 * and 1,500.
 * Guarded by "SPARSE_STEP_METRES".
 */
const SPARSE_STEP_METRES = 1_500;

/**
 * The long steps of a path that do not show whether it leaves a road at an exit: the exits near each,
 * by the step's first vertex.
 */
export function sparseSteps(
  path: readonly Point[],
  exits: readonly ChargingExit[],
  metresTo: MetresTo,
): Map<number, ChargingExit[]> {
  const sparse = new Map<number, ChargingExit[]>();
  let from = 0;
  for (let vertex = 0; vertex < path.length - 1; vertex += 1) {
    const to = metresTo(vertex + 1);
    const length = to - from;
    from = to;
    if (length <= SPARSE_STEP_METRES) continue;
    const [a, b] = [elementAt(path, vertex), elementAt(path, vertex + 1)];
    const near = exits.filter((exit) => mayLeave(exit, [a, b], reachOf(length)));
    if (near.length > 0) sparse.set(vertex, near);
  }
  return sparse;
}

/**
 * Distance in metres from a step within which the vehicle may have been on an exit's road. Long steps
 * may come back from a junction: a way of twice their length comes at most as far as they are long.
 */
function reachOf(length: number): number {
  return length < SPARSE_METRES ? stepReach(length) : length;
}

/** True if a step may come to an exit's road near the exit, and is not just a part of that road. */
function mayLeave({ plaza, course }: ChargingExit, [a, b]: [Point, Point], reach: number): boolean {
  const isNear = (point: Point) => projectOnSegment(point, a, b).distance <= reach;
  return (
    projectOnSegment(plazaPoint(plaza), a, b).distance <= reach + RAMP_METRES &&
    (course.points.some(isNear) || [a, b].some((end) => beside(course, end).distance <= reach)) &&
    !staysOn(course, a, b)
  );
}

/** True if a step lies on one straight part of an exit's road. */
function staysOn({ points }: Course, a: Point, b: Point): boolean {
  return points.slice(1).some((to, i) => {
    const from = elementAt(points, i);
    return [a, b].every((end) => projectOnSegment(end, from, to).distance <= ON_ROAD_METRES);
  });
}
