import { expect, it } from "vitest";
import {
  daysOf,
  holdsDuring,
  type RuleMoment,
} from "../../../../lib/quote/routing/restrictions/hours.ts";
import { readRestrictions } from "../../../../lib/quote/routing/restrictions/restriction-table.ts";

/** A Friday. */
const FRIDAY = "2026-11-27";

const holdsAt = (hours: string, moment: RuleMoment) =>
  holdsDuring(hours, { from: moment, to: moment });

it.each([
  ["Mo-Fr 05:00-21:00", FRIDAY, "05:00", true],
  ["Mo-Fr 05:00-21:00", FRIDAY, "21:00", false],
  ["Mo-Fr 05:00-21:00", "2026-11-28", "12:00", false],
  ["Mo-Fr 04:00-10:00,16:00-22:00; Sa 10:00-14:00", FRIDAY, "17:30", true],
  ["Mo-Fr 04:00-10:00,16:00-22:00; Sa 10:00-14:00", "2026-11-28", "11:00", true],
  ["Dec-Mar Fr,Su 14:00-22:00", FRIDAY, "15:00", false],
  ["Dec-Mar Fr,Su 14:00-22:00", "2027-01-01", "15:00", true],
  ["Sa-Mo 00:00-24:00", "2026-11-29", "23:59", true],
  ["Sa-Mo 00:00-24:00", "2026-11-28", "12:00", true],
  ["Sa-Mo 00:00-24:00", "2026-11-30", "12:00", true],
  ["Sa-Mo 00:00-24:00", "2026-12-01", "12:00", false],
  ["Tu 08:00-18:00", "2026-11-24", "12:00", true],
  ["We 08:00-18:00", "2026-11-25", "12:00", true],
  ["Th 08:00-18:00", "2026-11-26", "12:00", true],
  ["Th 08:00-18:00", FRIDAY, "12:00", false],
  ["Mo-Th 08:00-18:00", "2026-11-22", "12:00", false],
  ["Mo-Th 08:00-18:00", FRIDAY, "12:00", false],
  ["Dec-Mar Su-Sa 00:00-24:00", "2026-12-01", "12:00", true],
  ["Dec-Mar Su-Sa 00:00-24:00", "2027-03-31", "12:00", true],
  ["Dec-Mar Su-Sa 00:00-24:00", "2027-04-01", "12:00", false],
  ["Nov-Nov Su-Sa 00:00-24:00", FRIDAY, "12:00", true],
])("%s on %s at %s: %s", (hours, day, time, expected) => {
  expect(holdsAt(hours, { day, time })).toBe(expected);
});

it.each([
  ["ends before them", "12:00", FRIDAY, "13:59", false],
  ["ends as they begin", "12:00", FRIDAY, "14:00", true],
  ["lies within them", "15:00", FRIDAY, "16:00", true],
  ["includes them", "12:00", FRIDAY, "22:00", true],
  ["begins as they end", "20:00", FRIDAY, "21:00", false],
  ["goes on at night", "20:00", "2026-11-28", "06:00", false],
  ["goes on for days, into others", "20:00", "2026-11-30", "00:00", true],
  ["ends on the day after they began", "13:00", "2026-11-28", "01:00", true],
])("a time that %s", (_, begin, day, end, expected) => {
  const time = { from: { day: FRIDAY, time: begin }, to: { day, time: end } };
  expect(holdsDuring("Fr,Su 14:00-20:00", time)).toBe(expected);
});

it("lists the days of a time", () => {
  const moment = (day: string) => ({ day, time: "12:00" });
  expect(daysOf({ from: moment("2026-12-31"), to: moment("2027-01-01") })).toEqual([
    "2026-12-31",
    "2027-01-01",
  ]);
});

it.each([
  "weekdays",
  "",
  "Mo-Fr",
  "at Mo-Fr 08:00-18:00",
  "Mo-Fr 08:00-18:00 or so",
  "Xy-Fr 08:00-18:00",
  "Mo-Xy 08:00-18:00",
  "Xyz-Mar Mo-Fr 08:00-18:00",
])("refuses another form: %j", (hours) => {
  expect(() => holdsAt(hours, { day: FRIDAY, time: "12:00" })).toThrow("not hours");
});

it("all hours of the table can be read", () => {
  const written = readRestrictions().filter(({ hours }) => hours !== "");
  expect(written.length).toBeGreaterThan(20);
  for (const { hours } of written) {
    expect(typeof holdsAt(hours, { day: FRIDAY, time: "12:00" })).toBe("boolean");
  }
});
