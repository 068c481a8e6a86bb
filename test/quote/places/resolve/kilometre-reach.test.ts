import { expect, test } from "vitest";
import { destination, type Point } from "../../../../lib/quote/geo/point.ts";
import { reachOf } from "../../../../lib/quote/places/resolve/kilometre-reach.ts";
import type { MeasuredRoad } from "../../../../lib/quote/places/resolve/road-kilometres.ts";

const START: Point = [-15, -45];
const south = (metres: number): Point => destination(START, 180, metres);

/** A road to the south with a point every kilometre, whose kilometres begin at 100. */
const ROAD: MeasuredRoad = {
  road: "BR-116",
  uf: "SP",
  basis: "dnit",
  pieces: [
    {
      path: Array.from({ length: 21 }, (_, i) => south(i * 1_000)),
      marks: [{ km: 100, metres: 0, uncertaintyMetres: 100 }],
      drift: 0,
    },
  ],
  isWhole: true,
  operatorMarks: [],
  exceptions: [],
};

test("the reach of a kilometre is its road within the uncertainty, by the road's own count", () => {
  const reach = reachOf(ROAD, 115, south(10_000), 2_500);
  expect(reach).toMatchObject({ road: "BR-116", uf: "SP", km: 115 });
  expect(reach.tableKm).toBeCloseTo(110, 3);
  const [line = []] = reach.lines;
  expect(line.map(({ km }) => Math.round(km))).toEqual([107, 108, 109, 110, 111, 112, 113]);
  expect(line[0]?.point).toEqual(south(7_000));
});

test("at the beginning of a road, the reach begins there", () => {
  const [line = []] = reachOf(ROAD, 100, START, 1_500).lines;
  expect(line.map(({ km }) => Math.round(km))).toEqual([100, 101, 102]);
});
