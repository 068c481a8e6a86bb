import { expect, it } from "vitest";
import { INSTANT_FAULTS, parseInstant } from "../../../../lib/quote/tolls/track/instant.ts";

it.each([
  ["2026-11-18T08:00:00-03:00", Date.UTC(2026, 10, 18, 11)],
  ["2026-11-18T11:00:00Z", Date.UTC(2026, 10, 18, 11)],
  ["2026-11-18t11:00:00.250z", Date.UTC(2026, 10, 18, 11, 0, 0, 250)],
  ["  2026-11-18T11:00:00Z\n", Date.UTC(2026, 10, 18, 11)],
  ["2028-02-29T00:00:00Z", Date.UTC(2028, 1, 29)],
  ["2027-02-29T00:00:00Z", "malformed"],
  ["2026-11-30T23:59:59Z", Date.UTC(2026, 10, 30, 23, 59, 59)],
  ["2000-01-01T00:00:00Z", Date.UTC(2000, 0, 1)],
  ["2099-12-31T23:59:59Z", Date.UTC(2099, 11, 31, 23, 59, 59)],
  ["1999-12-31T23:00:00-03:00", Date.UTC(2000, 0, 1, 2)],
  ["at 2026-11-18T11:00:00Z", "malformed"],
  ["2026-11-18T11:00:00Z or so", "malformed"],
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

it.each([
  ["malformed", "ISO 8601 com fuso"],
  ["zoneless", "falta o fuso"],
  ["year", "de 2000 a 2099"],
] as const)("the fault %s is told in Portuguese", (fault, text) => {
  expect(INSTANT_FAULTS[fault]).toContain(text);
});
