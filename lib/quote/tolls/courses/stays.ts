import { elementAt } from "../../../base/element-at.ts";
import { interpolate, type Point } from "../../geo/point.ts";
import { beside, type Course } from "./course.ts";
import { type BoxedPath, type Run, runsAlong } from "./runs.ts";

/**
 * Length below which going back on the road is no turn, but a back-step where ways join. A choice:
 * no real case bounds it. All combinations of test/golden/rodoanel.csv, the corridors and 40 random
 * routes pay the same with 0 to 4,000. More would hide a vehicle that turns.
 * Guarded by "BACK_METRES".
 */
const BACK_METRES = 500;
/**
 * Distance from the road, or length beyond the road's own, from which a path has left the road. A
 * choice: the same drives pay the same with 50 to 4,000. Less would charge exits to paths that are
 * drawn inexactly, more would miss exits.
 * Guarded by "AWAY_METRES".
 */
const AWAY_METRES = 1_000;
/**
 * Distance between the points at which a path between two runs is checked. A choice that saves time:
 * the same drives pay the same with 50 to 4,000.
 */
const STEP_METRES = 200;

/**
 * The runs of a path along a course. Two runs are joined if the path does not really leave the road
 * between them: it steps back briefly, or is drawn inexactly.
 */
export function staysAlong(boxed: BoxedPath, course: Course): Run[] {
  const stays: Run[] = [];
  for (const run of runsAlong(boxed, course)) {
    const before = lastBefore(run, stays);
    const stay = stays[before];
    if (!stay || !goesOn(boxed, course, stay, run)) {
      stays.push({ ...run });
      continue;
    }
    stay.to = run.to;
    stay.end = run.end;
    stays.splice(before + 1);
  }
  return stays;
}

/**
 * Index of the last stay in the direction of a run, ignoring short back-steps; -1 if there is none.
 */
function lastBefore(run: Run, stays: readonly Run[]): number {
  return stays.findLastIndex(
    ({ direction, from, to }) => direction === run.direction || Math.abs(to - from) >= BACK_METRES,
  );
}

/** True if a path stays on the road from the end of one run to the beginning of the next. */
function goesOn(boxed: BoxedPath, course: Course, stay: Run, run: Run): boolean {
  const onward = (run.from - stay.to) * run.direction;
  const driven = boxed.metresTo(run.start) - boxed.metresTo(stay.end);
  return (
    stay.direction === run.direction &&
    onward >= -BACK_METRES &&
    driven - Math.abs(onward) < AWAY_METRES &&
    pointsBetween(boxed, stay.end, run.start).every(
      (point) => beside(course, point).distance < AWAY_METRES,
    )
  );
}

/** Points of a path from one position to another. */
function pointsBetween({ path, metresTo }: BoxedPath, start: number, end: number): Point[] {
  const points: Point[] = [];
  for (let i = Math.floor(start); i < Math.min(end, path.length - 1); i += 1) {
    const steps = Math.max(1, Math.ceil((metresTo(i + 1) - metresTo(i)) / STEP_METRES));
    for (let step = 0; step <= steps; step += 1) {
      const position = i + step / steps;
      if (position < start || position > end) continue;
      points.push(interpolate(elementAt(path, i), elementAt(path, i + 1), step / steps));
    }
  }
  return points;
}
