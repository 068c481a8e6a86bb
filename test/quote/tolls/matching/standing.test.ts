import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPassages } from "../../../../lib/quote/tolls/matching/passages.ts";
import { gatesOf, pathAround, plaza } from "../builders.ts";

const twoWay = plaza();
const eastward = plaza({ direction: "increasing", bearings: "90" });

/** Rounded bearings of the passages of a path in metres around the plaza. */
function paid(path: string, which = twoWay): number[] {
  const passages = findPassages(pathAround(which, path, 100), gatesOf(which));
  return passages.map(({ bearing }) => (Math.round(bearing / 90) * 90) % 360);
}

/** 300 points within 40 m of the plaza. */
const standing = fc
  .array(fc.tuple(fc.integer({ min: -28, max: 28 }), fc.integer({ min: -28, max: 28 })), {
    minLength: 300,
    maxLength: 300,
  })
  .map((points) => points.map((point) => point.join(",")).join(" "));

describe("a vehicle that stands at a gate", () => {
  it("pays once when it goes on", () => {
    fc.assert(
      fc.property(standing, (points) => {
        expect(paid(`-3000,0 ${points} 3000,0`)).toEqual([90]);
      }),
      { numRuns: 20 },
    );
  });
  it("pays once in the one direction that pays", () => {
    fc.assert(
      fc.property(standing, (points) => {
        expect(paid(`-3000,0 ${points} 3000,0`, eastward)).toEqual([90]);
        expect(paid(`3000,0 ${points} -3000,0`, eastward)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

const scatter = "60,0 -60,20 70,-20 -70,0 55,10 -80,0 60,0 -60,0";

it("pays nothing when it scatters over the gate and goes back", () => {
  expect(paid(`-3000,0 ${scatter} ${scatter} -3000,0`)).toEqual([]);
});
it("pays once when it comes from the scatter", () => {
  expect(paid(`0,0 ${scatter} 3000,0`)).toEqual([90]);
});
it("pays once when it ends in the scatter", () => {
  expect(paid(`-3000,0 ${scatter} 0,0`)).toEqual([90]);
});
it("pays nothing when it never leaves", () => {
  expect(paid(`0,0 ${scatter} 0,0`)).toEqual([]);
});
it("pays straight there and straight back", () => {
  expect(paid("-3000,0 150,0 -3000,0")).toEqual([90, 270]);
});
it("pays again after a way round", () => {
  const lap = "-300,0 300,0 300,300 -300,300";
  expect(paid(`${lap} ${lap} -300,0 300,0`)).toEqual([90, 90, 90]);
});
