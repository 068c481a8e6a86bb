import { describe, expect, it } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import { measurePath } from "../../../../lib/quote/tolls/matching/path-metres.ts";
import { createOwnPositions } from "../../../../lib/quote/tolls/track/own-positions.ts";
import { pathAround, plaza } from "../builders.ts";

const drawn = (corners: string): Point[] => pathAround(plaza(), corners);

/** Positions on the path through corners, redrawn through others that follow its `vertices`. */
function positionsOn(own: string, redrawn: string, vertices: number[]) {
  const [path, points] = [drawn(own), drawn(redrawn)];
  return createOwnPositions(path, { points, vertices }, measurePath(path), measurePath(points));
}

describe("on a path that was not redrawn", () => {
  const corners = "0,0 1000,0 1000,1000 5000,1000";
  const own = positionsOn(corners, corners, [0, 1, 2, 3]);

  it.each([0, 0.25, 1, 1.5, 2.9, 3])("position %d is the path's own", (position) => {
    expect(own(position)).toBeCloseTo(position, 5);
  });
});

describe("on a piece between two vertices that was redrawn through a detour", () => {
  const detour = "0,0 1000,0 1250,400 1750,400 2000,0 3000,0";
  const own = positionsOn("0,0 1000,0 2000,0 3000,0", detour, [0, 1, 1, 1, 2, 3]);

  it.each([
    [0.5, 0.5],
    [1, 1],
    [2, 1.25],
    [2.5, 1.5],
    [3, 1.75],
    [4, 2],
    [4.5, 2.5],
    [5, 3],
  ])("position %d is %d", (position, expected) => {
    expect(own(position)).toBeCloseTo(expected, 2);
  });
});

describe("on a piece that replaces several vertices", () => {
  const own = positionsOn(
    "0,0 1000,0 2000,0 3000,0 9000,0",
    "0,0 500,90 2500,90 3000,0 9000,0",
    [0, 0, 0, 3, 4],
  );

  it.each([
    [0.5, 0.25],
    [1, 0.5],
    [1.5, 1.5],
    [2, 2.5],
    [3, 3],
    [3.5, 3.5],
  ])("position %d is %d", (position, expected) => {
    expect(own(position)).toBeCloseTo(expected, 2);
  });
});

describe("on a piece that passes one place three times", () => {
  const corners = "0,0 3000,0 1000,0 4000,0";
  const own = positionsOn(corners, corners, [0, 0, 0, 3]);

  it.each([2 / 3, 1.5, 2 + 1 / 3])("position %d is the pass itself", (position) => {
    expect(own(position)).toBeCloseTo(position, 2);
  });
});

it("a position is never before the floor", () => {
  const corners = "0,0 1000,0 2000,0";
  const own = positionsOn(corners, corners, [0, 1, 2]);
  expect(own(0.5, 0.8)).toBe(0.8);
  expect(own(1.5, 0.8)).toBeCloseTo(1.5, 5);
});

it("a piece without length begins where its vertex does", () => {
  const own = positionsOn("0,0 1000,0 2000,0", "0,0 1000,0 1000,0 2000,0", [0, 1, 1, 2]);
  expect(own(1)).toBeCloseTo(1, 5);
});
