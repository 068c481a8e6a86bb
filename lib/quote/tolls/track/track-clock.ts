import { elementAt } from "../../../base/element-at.ts";
import type { MetresTo } from "../matching/path-metres.ts";

/** Time of a passage, in milliseconds since 1970. */
export interface PassageTime {
  /** Interpolated between the points around the passage. */
  estimate: number;
  /** The track was before the plaza then, and after it at `to`. */
  from: number;
  to: number;
}

/**
 * Distance along the track within which plaza and passage cannot be distinguished: most plazas are
 * placed to 50 m, and receivers scatter up to 50 m.
 */
const UNCERTAIN_METRES = 100;

/** The time at positions along a track, given as the path of the same points. */
export function createTrackClock(times: readonly number[], metresTo: MetresTo) {
  const last = times.length - 1;

  /** The last vertex at which `holds` is true, which is true up to some vertex; at least 0. */
  function lastWhere(holds: (vertex: number) => boolean): number {
    let [low, high] = [0, last];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (holds(middle)) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return (position: number): PassageTime => {
    const before = Math.min(Math.floor(position), last);
    const [start, end] = [elementAt(times, before), elementAt(times, Math.min(before + 1, last))];
    const metres = metresTo(position);
    const from = lastWhere((vertex) => metresTo(vertex) <= metres - UNCERTAIN_METRES);
    const to = Math.min(last, lastWhere((i) => metresTo(i) < metres + UNCERTAIN_METRES) + 1);
    return {
      estimate: Math.round(start + (position - before) * (end - start)),
      from: elementAt(times, from),
      to: elementAt(times, to),
    };
  };
}
