import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isPostponed,
  LATE_SECONDS,
  MAX_ATTEMPTS,
  nextAttemptAt,
  OVERDUE_SECONDS,
} from "../../../lib/deliver/webhooks/schedule.ts";
import { NOW } from "./builders.ts";

const failed = (number: number, retryAfterSeconds?: number) => ({
  number,
  startedAt: NOW.toISOString(),
  durationMs: 500,
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});

/** Seconds from the failure to the next attempt. */
function waitAfter(number: number, retryAfterSeconds?: number): number | undefined {
  const next = nextAttemptAt(failed(number, retryAfterSeconds));
  return next && (next.getTime() - NOW.getTime() - 500) / 1000;
}

test("four attempts are made: at once, after 30 s, 5 min and 30 min", () => {
  expect([1, 2, 3, 4].map((number) => waitAfter(number))).toEqual([30, 300, 1_800, undefined]);
});

test("the four attempts take 45 minutes at most, two hours if receivers ask for it", () => {
  expect([OVERDUE_SECONDS, LATE_SECONDS]).toEqual([45 * 60, 2 * 3_600]);
});

test("a wish lengthens the wait, never beyond the attempt after, and never shortens it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_ATTEMPTS - 1 }), fc.nat(100_000), (number, wish) => {
      const usual = waitAfter(number) ?? 0;
      const after = waitAfter(number + 1) ?? usual;
      const wait = waitAfter(number, wish) ?? 0;
      expect(wait).toBe(Math.min(Math.max(usual, wish), usual + after));
      expect(isPostponed(failed(number, wish))).toBe(wait > usual);
    }),
  );
  expect(isPostponed(failed(MAX_ATTEMPTS, 1_000))).toBe(false);
});
