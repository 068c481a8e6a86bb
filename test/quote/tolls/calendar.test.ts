import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dayInBrazil,
  instantInBrazil,
  isWeekendTariffDay,
  timeInBrazil,
} from "../../../lib/quote/tolls/calendar.ts";

describe("isWeekendTariffDay", () => {
  it.each([
    ["a Saturday", "2026-11-21"],
    ["a Sunday", "2026-11-22"],
    ["New Year", "2027-01-01"],
    ["Good Friday", "2026-04-03"],
    ["Good Friday of another year", "2027-03-26"],
    ["Tiradentes", "2026-04-21"],
    ["Labour Day", "2026-05-01"],
    ["Independence Day", "2026-09-07"],
    ["Our Lady of Aparecida", "2026-10-12"],
    ["All Souls' Day", "2026-11-02"],
    ["Black Awareness Day", "2026-11-20"],
    ["Christmas", "2026-12-25"],
  ])("holds on %s, %s", (_, day) => expect(isWeekendTariffDay(day)).toBe(true));

  it.each([
    ["a Wednesday", "2026-11-18"],
    ["carnival, which is no public holiday", "2026-02-17"],
    ["Corpus Christi, which is no national holiday", "2026-06-04"],
    ["Christmas Eve", "2026-12-24"],
  ])("does not hold on %s, %s", (_, day) => expect(isWeekendTariffDay(day)).toBe(false));

  it("holds on two or more days of any seven in a row", () => {
    const noon = fc.date({
      min: new Date("2024-01-01T12:00:00Z"),
      max: new Date("2034-01-01T12:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(noon, (first) => {
        const week = Array.from({ length: 7 }, (_, i) =>
          new Date(first.getTime() + i * 86_400_000).toISOString().slice(0, 10),
        );
        expect(week.filter(isWeekendTariffDay).length).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});

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
