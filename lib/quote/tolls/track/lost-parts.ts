import { distanceMetres, type Point } from "../../geo/point.ts";
import { isPossible } from "./possible-points.ts";

/** A received point, and whether the track uses it. */
export interface ReceivedPoint {
  point: Point;
  /** Milliseconds since 1970; undefined if the receiver gave none. */
  time?: number;
  isUsed: boolean;
}

/** Points away from the used track, where the vehicle may have been. */
export interface LostPart {
  where: "start" | "middle" | "end";
  points: number;
  /** Largest distance from the nearest used point before or after. */
  metres: number;
}

/** Scatter of a standing receiver: two points with 50 m of noise lie up to 350 m apart. A choice. */
const SCATTER_METRES = 500;
/** Roads between two points are longer than the straight line by up to this factor. A choice. */
const ROAD_FACTOR = 1.3;
/** Points of another drive follow each other within this time. The longest step of trackers. */
const STEP_MILLISECONDS = 600_000;
/** Used points from one point of another drive to its next; wrong positions are rarer. A choice. */
const MAX_USED_BETWEEN = 10;
/** Fewer wrong positions that near to each other are chance. A choice. */
const LEAST_DRIVE = 5;

interface FarPoint extends ReceivedPoint {
  metres: number;
}

/** A wrong position, or a point of another drive. */
interface Stray extends FarPoint {
  /** Number of used points before it. */
  usedBefore: number;
}

/**
 * Parts that a cleaned track lacks, of all received points in the order of the drive. A wrong
 * position from which the track comes back is none, and neither are points on the way between
 * used ones.
 */
export function lostParts(received: readonly ReceivedPoint[]): LostPart[] {
  const parts: LostPart[] = [];
  const strays: Stray[] = [];
  for (const [usedBefore, { before, dropped, after }] of gapsIn(received).entries()) {
    const far = dropped.flatMap((one) => farFrom(one, before, after));
    const isInside = before && after;
    if (isInside && areSpike(far)) strays.push(...far.map((one) => ({ ...one, usedBefore })));
    else if (far.length > 0)
      parts.push(partOf(isInside ? "middle" : before ? "end" : "start", far));
  }
  return [...parts, ...drivesAmong(strays).map((drive) => partOf("middle", drive))];
}

/** Dropped points in a row, and the used ones around them. */
interface Gap {
  before: Point | undefined;
  dropped: ReceivedPoint[];
  after: Point | undefined;
}

function gapsIn(received: readonly ReceivedPoint[]): Gap[] {
  const gaps: Gap[] = [];
  let gap: Gap = { before: undefined, dropped: [], after: undefined };
  for (const one of received) {
    if (!one.isUsed) {
      gap.dropped.push(one);
      continue;
    }
    gaps.push({ ...gap, after: one.point });
    gap = { before: one.point, dropped: [], after: undefined };
  }
  // Without any used point there is no track that could lack a part.
  return gap.before ? [...gaps, gap] : [];
}

/** The point with its distance from the used ones around it, if it is not on the way between them. */
function farFrom(one: ReceivedPoint, before?: Point, after?: Point): FarPoint[] {
  const ends = [before, after].filter((end) => end !== undefined);
  const distances = ends.map((end) => distanceMetres(end, one.point));
  const [first = 0, second = first] = distances;
  const direct = before && after ? distanceMetres(before, after) : 0;
  const isNear = first + second <= ROAD_FACTOR * direct + 2 * SCATTER_METRES;
  return isNear ? [] : [{ ...one, metres: Math.min(...distances) }];
}

/** True if the points, which are in a row, are one position that their times contradict. */
function areSpike(points: readonly FarPoint[]): boolean {
  return points.every(({ time }) => time !== undefined) && !isMoving(points);
}

function isMoving(points: readonly FarPoint[]): boolean {
  return points.some(
    ({ point }) => distanceMetres(points[0]?.point ?? point, point) > SCATTER_METRES,
  );
}

/** The points of which each can be reached from the one before soon after it, if they move. */
function drivesAmong(strays: readonly Stray[]): Stray[][] {
  const drives: Stray[][] = [];
  for (const stray of strays) {
    const last = drives.at(-1)?.at(-1);
    if (last && follows(last, stray)) drives.at(-1)?.push(stray);
    else drives.push([stray]);
  }
  return drives.filter((drive) => drive.length >= LEAST_DRIVE && isMoving(drive));
}

function follows(a: Stray, b: Stray): boolean {
  const [left, arrived] = [a.time ?? 0, b.time ?? 0];
  const isSoon =
    arrived - left <= STEP_MILLISECONDS && b.usedBefore - a.usedBefore <= MAX_USED_BETWEEN;
  return isSoon && isPossible({ ...a, time: left }, { ...b, time: arrived });
}

function partOf(where: LostPart["where"], points: readonly FarPoint[]): LostPart {
  const metres = points.reduce((most, one) => Math.max(most, one.metres), 0);
  return { where, points: points.length, metres };
}
