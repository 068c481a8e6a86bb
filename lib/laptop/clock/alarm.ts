import { steadyNow } from "./steady-clock.ts";

/** Rings once, at the earliest of the times set. */
export interface Alarm {
  /** Time in milliseconds since 1970, by `steadyNow`; undefined sets nothing. */
  set(time: number | undefined): void;
  stop(): void;
}

export function createAlarm(ring: () => void): Alarm {
  let earliest = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  return {
    set: (time = Number.POSITIVE_INFINITY) => {
      if (time >= earliest) return;
      earliest = time;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          earliest = Number.POSITIVE_INFINITY;
          ring();
        },
        Math.max(0, time - steadyNow()),
      );
    },
    stop: () => clearTimeout(timer),
  };
}
