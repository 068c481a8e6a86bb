import { expect, test } from "vitest";
import { isOldTariff } from "../../lib/base/tariff-age.ts";

test.each([
  ["2025-11-17", undefined, "2026-11-18", true],
  // The next tariff begins on the anniversary.
  ["2025-11-18", undefined, "2026-11-18", true],
  ["2025-11-18", "2026-11-18", "2026-11-18", false],
  ["2025-11-19", undefined, "2026-11-18", false],
  // Its anniversary of 2026 has passed since it was seen, or has not come yet.
  ["2025-08-28", "2026-08-17", "2026-11-25", true],
  ["2025-08-28", "2026-08-28", "2026-11-25", false],
  ["2024-11-30", "2026-08-17", "2026-11-29", false],
  ["2024-11-30", "2026-08-17", "2026-11-30", true],
  ["2024", "2026-08-17", "2026-11-30", false],
  ["2024-09", "2026-08-17", "2026-11-30", true],
])("a tariff from %s, seen on %s, is old on %s: %s", (from, seen, day, expected) => {
  expect(isOldTariff(from, seen, day)).toBe(expected);
});
