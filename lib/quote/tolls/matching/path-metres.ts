import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres, type Point } from "../../geo/point.ts";

/**
 * Metres along a path from its start to a position: the index of the vertex before, plus the
 * fraction of that segment.
 */
export type MetresTo = (position: number) => number;

/** Measures a path once, so that the distance between any two positions is a subtraction. */
export function measurePath(path: readonly Point[]): MetresTo {
  const metres = new Float64Array(path.length);
  for (let i = 1; i < path.length; i += 1) {
    metres[i] =
      elementAt(metres, i - 1) + distanceMetres(elementAt(path, i - 1), elementAt(path, i));
  }
  return (position) => {
    const before = Math.min(Math.floor(position), path.length - 1);
    const after = Math.min(before + 1, path.length - 1);
    const start = elementAt(metres, before);
    return start + (position - before) * (elementAt(metres, after) - start);
  };
}
