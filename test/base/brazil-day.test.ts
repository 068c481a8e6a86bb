import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayInBrazil } from "../../lib/base/brazil-day.ts";

describe("dayInBrazil", () => {
  it.each([
    ["2026-11-22T00:00:00Z", "2026-11-21"],
    ["2026-11-22T02:59:59Z", "2026-11-21"],
    ["2026-11-22T03:00:00Z", "2026-11-22"],
    ["2027-01-01T00:00:00Z", "2026-12-31"],
  ])("at %s is %s", (instant, day) => expect(dayInBrazil(new Date(instant))).toBe(day));

  it("is three hours behind UTC all year round, there being no summer time", () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date("2020-01-01T00:00:00Z"),
          max: new Date("2030-12-31T23:59:59Z"),
          noInvalidDate: true,
        }),
        (instant) => {
          const shifted = new Date(instant.getTime() - 3 * 3_600_000);
          expect(dayInBrazil(instant)).toBe(shifted.toISOString().slice(0, 10));
        },
      ),
    );
  });
});
