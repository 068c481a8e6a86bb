import { elementAt, lastOf } from "../../../base/element-at.ts";
import type { Course } from "../courses/course.ts";
import { type BoxedPath, type Run, runsAlong } from "../courses/runs.ts";
import { visitsOf } from "../courses/visits.ts";
import type { MetresTo } from "../matching/path-metres.ts";

/** One drive over a stretch, in parts cut at the stops of the path. */
export interface StretchPass {
  parts: StretchPart[];
}

/** A part of a pass that lies on one leg of the path. */
export interface StretchPart {
  /** Positions on the path where the part begins and ends. */
  position: number;
  end: number;
  /** Length of the stretch that the part follows and no earlier one of its pass does. */
  metres: number;
}

/** A run, with the course that it follows. */
interface CourseRun extends Run {
  course: Course;
}

/** Lowest and highest metre of each course that some runs follow. */
type Covered = Map<Course, readonly [low: number, high: number]>;

/** Runs over a stretch and what they cover of it. */
interface Drive {
  runs: CourseRun[];
  covered: Covered;
  /** Length of the stretch that they cover. */
  metres: number;
}

/** Limits of the drives over a stretch. */
interface PassLimits {
  /** Shorter visits do not count: they are junctions. */
  visitMetres: number;
  /** Length shared with the drive before from which a drive is another, such as the way back. */
  repeatMetres: number;
  /** Positions between the legs of the path. */
  stops: readonly number[];
}

/** The drives of a path over the courses of a stretch, in order. */
export function passesOf(
  boxed: BoxedPath,
  courses: readonly Course[],
  { visitMetres, repeatMetres, stops }: PassLimits,
): StretchPass[] {
  const { metresTo } = boxed;
  const runs = courses
    .flatMap((course) => runsAlong(boxed, course).map((run) => ({ ...run, course })))
    .flatMap((run) => cutAt(run, stops, metresTo))
    .sort((a, b) => a.start - b.start);
  const visited = visitsOf(runs, ({ start, end }) => [metresTo(start), metresTo(end)])
    .filter((visit) => driveOf(visit).metres >= visitMetres)
    .flat();
  return drivesOf(visited, repeatMetres).map((drive) => ({ parts: partsOf(drive, stops) }));
}

/** Cuts a run at the stops inside it. */
function cutAt(run: CourseRun, stops: readonly number[], metresTo: MetresTo): CourseRun[] {
  const inside = stops.filter((stop) => stop > run.start && stop < run.end);
  const driven = metresTo(run.end) - metresTo(run.start);
  const spotAt = (position: number) => {
    const share = driven > 0 ? (metresTo(position) - metresTo(run.start)) / driven : 0;
    return run.from + (run.to - run.from) * share;
  };
  return [run.start, ...inside].map((start, i) => {
    const end = inside[i] ?? run.end;
    const from = i === 0 ? run.from : spotAt(start);
    const to = end === run.end ? run.to : spotAt(end);
    return { ...run, start, end, from, to };
  });
}

/**
 * Groups runs by drives over the stretch: a run mostly over what its drive has covered begins
 * another. A short way back, such as that of a vehicle that turns, remains part of its drive.
 */
function drivesOf(runs: readonly CourseRun[], repeatMetres: number): Drive[] {
  const drives: Drive[] = [];
  for (const run of runs) {
    const drive = drives.at(-1);
    const isNew = !drive || newMetres(drive.covered, run) < lengthOf(run) / 2;
    if (isNew) drives.push(driveOf([run]));
    else extend(drive, run);
  }
  const kept: Drive[] = [];
  for (const drive of drives) {
    const before = kept.at(-1);
    const repeats = before && sharedMetres(before.covered, drive.covered) >= repeatMetres;
    if (!before || repeats) kept.push(drive);
    else for (const run of drive.runs) extend(before, run);
  }
  return kept;
}

/** The parts of a drive by the legs of the path. */
function partsOf({ runs }: Drive, stops: readonly number[]): StretchPart[] {
  const legOf = ({ start }: Run) => stops.filter((stop) => stop <= start).length;
  const drive = driveOf([]);
  return [...Map.groupBy(runs, legOf).values()].map((part) => {
    const before = drive.metres;
    for (const run of part) extend(drive, run);
    const [{ start: position }, { end }] = [elementAt(part, 0), lastOf(part)];
    return { position, end, metres: drive.metres - before };
  });
}

function driveOf(runs: readonly CourseRun[]): Drive {
  const drive: Drive = { runs: [], covered: new Map(), metres: 0 };
  for (const run of runs) extend(drive, run);
  return drive;
}

function extend(drive: Drive, run: CourseRun): void {
  const [low, high] = rangeOf(run);
  const [lowest, highest] = drive.covered.get(run.course) ?? [low, high];
  drive.metres += newMetres(drive.covered, run);
  drive.runs.push(run);
  drive.covered.set(run.course, [Math.min(lowest, low), Math.max(highest, high)]);
}

/** Length of a run that nothing covers yet. */
function newMetres(covered: Covered, run: CourseRun): number {
  return lengthOf(run) - sharedMetres(covered, new Map([[run.course, rangeOf(run)]]));
}

function sharedMetres(one: Covered, other: Covered): number {
  let metres = 0;
  for (const [course, [low, high]] of other) {
    const [lowest, highest] = one.get(course) ?? [0, 0];
    metres += Math.max(0, Math.min(high, highest) - Math.max(low, lowest));
  }
  return metres;
}

function rangeOf({ from, to }: Run): [low: number, high: number] {
  return [Math.min(from, to), Math.max(from, to)];
}

function lengthOf({ from, to }: Run): number {
  return Math.abs(to - from);
}
