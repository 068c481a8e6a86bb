import { elementAt } from "../../../base/element-at.ts";
import { cumulativeMetres, type Point } from "../../geo/point.ts";

/**
 * Metres along a path from its start to a position: the index of the vertex before, plus the
 * fraction of that segment.
 */
export type MetresTo = (position: number) => number;

/** Paths that were measured before: a route's is needed by several of its figures and notices. */
const measured = new WeakMap<readonly Point[], MetresTo>();

/** Measures a path once, so that the distance between any two positions is a subtraction. */
export function measurePath(path: readonly Point[]): MetresTo {
  const known = measured.get(path);
  if (known) return known;
  const metres = cumulativeMetres(path);
  const metresTo = (position: number) => {
    const before = Math.min(Math.floor(position), path.length - 1);
    const after = Math.min(before + 1, path.length - 1);
    const start = elementAt(metres, before);
    return start + (position - before) * (elementAt(metres, after) - start);
  };
  measured.set(path, metresTo);
  return metresTo;
}
