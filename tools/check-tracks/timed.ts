import { distanceMetres, type Point } from "../../lib/quote/geo/point.ts";
import { cleanTrack } from "../../lib/quote/tolls/track/clean-track.ts";
import type { PassageTime } from "../../lib/quote/tolls/track/track-clock.ts";

const METRES_PER_SECOND = 22;
/** Receivers that stand still send on. */
const LEAST_SECONDS = 2;

/** A track with times, driven at a constant speed, as a query cleans it. */
export function cleaned(track: readonly Point[]): { path: Point[]; times: number[] } {
  let time = Date.parse("2026-11-18T08:00:00-03:00");
  let last = track[0];
  const points = track.map((point) => {
    const seconds = last ? distanceMetres(last, point) / METRES_PER_SECOND : 0;
    time += 1_000 * Math.max(LEAST_SECONDS, seconds);
    last = point;
    return { point, time };
  });
  const clean = cleanTrack(points).points;
  return { path: clean.map(({ point }) => point), times: clean.map((one) => one.time) };
}

/** True if no passage is earlier than the one before, or outside its window. */
export function areOrdered(times: readonly PassageTime[]): boolean {
  return times.every(({ estimate, from, to }, i) => {
    const before = times[i - 1]?.estimate ?? from;
    return estimate >= from && estimate <= to && estimate >= before;
  });
}
