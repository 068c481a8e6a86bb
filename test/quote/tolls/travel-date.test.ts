import { describe, expect, it } from "vitest";
import {
  momentAfter,
  parseTravelDate,
  travelNotices,
  travelNow,
  windowAfter,
  windowByDistance,
} from "../../../lib/quote/tolls/travel-date.ts";

const NOW = new Date("2026-11-18T12:00:00Z");
const ON_A_DAY = {
  day: "2026-11-20",
  departure: undefined,
  isFuture: false,
  reference: "2026-11-20",
};
const parse = (text: string) => parseTravelDate(text, NOW);

describe("parseTravelDate", () => {
  it.each([
    ["a day", "2026-12-24", "2026-12-24"],
    ["a time of Brasília", "2026-12-24T18:30", "2026-12-24T18:30:00-03:00"],
    ["seconds", "2026-12-24T18:30:15", "2026-12-24T18:30:15-03:00"],
    ["the first year", "2000-01-01", "2000-01-01"],
    ["the last year", "2099-12-31", "2099-12-31"],
    ["parts of seconds", "2026-12-24T18:30:15.250", "2026-12-24T18:30:15-03:00"],
    ["UTC", "2026-12-25T01:00:00Z", "2026-12-24T22:00:00-03:00"],
    ["another offset", "2026-12-24T23:30:00-04:00", "2026-12-25T00:30:00-03:00"],
    ["a summer before 2019", "2018-12-24T23:30", "2018-12-24T23:30:00-02:00"],
  ])("reads %s", (_, text, read) => {
    expect(parse(text)).toMatchObject({ reference: read, day: read.slice(0, 10) });
  });

  it.each([
    "",
    "24/12/2026",
    "2026-02-30",
    "2026-13-01",
    "2026-12-24T25:00",
    "2026-12-24T18:60",
    "2026-12-24 18:30",
    "em 2026-12-24",
    "2026-12-24, cedo",
    "em 2026-12-24T18:30",
    "2026-12-24T18:30 ou 19:00",
    "2026-12-24T18:30+25:00",
    "1999-12-31",
    "2100-01-01",
    "2026-12",
    "amanhã",
  ])("does not read %j", (text) => expect(parse(text)).toBeUndefined());

  it.each([
    ["2026-11-17", false],
    ["2026-11-18", false],
    ["2026-11-18T23:59", false],
    ["2026-11-19", true],
    ["2026-11-19T00:00", true],
  ])("%s lies after today: %s", (text, isFuture) => {
    expect(parse(text)).toMatchObject({ isFuture });
  });
});

describe("momentAfter", () => {
  it("counts from the departure, in Brasília", () => {
    const travel = travelNow(new Date("2026-11-21T01:00:00Z"));
    expect([0, 7_199, 7_200].map((seconds) => momentAfter(travel, seconds))).toEqual([
      { day: "2026-11-20", minutes: 1_320 },
      { day: "2026-11-20", minutes: 1_439 },
      { day: "2026-11-21", minutes: 0 },
    ]);
  });
  it("counts from noon if no hour is known", () => {
    const moments = [0, 43_199, 43_200].map((seconds) => momentAfter(ON_A_DAY, seconds));
    expect(moments).toEqual([
      { day: "2026-11-20", minutes: 720 },
      { day: "2026-11-20", minutes: 1_439 },
      { day: "2026-11-21", minutes: 0 },
    ]);
  });
});

describe("windowAfter", () => {
  it.each([
    ["a day alone", ON_A_DAY],
    ["no date", travelNow(new Date("2026-11-20T20:00:00Z"))],
  ])("is a whole day after the beginning of a trip with %s", (_, travel) => {
    expect(windowAfter(travel, 3_600)).toEqual({
      from: Date.parse("2026-11-20T00:45-03:00"),
      to: Date.parse("2026-11-21T01:14-03:00"),
    });
  });
  it.each([
    ["never before it begins", 600, "10:00", "10:25"],
    ["a quarter of an hour early or late", 3_600, "10:45", "11:15"],
    ["a tenth of a longer time early or late", 36_000, "19:00", "21:00"],
  ])("is, for a trip with an hour, %s", (_, seconds, from, to) => {
    const travel = parse("2026-11-20T10:00");
    expect(travel && windowAfter(travel, seconds)).toEqual({
      from: Date.parse(`2026-11-20T${from}-03:00`),
      to: Date.parse(`2026-11-20T${to}-03:00`),
    });
  });
});

describe("windowByDistance", () => {
  it("runs from 120 km/h throughout to 30 km/h with all stops", () => {
    const travel = parse("2026-11-20T10:00");
    expect(travel && windowByDistance(travel, 60_000)).toEqual({
      from: Date.parse("2026-11-20T10:30-03:00"),
      to: Date.parse("2026-11-20T12:00-03:00"),
    });
  });
  it("begins on any hour of the day of a trip without one", () => {
    expect(windowByDistance(ON_A_DAY, 60_000)).toEqual({
      from: Date.parse("2026-11-20T00:30-03:00"),
      to: Date.parse("2026-11-21T01:59-03:00"),
    });
  });
});

it("a future trip has a notice, any other has none", () => {
  expect(travelNotices(travelNow(NOW))).toEqual([]);
  const codes = travelNotices({ ...travelNow(NOW), isFuture: true }).map(({ code }) => code);
  expect(codes).toEqual(["data_futura"]);
  const [notice] = travelNotices({ ...travelNow(NOW), day: "2026-12-24", isFuture: true });
  expect(notice?.message).toMatch(/^A viagem é em 24\/12\/2026: /);
});
