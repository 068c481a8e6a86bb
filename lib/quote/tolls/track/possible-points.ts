import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres } from "../../geo/point.ts";
import type { TrackPoint } from "./track-point.ts";

/** No vehicle on a Brazilian road drives faster: 216 km/h. A choice. */
const MAX_METRES_PER_SECOND = 60;
/** Distance that noise alone explains; receivers under trees and bridges scatter up to 100 m. */
const NOISE_METRES = 200;
/** Candidates compared at once: the drive itself and wrong positions of some receivers. */
const MAX_CHAINS = 8;

/** Points of which each can be reached from the one before. */
interface Chain {
  last: number;
  count: number;
}

/**
 * The longest drive among points in the order of time in which no step needs an impossible speed.
 * A wrong position, also the first one, begins a chain of its own, which stays short.
 */
export function possiblePoints(points: readonly TrackPoint[]): TrackPoint[] {
  const before = new Int32Array(points.length).fill(-1);
  const chains: Chain[] = [];
  for (const [i, point] of points.entries()) {
    const chain = chains.find(({ last }) => isPossible(elementAt(points, last), point));
    if (chain) {
      before[i] = chain.last;
      chain.last = i;
      chain.count += 1;
    } else {
      if (chains.length === MAX_CHAINS) chains.pop();
      chains.push({ last: i, count: 1 });
    }
    chains.sort((a, b) => b.count - a.count);
  }
  const kept: TrackPoint[] = [];
  for (let i = chains[0]?.last ?? -1; i >= 0; i = before[i] ?? -1) kept.push(elementAt(points, i));
  return kept.reverse();
}

/** True if a vehicle gets from one point to the other in the time between them. */
export function isPossible(a: TrackPoint, b: TrackPoint): boolean {
  const reach = NOISE_METRES + ((b.time - a.time) / 1_000) * MAX_METRES_PER_SECOND;
  return distanceMetres(a.point, b.point) <= reach;
}
