import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dayAtOf,
  instantInBrazil,
  isHoliday,
  isNearHoliday,
  momentInBrazil,
  timeInBrazil,
  weekdayOf,
} from "../../../lib/quote/tolls/calendar.ts";

describe("momentInBrazil", () => {
  it.each([
    ["2026-11-22T02:59:59Z", { day: "2026-11-21", minutes: 1_439 }],
    ["2026-11-22T03:00:00Z", { day: "2026-11-22", minutes: 0 }],
  ])("at %s is %j", (instant, moment) => {
    expect(momentInBrazil(new Date(instant))).toEqual(moment);
  });

  it("is the day and minute of the time in Brasília, also in former summers", () => {
    const instant = fc.date({
      min: new Date("2000-01-01T00:00:00Z"),
      max: new Date("2099-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (at) => {
        const [, day, hours, minutes] = /^(.{10})T(..):(..)/.exec(timeInBrazil(at)) ?? [];
        const expected = { day, minutes: 60 * Number(hours) + Number(minutes) };
        expect(momentInBrazil(at)).toEqual(expected);
      }),
    );
  });
});

describe("timeInBrazil", () => {
  it.each([
    ["2026-11-22T00:00:00Z", "2026-11-21T21:00:00-03:00"],
    ["2026-11-22T02:59:59.999Z", "2026-11-21T23:59:59-03:00"],
    ["2018-12-25T02:00:00Z", "2018-12-25T00:00:00-02:00"],
  ])("of %s is %s", (instant, text) => expect(timeInBrazil(new Date(instant))).toBe(text));

  it("is read back by instantInBrazil, in summers before 2019 too", () => {
    const instant = fc.date({
      min: new Date("2000-01-01T00:00:00Z"),
      max: new Date("2050-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (at) => {
        const text = timeInBrazil(at);
        const seconds = Math.floor(at.getTime() / 1000) * 1000;
        expect(Date.parse(text)).toBe(seconds);
        const read = instantInBrazil(text.slice(0, 19)).getTime();
        // The hour in which a summer ends comes twice.
        expect([0, 3_600_000]).toContain(Math.abs(read - seconds));
      }),
    );
  });
});

describe("instantInBrazil", () => {
  it.each([
    ["in the hour that summer time skipped", "2018-11-04T00:30", "2018-11-04T01:30:00-02:00"],
    ["in the hour that its end repeated", "2019-02-16T23:30", "2019-02-16T23:30:00-03:00"],
    ["after its beginning", "2018-11-04T01:30", "2018-11-04T01:30:00-02:00"],
    ["after its end", "2019-02-17T00:30", "2019-02-17T00:30:00-03:00"],
  ])("reads a time %s", (_, local, instant) => {
    expect(timeInBrazil(instantInBrazil(local))).toBe(instant);
  });
});

describe("isHoliday", () => {
  it.each([
    "2026-01-01",
    "2026-04-03",
    "2026-04-21",
    "2026-05-01",
    "2026-09-07",
    "2026-10-12",
    "2026-11-02",
    "2026-11-15",
    "2026-11-20",
    "2026-12-25",
  ])("%s is a national holiday", (day) => expect(isHoliday(day)).toBe(true));

  it.each(["2026-02-17", "2026-06-11", "2026-12-24", "2026-12-26", "2023-11-20"])(
    "%s is none: carnival, Corpus Christi and days beside holidays are optional",
    (day) => expect(isHoliday(day)).toBe(false),
  );

  it("has an eve and a day after", () => {
    const days = ["2026-12-23", "2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27"];
    expect(days.map(isNearHoliday)).toEqual([false, true, true, true, false]);
  });

  it("knows one year after another", () => {
    expect(["2026-12-25", "2027-03-26", "2026-12-25"].map(isHoliday)).toEqual([true, true, true]);
  });
});

it("weekdayOf counts from Sunday", () => {
  expect(["2026-11-22", "2026-11-23", "2026-11-28"].map(weekdayOf)).toEqual([0, 1, 6]);
});

it("dayAtOf takes one day for all positions, or a day for each", () => {
  expect(dayAtOf("2026-11-22")(7)).toBe("2026-11-22");
  expect(dayAtOf((position) => `2026-11-0${position}`)(7)).toBe("2026-11-07");
});
