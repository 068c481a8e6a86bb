import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isPostponed, nextAttemptAt } from "../../../lib/deliver/webhooks/schedule.ts";
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

test("without a wish of the receiver's, the waits are the state machine's", () => {
  const path = join(import.meta.dirname, "../../../lib/stack/events/delivery.asl.json");
  const { States } = JSON.parse(readFileSync(path, "utf8"));
  for (const number of [1, 2, 3]) {
    expect(waitAfter(number)).toBe(States[`WaitBeforeAttempt${number + 1}`].Seconds);
  }
  expect(waitAfter(4)).toBeUndefined();
});

test("a wish lengthens the wait, never beyond the attempt after, and never shortens it", () => {
  fc.assert(
    fc.property(fc.constantFrom(1, 2, 3), fc.nat(100_000), (number, wish) => {
      const usual = waitAfter(number) ?? 0;
      const after = waitAfter(number + 1) ?? usual;
      const wait = waitAfter(number, wish) ?? 0;
      expect(wait).toBe(Math.min(Math.max(usual, wish), usual + after));
      expect(isPostponed(failed(number, wish))).toBe(wait > usual);
    }),
  );
  expect(isPostponed(failed(4, 1_000))).toBe(false);
});
