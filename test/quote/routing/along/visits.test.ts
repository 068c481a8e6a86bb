import { expect, it } from "vitest";
import { visitsOf } from "../../../../lib/quote/routing/along/visits.ts";

const legs = [{ seconds: 100 }, { seconds: 200 }, { seconds: 300 }];

it("waits until a window opens, then stops, and both postpone what follows", () => {
  const windows = new Map([[1, { opens: 150, closes: 500 }]]);
  expect(visitsOf(legs, { windows, stopSeconds: 10 })).toEqual([
    { departure: 0, arrival: 100, wait: 50, late: 0, paused: 0 },
    { departure: 160, arrival: 360, wait: 0, late: 0, paused: 60 },
    { departure: 370, arrival: 670, wait: 0, late: 0, paused: 70 },
  ]);
});
it("counts the delay after a window, and goes on at once", () => {
  const windows = new Map([[2, { opens: 0, closes: 250 }]]);
  expect(visitsOf(legs, { windows }).map(({ late }) => late)).toEqual([0, 50, 0]);
});
it("takes the window of place 0 for the return, and those of the order visited", () => {
  const windows = new Map([
    [0, { opens: 0, closes: 590 }],
    [2, { opens: 0, closes: 90 }],
  ]);
  expect(visitsOf(legs, { windows }, [0, 2, 1]).map(({ late }) => late)).toEqual([10, 0, 10]);
});
