import { expect, test } from "vitest";
import { secondsLeft, worstEstimate } from "./measure-import.ts";

test.each([
  ["road network: drawing the streets, 23 min left", 1_380],
  ["road network: building the routing tiles, 89 s left", 89],
  ["road network: drawing the streets", undefined],
])("%s tells its time", (line, seconds) => {
  expect(secondsLeft(line)).toBe(seconds);
});

test("the worst estimate is the largest error from a quarter of the time on", () => {
  const told = [
    { at: 10, left: 500 },
    { at: 25, left: 95 },
    { at: 50, left: 40 },
  ];
  expect(worstEstimate(told, 100)).toBeCloseTo(0.2);
});

test("an import that tells no time after a quarter has no wrong estimate", () => {
  expect(worstEstimate([{ at: 1, left: 9 }], 100)).toBe(0);
});
