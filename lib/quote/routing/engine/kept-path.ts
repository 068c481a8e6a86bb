import type { Point } from "../../geo/point.ts";

/**
 * A path that is made when it is asked for and kept until the memory is needed: as points, the ways
 * between fifty places take hundreds of megabytes.
 */
export function keptPath(make: () => Point[]): () => Point[] {
  let kept: WeakRef<Point[]> | undefined;
  return () => {
    const known = kept?.deref();
    if (known) return known;
    const path = make();
    kept = new WeakRef(path);
    return path;
  };
}
