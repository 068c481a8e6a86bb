import { elementAt } from "../../../base/element-at.ts";
import { cumulativeMetres, type Point } from "../../geo/point.ts";

/**
 * Metres along a path from its start to a position: the index of the vertex before, plus the
 * fraction of that segment.
 */
export type MetresTo = (position: number) => number;

/** Measures a path once, so that the distance between any two positions is a subtraction. */
export function measurePath(path: readonly Point[]): MetresTo {
  const metres = cumulativeMetres(path);
  return (position) => {
    const before = Math.min(Math.floor(position), path.length - 1);
    const after = Math.min(before + 1, path.length - 1);
    const start = elementAt(metres, before);
    return start + (position - before) * (elementAt(metres, after) - start);
  };
}
