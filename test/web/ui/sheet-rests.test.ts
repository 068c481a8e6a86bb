import { expect, test } from "vitest";
import { restAfter } from "../../../web/src/ui/sheet-rests.ts";

const HEIGHTS = { peek: 180, half: 360, full: 620 };

test.each([
  ["half", 610, "full"],
  ["half", 200, "peek"],
  ["peek", 600, "full"],
  ["full", 100, "peek"],
] as const)("a pull from %s to %i pixels ends at the nearest rest, %s", (from, height, rest) => {
  expect(restAfter(from, height, HEIGHTS)).toBe(rest);
});

test.each([
  ["half", 400, "full"],
  ["half", 320, "peek"],
  ["peek", 220, "half"],
  ["full", 580, "half"],
] as const)("a short pull from %s to %i pixels goes on to %s", (from, height, rest) => {
  expect(restAfter(from, height, HEIGHTS)).toBe(rest);
});

test.each([
  ["half", 380, "half"],
  ["peek", 130, "peek"],
  ["full", 700, "full"],
] as const)("a pull from %s to %i pixels that leads nowhere ends at %s", (from, height, rest) => {
  expect(restAfter(from, height, HEIGHTS)).toBe(rest);
});
