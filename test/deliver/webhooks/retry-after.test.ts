import fc from "fast-check";
import { expect, test } from "vitest";
import { retryAfterSeconds } from "../../../lib/deliver/webhooks/retry-after.ts";
import { NOW } from "./builders.ts";

test.each([
  [503, "120", 120],
  [429, "0", 0],
  [503, "99999999", 86_400],
  [503, "Sat, 21 Nov 2026 12:05:00 GMT", 300],
  [503, "Sat, 21 Nov 2026 11:59:00 GMT", undefined],
  [503, "x, Sat, 21 Nov 2026 12:05:00 GMT", undefined],
  [503, "Sat, 21 Nov 2026 12:05:00 GMT+0100", undefined],
  [503, "Sat, 21 Nov 2026 12:05:00 GMT ", undefined],
  [503, "Sat Nov 21 12:05:00 2026", undefined],
  [503, "-5", undefined],
  [503, "1.5", undefined],
  [503, "", undefined],
  [503, undefined, undefined],
  [500, "120", undefined],
  [200, "120", undefined],
])("%d with %j asks for %s seconds", (status, header, seconds) => {
  expect(retryAfterSeconds(status, header, NOW)).toBe(seconds);
});

test("for any header, the wait is a whole number of seconds up to a day, or unknown", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.date().map(String), fc.integer().map(String)),
      (header) => {
        const seconds = retryAfterSeconds(503, header, NOW) ?? 0;
        expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400).toBe(true);
      },
    ),
  );
});
