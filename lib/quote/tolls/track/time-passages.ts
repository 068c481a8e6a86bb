import { type DayAt, momentInBrazil } from "../calendar.ts";
import type { Passage } from "../matching/passages.ts";
import type { createOwnPositions } from "./own-positions.ts";
import type { createTrackClock, PassageTime } from "./track-clock.ts";

/** Times of the positions of a redrawn path. */
export interface Timing {
  dayAt: DayAt;
  /** Seconds from 1970 to the passage of a position. */
  secondsTo: (position: number) => number;
  /** The times of passages in driving order, by position. */
  timesOf: (passages: readonly Passage[]) => ReadonlyMap<number, PassageTime>;
}

/** Carries the times of a track to the path that was redrawn from it. */
export function timePassages(
  ownPosition: ReturnType<typeof createOwnPositions>,
  clock: ReturnType<typeof createTrackClock>,
): Timing {
  const estimateAt = (position: number) => clock(ownPosition(position)).estimate;
  return {
    dayAt: (position) => momentInBrazil(new Date(estimateAt(position))).day,
    secondsTo: (position) => estimateAt(position) / 1000,
    timesOf: (passages) => {
      let floor = 0;
      return new Map(
        passages.map(({ position }) => {
          floor = ownPosition(position, floor);
          return [position, clock(floor)] as const;
        }),
      );
    },
  };
}

/** The time of the passage at a position; throws if it has none. */
export function requireTime(
  times: ReadonlyMap<number, PassageTime>,
  position: number,
): PassageTime {
  const time = times.get(position);
  if (!time) throw new Error(`the passage at position ${position} has no time`);
  return time;
}
