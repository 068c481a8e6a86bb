import fc from "fast-check";
import { expect, test } from "vitest";
import {
  brazilianDate,
  clock,
  kilometres,
  oneDecimal,
  roadKilometre,
  roundToTenth,
} from "../../lib/base/brazilian-format.ts";

test.each([
  [0, "0,0"],
  [2606.4, "2.606,4"],
  [1_234_567.89, "1.234.567,9"],
])("%d is written %s", (value, text) => {
  expect(oneDecimal(value)).toBe(text);
});

test.each([
  [0, "0,0 km"],
  [49, "0,0 km"],
  [50, "0,1 km"],
  [2_606_449, "2.606,4 km"],
  [2_606_450, "2.606,5 km"],
])("%i metres are %s", (metres, text) => {
  expect(kilometres(metres)).toBe(text);
});

test.each([
  ["2026-12-24", "24/12/2026"],
  ["2025-07", "07/2025"],
  ["2025", "2025"],
])("%s is written %s", (date, text) => {
  expect(brazilianDate(date)).toBe(text);
});

test.each([
  [0, "00:00:00"],
  [59.9, "00:00:59"],
  [3_599, "00:59:59"],
  [3_600, "01:00:00"],
  [86_400 + 61, "24:01:01"],
  [360_000, "100:00:00"],
])("%d seconds are %s", (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});

test.each([
  [204, "204"],
  [60.25, "60,25"],
  [204.5004, "204,5"],
])("kilometre %d of a road is %s", (km, text) => {
  expect(roadKilometre(km)).toBe(text);
});

test("the clock reads back as the whole seconds that it was given", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (seconds) => {
      const text = clock(seconds);
      expect(text).toMatch(/^\d{2,}:[0-5]\d:[0-5]\d$/);
      const [hours = 0, minutes = 0, rest = 0] = text.split(":").map(Number);
      expect(hours * 3600 + minutes * 60 + rest).toBe(seconds);
    }),
  );
});

test("a rounded length is a whole number of tenths, and its text says the same", () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (metres) => {
      const rounded = roundToTenth(metres / 1000);
      expect(Math.abs(rounded * 1000 - metres)).toBeLessThanOrEqual(50 + 1e-6);
      const read = Number(
        kilometres(metres).replace(" km", "").replaceAll(".", "").replace(",", "."),
      );
      expect(read).toBe(rounded);
    }),
  );
});
