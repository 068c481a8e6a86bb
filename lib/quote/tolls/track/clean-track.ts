import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres } from "../../geo/point.ts";
import { ImplausiblePath } from "../plausible-path.ts";
import { type LostPart, lostParts } from "./lost-parts.ts";
import { possiblePoints } from "./possible-points.ts";
import type { TrackPoint } from "./track-point.ts";
import { withoutStandstill } from "./without-standstill.ts";

/** Number of points removed or moved, by reason. */
export interface Cleaning {
  received: number;
  used: number;
  /** At latitude and longitude 0, which receivers send without a fix. */
  withoutPosition: number;
  /** Put into the order of time. */
  outOfOrder: number;
  /** At the same time as the point before, or less than a second after it. */
  repeated: number;
  impossible: number;
  standing: number;
}

/** A part of a track without points. */
export interface TrackGap {
  seconds: number;
  metres: number;
}

/** A track in the order of time: times never decrease. */
export interface CleanTrack {
  points: TrackPoint[];
  cleaning: Cleaning;
  gaps: TrackGap[];
  /** Parts whose points were removed although the vehicle may have been there. */
  lost: LostPart[];
}

/** Points nearer in time than this are one. Faster receivers add nothing, only noise. */
const LEAST_STEP_MILLISECONDS = 1_000;
/** Longer silence of a moving receiver is a gap. Trackers of trucks send every 30 s to 10 min. */
const GAP_MILLISECONDS = 600_000;
/** A vehicle that moved less was standing. */
const GAP_METRES = 2_000;

/**
 * Sorts a track by time and removes what no drive explains. Throws `ImplausiblePath` for a track of
 * which most points contradict each other.
 */
export function cleanTrack(received: readonly TrackPoint[]): CleanTrack {
  const positioned = received.filter(({ point: [north, east] }) => north !== 0 || east !== 0);
  const sorted = positioned.toSorted((a, b) => a.time - b.time);
  const distinct = withoutRepeated(sorted);
  const possible = possiblePoints(distinct);
  if (possible.length * 2 < distinct.length) {
    const wrong = distinct.length - possible.length;
    throw new ImplausiblePath(
      `${wrong} de ${distinct.length} pontos ficam longe demais dos outros para o tempo entre eles; confira os horários e a ordem de latitude e longitude`,
    );
  }
  const points = withoutStandstill(possible);
  const used = new Set(possible);
  return {
    points,
    gaps: gapsOf(points),
    lost: lostParts(sorted.map((point) => ({ ...point, isUsed: used.has(point) }))),
    cleaning: {
      received: received.length,
      used: points.length,
      withoutPosition: received.length - positioned.length,
      outOfOrder: countOutOfOrder(positioned),
      repeated: sorted.length - distinct.length,
      impossible: distinct.length - possible.length,
      standing: possible.length - points.length,
    },
  };
}

function withoutRepeated(sorted: readonly TrackPoint[]): TrackPoint[] {
  let last = Number.NEGATIVE_INFINITY;
  return sorted.filter(({ time }) => {
    if (time - last < LEAST_STEP_MILLISECONDS) return false;
    last = time;
    return true;
  });
}

/** Number of points that are earlier than one before them. */
function countOutOfOrder(points: readonly TrackPoint[]): number {
  let latest = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (const { time } of points) {
    if (time < latest) count += 1;
    else latest = time;
  }
  return count;
}

function gapsOf(points: readonly TrackPoint[]): TrackGap[] {
  const gaps: TrackGap[] = [];
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [elementAt(points, i - 1), elementAt(points, i)];
    if (b.time - a.time <= GAP_MILLISECONDS) continue;
    const metres = distanceMetres(a.point, b.point);
    if (metres > GAP_METRES) gaps.push({ seconds: (b.time - a.time) / 1_000, metres });
  }
  return gaps;
}
