import { describe, expect, it } from "vitest";
import { destination, type Point } from "../../../../lib/quote/geo/point.ts";
import { nearestKilometre } from "../../../../lib/quote/places/resolve/nearest-kilometre.ts";
import type { MeasuredRoad } from "../../../../lib/quote/places/resolve/road-kilometres.ts";

const START: Point = [-15, -45];
/** A point at distances along the road to the south, and beside it to the east. */
const at = (south: number, east = 0) => destination(destination(START, 180, south), 90, east);

type Marks = [km: number, metres: number, uncertain?: number][];

function road(marks: Marks, changes: Partial<MeasuredRoad> = {}, east = 0): MeasuredRoad {
  const path = [at(0, east), at(8_000, east), at(20_000, east)];
  const known = marks.map(([km, metres, uncertaintyMetres = 100]) => {
    return { km, metres, uncertaintyMetres };
  });
  const pieces = [{ path, marks: known, drift: 0.02 }];
  const nothing = { operatorMarks: [], exceptions: [], isWhole: true };
  return { road: "BR-116", uf: "SP", basis: "dnit", pieces, ...nothing, ...changes };
}

const near = (point: Point, ...roads: MeasuredRoad[]) =>
  nearestKilometre(() => roads, point, "SP", 1_000);
const EVEN: Marks = [
  [10, 0],
  [20, 8_000],
  [32, 20_000],
];

describe("the nearest kilometre", () => {
  it.each([
    [0, 10],
    [4_000, 15],
    [8_000, 20],
    [14_000, 26],
    [20_000, 32],
  ])("%i m along the road is km %d", (metres, km) => {
    const found = near(at(metres, 300), road(EVEN));
    expect(found).toMatchObject({ road: "BR-116", uf: "SP" });
    expect(found?.km).toBeCloseTo(km, 1);
    expect(found?.metres).toBeCloseTo(300, -1);
  });
  it("counts beyond the marks as drawn, never below 0", () => {
    const middle = road([[3, 8_000]]);
    expect(near(at(10_000), middle)?.km).toBeCloseTo(5, 1);
    expect(near(at(6_000), middle)?.km).toBeCloseTo(1, 1);
    expect(near(at(4_500), middle)?.km).toBe(0);
  });
  it("is as uncertain as the kilometre", () => {
    expect(near(at(0), road(EVEN))?.uncertaintyMetres).toBeGreaterThanOrEqual(100);
    expect(near(at(0), road(EVEN))?.uncertaintyMetres).toBeLessThan(110);
  });
  it("is that of the nearest road", () => {
    const other = road(EVEN, { road: "SP-330" }, 500);
    expect(near(at(4_000, 100), other, road(EVEN))?.road).toBe("BR-116");
    expect(near(at(4_000, 400), road(EVEN), other)?.road).toBe("SP-330");
  });
});

describe("there is none", () => {
  it("beyond the reach", () => {
    expect(near(at(4_000, 990), road(EVEN))).toBeDefined();
    expect(near(at(4_000, 1_010), road(EVEN))).toBeUndefined();
  });
  it("of another UF", () => expect(near(at(4_000), road(EVEN, { uf: "RJ" }))).toBeUndefined());
  it("that is too uncertain", () => {
    expect(near(at(0), road([[10, 0, 4_900]]))).toBeDefined();
    expect(near(at(0), road([[10, 0, 5_100]]))).toBeUndefined();
  });
  it("on a road without a drawing", () => {
    expect(near(at(0), road([], { pieces: [] }))).toBeUndefined();
  });
});
