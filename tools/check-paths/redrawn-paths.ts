import { elementAt } from "../../lib/base/element-at.ts";
import {
  bearingDegrees,
  destination,
  distanceMetres,
  type Point,
} from "../../lib/quote/geo/point.ts";
import { simplifyPath } from "../../lib/quote/geo/simplify-path.ts";
import type { Bounds } from "./tally.ts";

/** Spreads the directions of any number of routes evenly. */
const GOLDEN_ANGLE_DEGREES = 137.5;

/** Keeps a vertex only where the path has run `metres` since the last one kept. Its ends stay. */
export function thinned(path: readonly Point[], metres: number): Point[] {
  const kept = [elementAt(path, 0)];
  let run = 0;
  for (let i = 1; i < path.length; i += 1) {
    run += distanceMetres(elementAt(path, i - 1), elementAt(path, i));
    if (run < metres && i < path.length - 1) continue;
    kept.push(elementAt(path, i));
    run = 0;
  }
  return kept;
}

/** Moves every point by `metres` to the right of its way. */
export function movedAside(path: readonly Point[], metres: number): Point[] {
  return path.map((point, i) => {
    const before = elementAt(path, Math.max(0, i - 1));
    const after = elementAt(path, Math.min(i + 1, path.length - 1));
    return destination(point, bearingDegrees(before, after) + 90, metres);
  });
}

/** Moves the whole path by `metres` in the direction of `bearing`. */
export function moved(path: readonly Point[], metres: number, bearing: number): Point[] {
  return path.map((point) => destination(point, bearing, metres));
}

interface Redrawing {
  /** `number` is the route's number. */
  redraw: (path: readonly Point[], number: number) => Point[];
  bounds: Bounds;
}

const OWN: Bounds = { found: 1, extra: 0 };
const SPARSE: Bounds = { found: 0.995, extra: 0 };
const SHIFTED: Bounds = { found: 0.95 };
const SHIFT_METRES = 250;

/** The ways of redrawing a path, with the tolls that must still be found. */
export const REDRAWINGS: Readonly<Record<string, Redrawing>> = {
  "as the route draws it": { redraw: (path) => [...path], bounds: OWN },
  ...Object.fromEntries(
    [500, 1_000, 2_000, 5_000].map((metres) => [
      `a point every ${metres} m`,
      { redraw: (path: readonly Point[]) => thinned(path, metres), bounds: SPARSE },
    ]),
  ),
  ...Object.fromEntries(
    [50, 100, 200, 500].map((metres) => [
      `simplified to ${metres} m`,
      { redraw: (path: readonly Point[]) => simplifyPath(path, metres), bounds: SPARSE },
    ]),
  ),
  "moved by 250 m": {
    redraw: (path, number) => moved(path, SHIFT_METRES, number * GOLDEN_ANGLE_DEGREES),
    bounds: SHIFTED,
  },
  "250 m to the right": { redraw: (path) => movedAside(path, SHIFT_METRES), bounds: SHIFTED },
  "250 m to the left": { redraw: (path) => movedAside(path, -SHIFT_METRES), bounds: SHIFTED },
};
