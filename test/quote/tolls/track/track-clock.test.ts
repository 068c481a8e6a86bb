import { expect, it } from "vitest";
import { destination } from "../../../../lib/quote/geo/point.ts";
import { measurePath } from "../../../../lib/quote/tolls/matching/path-metres.ts";
import { createTrackClock } from "../../../../lib/quote/tolls/track/track-clock.ts";

/** The clock of a drive east through these metres at these seconds. */
function clockOf(drive: readonly (readonly [metres: number, second: number])[]) {
  const path = drive.map(([metres]) => destination([-19, -45], 90, metres));
  const clock = createTrackClock(
    drive.map(([, second]) => second),
    measurePath(path),
  );
  return clock;
}

it("interpolates between the points around, with a window of 100 m to both sides", () => {
  const clock = clockOf([0, 50, 100, 150, 200, 250, 300].map((metres) => [metres, metres]));
  expect(clock(2.5)).toEqual({ estimate: 125, from: 0, to: 250 });
});
it("gives the points around as the window where they are far apart", () => {
  expect(
    clockOf([
      [0, 0],
      [1_000, 60],
      [30_000, 1_500],
      [31_000, 1_560],
    ])(1.5),
  ).toEqual({
    estimate: 780,
    from: 60,
    to: 1_500,
  });
});
it("stays within the track at its ends", () => {
  const clock = clockOf([
    [0, 10],
    [50, 20],
  ]);
  expect(clock(0)).toEqual({ estimate: 10, from: 10, to: 20 });
  expect(clock(1)).toEqual({ estimate: 20, from: 10, to: 20 });
});
it("includes a stop near the position in its window", () => {
  const clock = clockOf([
    [0, 0],
    [1_000, 50],
    [1_000, 4_000],
    [2_000, 4_050],
  ]);
  expect(clock(2.05)).toEqual({ estimate: 4_003, from: 0, to: 4_050 });
});
