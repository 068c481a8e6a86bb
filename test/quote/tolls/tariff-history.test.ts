import fc from "fast-check";
import { expect, test } from "vitest";
import { tariffOn } from "../../../lib/quote/tolls/pricing.ts";
import { tariffHistory } from "../../../lib/quote/tolls/tariff-history.ts";
import { axlePrice, tariff } from "./builders.ts";

test("each tariff ends where the next begins, newest first", () => {
  const tariffs = ["2024", "", "2025-07-01"].map((valid_from) => tariff({ valid_from }));
  const periods = tariffHistory({ tariffs, axlePrices: [] }).map(({ tariff: one, until }) => [
    one.valid_from,
    until,
  ]);
  expect(periods).toEqual([
    ["2025-07-01", undefined],
    ["2024", "2025-07-01"],
    [undefined, "2024"],
  ]);
});

test("a published price stands with the tariff of its time", () => {
  const tariffs = ["2024-01-01", "2025-01-01"].map((valid_from) => tariff({ valid_from }));
  const axlePrices = ["2024-01-01", "2024-06-01", "2025-01-01"].map((valid_from) =>
    axlePrice({ valid_from }),
  );
  const published = tariffHistory({ tariffs, axlePrices }).map((past) =>
    past.axlePrices.map(({ valid_from }) => valid_from),
  );
  expect(published).toEqual([["2025-01-01"], ["2024-01-01", "2024-06-01"]]);
});

test("published prices are in the order of vehicle, axles and begin", () => {
  const price = (vehicle: string, axles: string, valid_from: string) =>
    axlePrice({ vehicle, axles, valid_from });
  const axlePrices = [
    price("truck", "3", "2026-02-01"),
    price("truck", "3", "2026-01-01"),
    price("truck", "2", "2026-03-01"),
    price("car", "3", "2026-04-01"),
  ];
  const [only] = tariffHistory({ tariffs: [tariff()], axlePrices });
  expect(only?.axlePrices).toEqual([...axlePrices].reverse());
});

test("the tariff in force on any day is the one with a period around the day", () => {
  const date = fc
    .date({ min: new Date("2020-01-01"), max: new Date("2027-01-01"), noInvalidDate: true })
    .map((one) => one.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.uniqueArray(date, { minLength: 1, maxLength: 6 }), date, (days, day) => {
      const tariffs = days.map((valid_from) => tariff({ valid_from }));
      const holding = tariffHistory({ tariffs, axlePrices: [] }).find(
        ({ tariff: { valid_from = "" }, until }) =>
          valid_from <= day && (until === undefined || day < until),
      );
      expect(holding?.tariff).toBe(tariffOn({ tariffs, axlePrices: [] }, day));
    }),
  );
});
