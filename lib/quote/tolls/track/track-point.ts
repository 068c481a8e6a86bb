import type { Point } from "../../geo/point.ts";

/** A position with its instant, as a receiver recorded it. */
export interface TrackPoint {
  point: Point;
  /** Milliseconds since 1970. */
  time: number;
}
