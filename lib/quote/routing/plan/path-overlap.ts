import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres, type Point } from "../../geo/point.ts";

/**
 * Metres that a path drives on each of its steps, by a key that is the same in both directions. A
 * step driven twice counts twice.
 */
export type PathSteps = ReadonlyMap<number, number>;

/** Vertices of the road network are distinct at about a metre. */
const UNITS_PER_DEGREE = 1e5;

/** Breaks a path on the road network into steps from vertex to vertex. */
export function stepsOf(path: readonly Point[]): PathSteps {
  const steps = new Map<number, number>();
  for (let i = 1; i < path.length; i += 1) {
    const [a, b] = [elementAt(path, i - 1), elementAt(path, i)];
    const key = keyOf(a, b);
    steps.set(key, (steps.get(key) ?? 0) + distanceMetres(a, b));
  }
  return steps;
}

/**
 * A key that is the same for both directions. It is a hash of 52 bits, because text keys took most
 * of the time of a long query. The probability that two of a route's 200,000 steps share a key is
 * one in 200,000.
 */
function keyOf(a: Point, b: Point): number {
  return hashOf(a) + hashOf(b);
}

function hashOf([latitude, longitude]: Point): number {
  const north = Math.round(latitude * UNITS_PER_DEGREE);
  const east = Math.round(longitude * UNITS_PER_DEGREE);
  const low = mix(mix(north) ^ east);
  const high = mix(low ^ north) & 0xfffff;
  return high * 2 ** 32 + (low >>> 0);
}

/**
 * Spreads 32 bits evenly.
 * Source: fmix32 of MurmurHash3, https://github.com/aappleby/smhasher
 */
function mix(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/**
 * Share of the shorter path that both paths run over: 0 to 1, and 1 if a path has no length.
 * Source: the overlap coefficient (https://en.wikipedia.org/wiki/Overlap_coefficient), by length.
 */
export function overlapRatio(one: PathSteps, other: PathSteps): number {
  let shared = 0;
  for (const [key, length] of one) shared += Math.min(length, other.get(key) ?? 0);
  const shorter = Math.min(total(one), total(other));
  return shorter === 0 ? 1 : shared / shorter;
}

function total(steps: PathSteps): number {
  let length = 0;
  for (const step of steps.values()) length += step;
  return length;
}
