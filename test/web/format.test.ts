import { expect, test } from "vitest";
import { shortKilometres, timeBeside, wait } from "../../web/src/format.ts";

test("from a thousand kilometres on, a short distance has no decimal", () => {
  expect(shortKilometres(999.94)).toBe("999,9 km");
  expect(shortKilometres(1_000)).toBe("1.000 km");
  expect(shortKilometres(1_443.8)).toBe("1.444 km");
});

test("a time beside a moment of the same day has no day", () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 1, 28).toISOString();
  expect(timeBeside(at(29, 14), at(29, 9))).toBe("14:01:28");
  expect(timeBeside(at(30, 0), at(29, 23))).toBe("30/11/2026,\u00a000:01:28");
});

test.each([
  [30, "30 s"],
  [300, "5 min"],
  [7_200, "2 h 00"],
])("a wait of %i seconds is %s", (seconds, text) => {
  expect(wait(seconds)).toBe(text);
});
