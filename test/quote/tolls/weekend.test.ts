import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weekendAt } from "../../../lib/quote/tolls/weekend.ts";
import { weekendHours } from "./builders.ts";

describe("a weekend tariff without known hours", () => {
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
  ])("holds on %s, %s", (_, day) => expect(weekendAt(undefined, { day })).toBe("yes"));

  it.each([
    ["a Wednesday", "2026-11-18"],
    ["carnival, which is no public holiday", "2026-02-17"],
    ["Corpus Christi, which is no national holiday", "2026-06-04"],
    ["Christmas Eve", "2026-12-24"],
  ])("does not hold on %s, %s", (_, day) => expect(weekendAt(undefined, { day })).toBe("no"));

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
        expect(
          week.filter((day) => weekendAt(undefined, { day }) === "yes").length,
        ).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});

describe("a weekend tariff from Friday 18:00 to Monday 06:00", () => {
  const hours = weekendHours();

  it.each([
    ["Friday", "2026-11-27", 17 * 60 + 59, "no"],
    ["Friday", "2026-11-27", 18 * 60, "yes"],
    ["Friday", "2026-11-27", undefined, "unknown"],
    ["Saturday", "2026-11-28", undefined, "yes"],
    ["Sunday", "2026-11-29", 1_439, "yes"],
    ["Monday", "2026-11-30", 5 * 60 + 59, "yes"],
    ["Monday", "2026-11-30", 6 * 60, "no"],
    ["Monday", "2026-11-30", undefined, "unknown"],
    ["Tuesday", "2026-12-01", undefined, "no"],
    ["a holiday, a Friday", "2026-12-25", 0, "yes"],
    ["a holiday, a Friday", "2026-12-25", undefined, "yes"],
  ])("on %s, %s, at minute %s: %s", (_, day, minutes, expected) => {
    expect(weekendAt(hours, { day, minutes })).toBe(expected);
  });

  it("has no holidays if the operator has none", () => {
    expect(weekendAt(weekendHours({ holidays: "0" }), { day: "2026-12-25", minutes: 0 })).toBe(
      "no",
    );
  });

  it("holds at an unknown hour only if it holds at every hour of the day", () => {
    const day = fc
      .integer({ min: 0, max: 400 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (one) => {
        const all = new Set(
          Array.from({ length: 24 }, (_, hour) =>
            weekendAt(hours, { day: one, minutes: hour * 60 }),
          ),
        );
        const expected = all.size === 2 ? "unknown" : [...all][0];
        expect(weekendAt(hours, { day: one })).toBe(expected);
      }),
    );
  });
});

describe("a weekend tariff from noon on the eve of a holiday to noon on the day after", () => {
  const hours = weekendHours({
    begins: "fri 12:00",
    ends: "mon 12:00",
    holiday_margin_hours: "12",
  });

  it.each([
    ["the eve of Tiradentes", "2026-04-20", 12 * 60 - 1, "yes"],
    ["the eve of Tiradentes", "2026-04-20", 12 * 60, "yes"],
    ["Tiradentes", "2026-04-21", undefined, "yes"],
    ["the day after Tiradentes", "2026-04-22", 12 * 60 - 1, "yes"],
    ["the day after Tiradentes", "2026-04-22", 12 * 60, "no"],
    ["the day after Tiradentes", "2026-04-22", undefined, "unknown"],
    ["the eve of Christmas", "2026-12-24", 12 * 60 - 1, "no"],
    ["the eve of Christmas", "2026-12-24", 12 * 60, "yes"],
    ["the eve of Christmas", "2026-12-24", undefined, "unknown"],
    ["two days before Christmas", "2026-12-23", undefined, "no"],
  ])("on %s, %s, at minute %s: %s", (_, day, minutes, expected) => {
    expect(weekendAt(hours, { day, minutes })).toBe(expected);
  });
});
