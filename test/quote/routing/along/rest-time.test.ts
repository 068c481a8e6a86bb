import fc from "fast-check";
import { expect, test } from "vitest";
import { restSeconds } from "../../../../lib/quote/routing/along/rest-time.ts";

const hours = (driving: number) => restSeconds(driving * 3_600) / 3_600;

test.each([
  [0, 0],
  [5.5, 0],
  [5.6, 0.5],
  [11, 0.5],
  [11.1, 1],
  [12, 1],
  [12.1, 12],
  [17.5, 12],
  [17.6, 12.5],
  [24, 13],
  [24.1, 24],
])("%d hours at the wheel need %d hours of rest", (driving, rest) => {
  expect(hours(driving)).toBeCloseTo(rest, 9);
});

test("for any trip, rest never shrinks with driving and fills 11 hours in each 24", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(100_000), (driving, more) => {
      const rest = restSeconds(driving);
      expect(restSeconds(driving + more)).toBeGreaterThanOrEqual(rest);
      const wholeDays = Math.floor((driving + rest) / 86_400);
      expect(rest).toBeGreaterThanOrEqual(wholeDays * 11 * 3_600);
    }),
  );
});
