/** Fields of a failed attempt on which the schedule depends. */
interface FailedAttempt {
  number: number;
  /** ISO 8601 in UTC. */
  startedAt: string;
  durationMs: number;
  retryAfterSeconds?: number;
}

/**
 * Seconds from each failed attempt to the next. The state machine, the table in the page about
 * webhooks and everything else that depends on the number of attempts follow from this list; `npm
 * run write -- contract` writes them.
 */
export const WAITS_SECONDS: readonly number[] = [30, 300, 1_800];

/** Attempts of one delivery. */
export const MAX_ATTEMPTS = WAITS_SECONDS.length + 1;

/** Time limit of the state machine for one attempt. */
export const ATTEMPT_TIMEOUT_SECONDS = 60;

/** Duration of all attempts and the waits between them, if no receiver asks for more. */
const USUAL_SECONDS = WAITS_SECONDS.reduce(
  (sum, wait) => sum + wait,
  MAX_ATTEMPTS * ATTEMPT_TIMEOUT_SECONDS,
);

/** The same duration if every receiver asks for the longest wait. */
const LONGEST_SECONDS = WAITS_SECONDS.reduce(
  (sum, _, i) => sum + longestWait(i + 1),
  MAX_ATTEMPTS * ATTEMPT_TIMEOUT_SECONDS,
);

/** Age from which a pending delivery may have lost its execution, in whole quarters of an hour. */
export const OVERDUE_SECONDS = Math.ceil(USUAL_SECONDS / 900) * 900;

/** Age from which an undelivered event is late, in whole hours. */
export const LATE_SECONDS = Math.ceil(LONGEST_SECONDS / 3_600) * 3_600;

/**
 * Longest wait after a failed attempt that a receiver's `Retry-After` can cause. It delays no
 * attempt beyond the time at which its successor was due. The last wait may be twice as long.
 */
export function longestWait(failed: number): number {
  const wait = WAITS_SECONDS[failed - 1] ?? 0;
  return wait + (WAITS_SECONDS[failed] ?? wait);
}

/** Time at which the attempt after a failed one is due; undefined after the last. */
export function nextAttemptAt(failed: FailedAttempt): Date | undefined {
  const { number, startedAt, durationMs, retryAfterSeconds = 0 } = failed;
  const wait = WAITS_SECONDS[number - 1];
  if (wait === undefined) return undefined;
  const seconds = Math.min(Math.max(wait, retryAfterSeconds), longestWait(number));
  return new Date(Date.parse(startedAt) + durationMs + seconds * 1_000);
}

/** True if the receiver asked for a longer wait than the schedule's and a next attempt exists. */
export function isPostponed({
  number,
  retryAfterSeconds = 0,
}: Pick<FailedAttempt, "number" | "retryAfterSeconds">): boolean {
  return retryAfterSeconds > (WAITS_SECONDS[number - 1] ?? Number.POSITIVE_INFINITY);
}
