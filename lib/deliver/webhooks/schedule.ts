import type { Attempt } from "./delivery.ts";

/**
 * Seconds from a failed attempt to the next one, by the number of the failed one: the seconds of the
 * Wait states, and the most that a receiver's `Retry-After` makes of them. No attempt comes later
 * than the one after it would have come; there is none after the fourth, so it comes an hour after
 * the third at the latest.
 */
const WAITS: Readonly<Record<number, { seconds: number; longest: number }>> = {
  1: { seconds: 30, longest: 30 + 300 },
  2: { seconds: 300, longest: 300 + 1_800 },
  3: { seconds: 1_800, longest: 3_600 },
};

/** When the attempt after a failed one is due; undefined after the last. */
export function nextAttemptAt(failed: Attempt): Date | undefined {
  const { number, startedAt, durationMs, retryAfterSeconds = 0 } = failed;
  const wait = WAITS[number];
  if (!wait) return undefined;
  const seconds = Math.min(Math.max(wait.seconds, retryAfterSeconds), wait.longest);
  return new Date(Date.parse(startedAt) + durationMs + seconds * 1_000);
}

/** Whether the receiver asked for a longer wait than the schedule's, and there is a next attempt. */
export function isPostponed({ number, retryAfterSeconds = 0 }: Attempt): boolean {
  return retryAfterSeconds > (WAITS[number]?.seconds ?? Number.POSITIVE_INFINITY);
}
