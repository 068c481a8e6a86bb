import { elementAt } from "../element-at.ts";
import { distanceMetres, type Point } from "../geo/point.ts";

/** Lengths in metres of a path's steps, by a key that is the same in both directions. */
export type PathSteps = ReadonlyMap<string, number>;

/** Breaks a path on the road network into steps from vertex to vertex. */
export function stepsOf(path: readonly Point[]): PathSteps {
  const steps = new Map<string, number>();
  for (let i = 1; i < path.length; i += 1) {
    const [a, b] = [elementAt(path, i - 1), elementAt(path, i)];
    const [one, other] = [a.join(), b.join()];
    steps.set(one < other ? `${one};${other}` : `${other};${one}`, distanceMetres(a, b));
  }
  return steps;
}

/**
 * How much of the shorter path both run over: 0 to 1, and 1 if a path has no length.
 * Source: the overlap coefficient (https://en.wikipedia.org/wiki/Overlap_coefficient), by length.
 */
export function overlapRatio(one: PathSteps, other: PathSteps): number {
  let shared = 0;
  for (const [key, length] of one) if (other.has(key)) shared += length;
  const shorter = Math.min(total(one), total(other));
  return shorter === 0 ? 1 : shared / shorter;
}

function total(steps: PathSteps): number {
  let length = 0;
  for (const step of steps.values()) length += step;
  return length;
}
