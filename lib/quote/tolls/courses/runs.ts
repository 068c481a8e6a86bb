import { elementAt } from "../../../base/element-at.ts";
import { type Box, boxesMeet, boxOf, boxOfBoxes } from "../../geo/box.ts";
import { bearingDegrees, interpolate, type Point } from "../../geo/point.ts";
import type { MetresTo } from "../matching/path-metres.ts";
import {
  type Course,
  type Spot,
  segmentsAlong,
  segmentsBeside,
  spotOn,
  spotsOn,
} from "./course.ts";
import type { CourseIndex } from "./course-index.ts";

/** A part of a path that runs along a course. */
export interface Run {
  direction: Spot["direction"];
  /** Metres along the course where the path joins it and where it leaves it. */
  from: number;
  to: number;
  /** Positions on the path: index of the vertex before, plus the fraction of that segment. */
  start: number;
  end: number;
}

/**
 * Distance between the points at which a path is compared with a course. Less than GAP_METRES, or no
 * run holds together. A choice between time and exactness: exits and unpriced stretches of the
 * corridors and of 40 random routes are the same with 20 to 400.
 */
const STEP_METRES = 100;
/**
 * Shorter parts away from the course count as on it: junctions are drawn inexactly. With 50, half of
 * STEP_METRES, no unpriced stretch is found; all are with 100 to 8,000.
 * Guarded by "GAP_METRES".
 */
const GAP_METRES = 1_000;
/** Shorter segments have no direction: points are repeated where ways join. */
const MIN_SEGMENT_METRES = 1;
/** Number of segments of a path that are checked together. A choice of speed: it changes no result. */
const PIECE = 16;
/** Number of such pieces that are checked together, also a choice of speed. */
const PIECES = 8;

/** Number of such points that are checked together. A choice of speed: it changes no result. */
const STEPS = 16;

/** Consecutive segments of a path, by their first vertices; `end` is the last one's end. */
interface Piece {
  first: number;
  end: number;
  box: Box;
}

/** A piece of a path, and the segments of a course that it may come near. */
interface NearPiece extends Piece {
  beside: readonly number[];
}

/** A path with boxes around its pieces, so that most courses cost a few comparisons. */
export interface BoxedPath {
  path: readonly Point[];
  metresTo: MetresTo;
  groups: readonly { pieces: readonly Piece[]; box: Box }[];
  /** The pieces near a course; undefined if no index of courses knows it. */
  piecesNear(course: Course): readonly NearPiece[] | undefined;
}

/** False if a path comes near no segment of a course. */
export function comesNear(boxed: BoxedPath, course: Course): boolean {
  return boxed.piecesNear(course)?.length !== 0;
}

/** Boxes the pieces of a path; with an index, its courses cost one search for each piece. */
export function boxPath(
  path: readonly Point[],
  metresTo: MetresTo,
  index?: CourseIndex,
): BoxedPath {
  const groups: { pieces: readonly Piece[]; box: Box }[] = [];
  let pieces: Piece[] = [];
  for (let first = 0; first < path.length - 1; first += PIECE) {
    const end = Math.min(path.length - 1, first + PIECE);
    pieces.push({ first, end, box: boxOf(path, first, end) });
    if (pieces.length < PIECES && end < path.length - 1) continue;
    groups.push({ pieces, box: boxOfBoxes(pieces.map(({ box }) => box)) });
    pieces = [];
  }
  const near = index && nearPieces(groups, index);
  const piecesNear = (course: Course) =>
    index?.has(course) ? (near?.get(course) ?? []) : undefined;
  return { path, metresTo, groups, piecesNear };
}

/** The pieces of a path near each course of an index. */
function nearPieces(groups: BoxedPath["groups"], index: CourseIndex): Map<Course, NearPiece[]> {
  const near = new Map<Course, NearPiece[]>();
  for (const piece of groups.flatMap(({ pieces }) => pieces)) {
    for (const [course, beside] of index.segmentsBeside(piece.box)) {
      const known = near.get(course);
      if (known) known.push({ ...piece, beside });
      else near.set(course, [{ ...piece, beside }]);
    }
  }
  return near;
}

/** False if no segment of a path lies in an area. */
export function meetsBox(boxed: BoxedPath, area: Box): boolean {
  return segmentsIn(boxed, area).next().done === false;
}

/** A segment of a path, and the segments of a course that it may come near. */
interface NearSegment {
  segment: number;
  box: Box;
  beside: readonly number[];
}

/** The segments of a path that meet a box. */
export function* segmentsIn({ path, groups }: BoxedPath, area: Box): Generator<number> {
  for (const { pieces, box: all } of groups) {
    if (!boxesMeet(all, area)) continue;
    for (const { first, end, box: piece } of pieces) {
      if (!boxesMeet(piece, area)) continue;
      for (let segment = first; segment < end; segment += 1) {
        if (boxesMeet(boxOf(path, segment, segment + 1), area)) yield segment;
      }
    }
  }
}

/** The segments of a path that may come near a course. */
export function* segmentsNear(boxed: BoxedPath, course: Course): Generator<NearSegment> {
  for (const { first, end, beside } of boxed.piecesNear(course) ?? searchPieces(boxed, course)) {
    for (let segment = first; segment < end; segment += 1) {
      const box = boxOf(boxed.path, segment, segment + 1);
      if (!beside.some((i) => boxesMeet(box, elementAt(course.boxes, i)))) continue;
      yield { segment, box, beside };
    }
  }
}

/** The pieces of a path near a course that no index knows. */
function* searchPieces({ groups }: BoxedPath, course: Course): Generator<NearPiece> {
  for (const { pieces, box } of groups) {
    if (!boxesMeet(box, course.box)) continue;
    for (const piece of pieces) {
      const beside = segmentsBeside(course, piece.box);
      if (beside.length > 0) yield { ...piece, beside };
    }
  }
}

/** The parts of a path that run along a course, in driving order. */
export function runsAlong(boxed: BoxedPath, course: Course): Run[] {
  const { path, metresTo } = boxed;
  const runs: Run[] = [];
  for (const near of segmentsNear(boxed, course)) followSegment(near);
  return runs;

  function followSegment({ segment, box, beside }: NearSegment): void {
    const [a, b] = [elementAt(path, segment), elementAt(path, segment + 1)];
    const length = metresTo(segment + 1) - metresTo(segment);
    if (length < MIN_SEGMENT_METRES) return;
    const bearing = bearingDegrees(a, b);
    const along = segmentsAlong(course, beside, box, bearing);
    if (along.length === 0) return;
    const ends = spotsOn(course, along, [a, b], bearing);
    if (ends) {
      extend(ends[0], segment);
      extend(ends[1], segment + 1, segment);
      return;
    }
    const steps = Math.max(1, Math.ceil(length / STEP_METRES));
    const at = (step: number) => interpolate(a, b, step / steps);
    for (let first = 0; first <= steps; first += STEPS) {
      const last = Math.min(steps, first + STEPS - 1);
      const segments =
        steps < STEPS
          ? along
          : segmentsAlong(course, along, boxOf([at(first), at(last)], 0, 1), bearing);
      for (let step = first; segments.length > 0 && step <= last; step += 1) {
        const spot = spotOn(course, segments, at(step), bearing);
        if (spot) extend(spot, segment + step / steps);
      }
    }
  }

  /** Adds a spot to the last run if the path was on the course at most a gap before. */
  function extend({ metres, direction }: Spot, position: number, since = position): void {
    const run = runs.at(-1);
    const continues =
      run?.direction === direction && metresTo(since) - metresTo(run.end) <= GAP_METRES;
    if (!continues) {
      runs.push({ direction, from: metres, to: metres, start: position, end: position });
      return;
    }
    run.to = metres;
    run.end = position;
  }
}
