import { expect, it } from "vitest";
import { parseInstant } from "../../../../lib/quote/tolls/track/instant.ts";

it.each([
  ["2026-11-18T08:00:00-03:00", Date.UTC(2026, 10, 18, 11)],
  ["2026-11-18T11:00:00Z", Date.UTC(2026, 10, 18, 11)],
  ["2026-11-18t11:00:00.250z", Date.UTC(2026, 10, 18, 11, 0, 0, 250)],
  ["2026-11-18T11:00Z", Date.UTC(2026, 10, 18, 11)],
  ["2026-11-18T08:00:00", "zoneless"],
  ["2026-11-18", "malformed"],
  ["2026-02-30T08:00:00Z", "malformed"],
  ["2026-13-01T08:00:00Z", "malformed"],
  ["2026-11-18T25:00:00Z", "malformed"],
  ["1763463600", "malformed"],
  ["", "malformed"],
  ["NaN", "malformed"],
  ["1970-01-01T00:00:00Z", "year"],
  ["2100-01-01T00:00:00Z", "year"],
])("%s", (text, read) => {
  expect(parseInstant(text)).toBe(read);
});
