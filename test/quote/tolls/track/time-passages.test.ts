import { expect, it } from "vitest";
import type { Passage } from "../../../../lib/quote/tolls/matching/passages.ts";
import { requireTime, timePassages } from "../../../../lib/quote/tolls/track/time-passages.ts";

const MIDNIGHT = Date.parse("2026-11-18T00:00:00-03:00");
/** A minute for each position. */
const clock = (position: number) => ({
  estimate: MIDNIGHT + 60_000 * position,
  from: MIDNIGHT,
  to: MIDNIGHT + 3_600_000,
});
const passagesAt = (...positions: number[]) =>
  positions.map((position) => ({ position }) as Passage);

it("the day of a position is that of Brasília at its time", () => {
  const { dayAt } = timePassages((position) => position - 2, clock);
  expect([1, 2, 3].map(dayAt)).toEqual(["2026-11-17", "2026-11-18", "2026-11-18"]);
});

it("a passage has the time of its own position", () => {
  const { timesOf } = timePassages((position) => position * 2, clock);
  expect([...timesOf(passagesAt(3, 5))]).toEqual([
    [3, clock(6)],
    [5, clock(10)],
  ]);
});

it("no passage is before the one before it", () => {
  const own = (position: number, floor = 0) => Math.max(floor, 10 - position);
  const { timesOf } = timePassages(own, clock);
  expect(timesOf(passagesAt(3, 5)).get(5)).toEqual(clock(7));
});

it("refuses a passage without a time", () => {
  const times = timePassages((position) => position, clock).timesOf(passagesAt(3));
  expect(requireTime(times, 3)).toEqual(clock(3));
  expect(() => requireTime(times, 5)).toThrow("position 5 has no time");
});
