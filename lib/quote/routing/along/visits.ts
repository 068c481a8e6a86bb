import { restSeconds } from "./rest-time.ts";

/** Time window of a place, in seconds after the departure of the trip. */
export interface TimeWindow {
  /** Earliest start of the stop: a vehicle that arrives earlier waits. */
  opens: number;
  /** Latest arrival. */
  closes: number;
}

/** The stops, rest and windows of a trip. */
export interface Pauses {
  /** Seconds at each place between two legs; defaults to none. */
  stopSeconds?: number | undefined;
  /** True if the driver rests as the law prescribes. */
  includesRest?: boolean | undefined;
  /** Windows by the index of their place; that of place 0 is for the return. */
  windows?: ReadonlyMap<number, TimeWindow> | undefined;
}

/** The times of a leg, in seconds after the departure of the trip. */
export interface Visit {
  departure: number;
  arrival: number;
  /** Wait at the end of the leg until the window opens. */
  wait: number;
  /** Delay of the arrival after the end of the window. */
  late: number;
  /** Stops and waits before the leg. */
  paused: number;
}

/** Driving and pauses of a trip up to the start of a leg. */
export interface Progress {
  driven: number;
  paused: number;
}

export const START: Progress = { driven: 0, paused: 0 };

/** The visit at the end of a leg to `place` of some driving seconds. */
export function visitAfter(
  { driven, paused }: Progress,
  seconds: number,
  place: number,
  { includesRest, windows }: Pauses,
): Visit {
  const at = (driving: number) => driving + (includesRest ? restSeconds(driving) : 0) + paused;
  const [departure, arrival] = [at(driven), at(driven + seconds)];
  const { opens, closes } = windows?.get(place) ?? ALWAYS;
  const [wait, late] = [Math.max(0, opens - arrival), Math.max(0, arrival - closes)];
  return { departure, arrival, wait, late, paused };
}

/** The progress after a visit and the stop there. */
export function progressAfter(
  { driven }: Progress,
  seconds: number,
  { paused, wait }: Visit,
  { stopSeconds = 0 }: Pauses,
): Progress {
  return { driven: driven + seconds, paused: paused + wait + stopSeconds };
}

const ALWAYS: TimeWindow = { opens: Number.NEGATIVE_INFINITY, closes: Number.POSITIVE_INFINITY };

/** The visits of a trip; `order` has the places in the order of visiting, without the return. */
export function visitsOf(
  legs: readonly { seconds: number }[],
  pauses: Pauses,
  order: readonly number[] = legs.map((_, i) => i),
): Visit[] {
  let progress = START;
  return legs.map(({ seconds }, i) => {
    const visit = visitAfter(progress, seconds, order[i + 1] ?? 0, pauses);
    progress = progressAfter(progress, seconds, visit, pauses);
    return visit;
  });
}
