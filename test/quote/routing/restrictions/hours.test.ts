import { expect, it } from "vitest";
import { holdsAt } from "../../../../lib/quote/routing/restrictions/hours.ts";
import { readRestrictions } from "../../../../lib/quote/routing/restrictions/restriction-table.ts";

/** A Friday. */
const FRIDAY = "2026-11-27";

it.each([
  ["Mo-Fr 05:00-21:00", FRIDAY, "05:00", true],
  ["Mo-Fr 05:00-21:00", FRIDAY, "21:00", false],
  ["Mo-Fr 05:00-21:00", "2026-11-28", "12:00", false],
  ["Mo-Fr 04:00-10:00,16:00-22:00; Sa 10:00-14:00", FRIDAY, "17:30", true],
  ["Mo-Fr 04:00-10:00,16:00-22:00; Sa 10:00-14:00", "2026-11-28", "11:00", true],
  ["Dec-Mar Fr,Su 14:00-22:00", FRIDAY, "15:00", false],
  ["Dec-Mar Fr,Su 14:00-22:00", "2027-01-01", "15:00", true],
  ["Sa-Mo 00:00-24:00", "2026-11-29", "23:59", true],
])("%s on %s at %s: %s", (hours, day, time, expected) => {
  expect(holdsAt(hours, { day, time })).toBe(expected);
});

it("refuses another form", () => {
  expect(() => holdsAt("weekdays", { day: FRIDAY, time: "12:00" })).toThrow("weekdays");
});

it("all hours of the table can be read", () => {
  const written = readRestrictions().filter(({ hours }) => hours !== "");
  expect(written.length).toBeGreaterThan(20);
  for (const { hours } of written) {
    expect(typeof holdsAt(hours, { day: FRIDAY, time: "12:00" })).toBe("boolean");
  }
});
