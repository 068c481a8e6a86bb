import { describe, expect, it } from "vitest";
import { destination, distanceMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import {
  kilometreRange,
  locateKilometre,
  operatorDifference,
} from "../../../../lib/quote/places/resolve/locate-kilometre.ts";
import type {
  KilometreMark,
  RoadPiece,
} from "../../../../lib/quote/places/resolve/road-kilometres.ts";

const START: Point = [-15, -45];
const south = (metres: number): Point => destination(START, 180, metres);

/** A road of 20 km to the south, whose drift is 2 %, with marks as km, metres and uncertainty. */
function road(...marks: [km: number, metres: number, uncertain: number][]): RoadPiece {
  const path = [START, south(5_000), south(5_000), south(12_000), south(20_000)];
  const known = marks.map(([km, metres, uncertaintyMetres]): KilometreMark => {
    return { km, metres, uncertaintyMetres };
  });
  return { path, marks: known, drift: 0.02 };
}

/** Metres from the start of a road to a kilometre, and its uncertainty. */
function located(km: number, ...pieces: RoadPiece[]) {
  const found = locateKilometre({ pieces }, km);
  return found && [Math.round(distanceMetres(START, found.point)), found.uncertaintyMetres];
}

describe("a kilometre between two marks", () => {
  const even = road([10, 0, 100], [30, 20_000, 300]);
  const jump = road([10, 0, 100], [31, 20_000, 300]);

  it.each([
    [10, 0, 100],
    [15, 5_000, 250],
    [20, 10_000, 400],
    [25, 15_000, 350],
    [30, 20_000, 300],
  ])("km %d lies in proportion, less certain with the drift from the marks", (km, metres, m) => {
    expect(located(km, even)).toEqual([metres, m]);
  });
  it.each([
    [20.5, 10_000, 910],
    [10.21, 200, 307],
    [30.79, 19_800, 503],
  ])("km %d may lie a jump away, but hardly at a mark", (km, metres, m) => {
    expect(located(km, jump)).toEqual([metres, m]);
  });
});

describe("a kilometre beyond the marks", () => {
  const middle = road([10, 5_000, 100]);

  it.each([
    [8, 3_000, 180],
    [12, 7_000, 180],
    [5, 0, 300],
    [25, 20_000, 700],
  ])("km %d lies as signed, with twice the drift", (km, metres, m) => {
    expect(located(km, middle)).toEqual([metres, m]);
  });
  it("lies at the end of the road if it is up to 2 km beyond it", () => {
    expect(located(4, middle)).toEqual([0, 1_340]);
    expect(located(26, middle)).toEqual([20_000, 1_740]);
    expect([located(2.9, middle), located(27.1, middle)]).toEqual([undefined, undefined]);
  });
  it("counts from the nearest mark", () => {
    const two = road([10, 5_000, 100], [15, 10_000, 50]);
    expect([located(8, two), located(20, two)]).toEqual([
      [3_000, 180],
      [15_000, 250],
    ]);
  });
});

describe("a kilometre on several pieces", () => {
  it("is as uncertain as they are apart", () => {
    const [near, far] = [road([10, 0, 100]), road([5, 0, 150])];
    expect(located(10, far, near)).toEqual([0, 5_100]);
  });
  it("is on the piece that has it rather than beside another's end", () => {
    const [within, beyond] = [road([10, 5_000, 900]), road([6, 0, 10])];
    expect(located(5, beyond, within)).toEqual([0, 1_100]);
    expect(located(5, within, beyond)).toEqual([0, 1_100]);
  });
});

describe("an operator's own count", () => {
  const marks = [
    { km: 100, operatorKm: 101 },
    { km: 120, operatorKm: 118 },
    { km: 130, operatorKm: 136 },
  ];

  it.each([
    [110, -2],
    [100, -2],
    [99, 1],
    [125, 6],
    [140, 6],
    [231, 6],
    [237, 0],
    [1, 1],
    [-1, 0],
  ])("at km %d differs by %d km", (km, difference) => {
    expect(operatorDifference(marks, km)).toBe(difference);
  });
  it("is unknown without marks", () => expect(operatorDifference([], 100)).toBe(0));

  it("makes a kilometre less certain", () => {
    const pieces = [road([10, 0, 100])];
    const operatorMarks = [{ km: 15, operatorKm: 12 }];
    expect(locateKilometre({ pieces, operatorMarks }, 10)?.uncertaintyMetres).toBe(3_100);
  });
  it("finds a kilometre that the DNIT does not have", () => {
    const pieces = [road([10, 0, 100])];
    const operatorMarks = [{ km: 28, operatorKm: 40 }];
    const found = locateKilometre({ pieces, operatorMarks }, 38);
    expect(found && Math.round(distanceMetres(START, found.point))).toBe(16_000);
    expect(locateKilometre({ pieces }, 38)).toBeUndefined();
  });
});

describe("the range of a road", () => {
  it("reaches from end to end of its pieces, as signed", () => {
    const pieces = [road([30, 5_000, 100]), road([100, 15_000, 100], [102, 17_000, 100])];
    expect(kilometreRange({ pieces })).toEqual([25, 105]);
  });
  it("never begins below 0", () => {
    expect(kilometreRange({ pieces: [road([2, 5_000, 100])] })).toEqual([0, 17]);
  });
  it("is unknown without pieces", () => expect(kilometreRange({ pieces: [] })).toBeUndefined());
});
