import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { elementAt } from "../../../../lib/base/element-at.ts";
import { destination, type Point } from "../../../../lib/quote/geo/point.ts";
import { doubtfulStretches } from "../../../../lib/quote/tolls/matching/doubtful-stretches.ts";
import { createGateIndex } from "../../../../lib/quote/tolls/matching/gates.ts";
import { measurePath } from "../../../../lib/quote/tolls/matching/path-metres.ts";
import { gatesOf, PLAZA_ID, pathAround, plaza, pointAt, stand } from "../builders.ts";

/** Position of the plaza on the network: near the surveyed position, but not on the paths. */
const NEARBY = pointAt("30,-20");

/** The doubtful stretches of a path, as metres along it. */
function doubtful(path: string, spacing?: number, ...which: ReturnType<typeof plaza>[]) {
  const drawn = pathAround(plaza(), path, spacing);
  const metresTo = measurePath(drawn);
  const gates = gatesOf(...(which.length > 0 ? which : [plaza()]));
  return doubtfulStretches(drawn, gates, metresTo).map(({ from, to }) =>
    [from, to].map((vertex) => Math.round(metresTo(vertex) / 100) * 100),
  );
}

describe("doubtful is", () => {
  it("a step that leaves room for the plaza beside it", () => {
    expect(doubtful("-4000,1000 -3000,1000 3000,1000 4000,1000")).toEqual([[1_000, 7_000]]);
    expect(doubtful("-9000,1000 0,1000 9000,1000")).toEqual([[0, 18_000]]);
  });
  it("a step through the plaza: the road may have been another one", () => {
    expect(doubtful("-3000,0 3000,0")).toEqual([[0, 6_000]]);
  });
  it("a dense path beside the road, and some of its surroundings", () => {
    expect(doubtful("-6000,250 6000,250", 100)).toEqual([[4_200, 7_800]]);
  });
  it("not a dense path on the road, nor one far from it, nor one across", () => {
    expect(doubtful("-6000,0 6000,0", 100)).toEqual([]);
    expect(doubtful("-6000,500 6000,500", 100)).toEqual([]);
    expect(doubtful("250,-6000 250,6000", 100)).toEqual([]);
  });
  it("a dense path that pays by more than 60 m beside the plaza", () => {
    expect(doubtful("-6000,55 6000,55", 100)).toEqual([]);
    expect(doubtful("-6000,65 6000,65", 100)).toHaveLength(1);
  });
  it("a dense path by the plaza that does not pay, unless it is on another road", () => {
    const aslant = pathAround(plaza(), "-2000,-4000 0,0 2000,4000", 100);
    const isDoubtful = (...otherRoads: Point[]) => {
      const stands = new Map([[PLAZA_ID, [stand({ point: NEARBY, otherRoads })]]]);
      const gates = createGateIndex([plaza()], stands);
      return doubtfulStretches(aslant, gates, measurePath(aslant)).length > 0;
    };
    expect(isDoubtful()).toBe(true);
    expect(isDoubtful(elementAt(aslant, 39), elementAt(aslant, 41))).toBe(false);
  });
  it("not a path through the network's own vertex at the plaza", () => {
    expect(doubtful("-3000,0 0,0 3000,0")).toEqual([]);
  });
  it("one stretch, not two, past plazas near each other", () => {
    const two = [plaza(), plaza({ id: "other", longitude: "-44.99" })];
    expect(doubtful("-6000,250 6000,250", 100, ...two)).toHaveLength(1);
  });
});

describe("the borders of doubt", () => {
  it("SURROUNDINGS_METRES: a stretch begins 1.5 km before the plaza's surroundings", () => {
    // The path is within 400 m of the plaza from 5,690 to 6,310 m.
    const [[from = 0, to = 0] = []] = doubtful("-6000,250 6000,250", 20);
    expect(5_690 - from).toBeCloseTo(1_500, -2);
    expect(to - 6_310).toBeCloseTo(1_500, -2);
  });
  it("SAME_POINT_METRES: a vertex within 5 m is the network's own", () => {
    expect(doubtful("-3000,4 0,4 3000,4")).toEqual([]);
    expect(doubtful("-3000,6 0,6 3000,6")).toHaveLength(1);
  });
  it("CLEAR_METRES: a path on another road's vertices is on it up to 100 m from the plaza", () => {
    const isClear = (metres: number) => {
      const beside = pathAround(plaza(), `-2000,-4000 0,0 2000,4000`, 10).map((point) =>
        destination(point, 116.6, metres),
      );
      const stands = new Map([[PLAZA_ID, [stand({ otherRoads: beside })]]]);
      const gates = createGateIndex([plaza({ precision_m: "150" })], stands);
      return doubtfulStretches(beside, gates, measurePath(beside)).length === 0;
    };
    expect(isClear(97)).toBe(true);
    expect(isClear(103)).toBe(false);
  });
  it("SAME_SIGHTING_METRES: a clear sighting settles others within 2 km of the path", () => {
    /** Passes on the road, turns around this far behind and comes back beside it. */
    const comesBack = (metres: number) =>
      doubtful(`-3000,0 ${metres},0 ${metres},300 -3000,300`, 50).length;
    expect(comesBack(1_150)).toBe(0);
    expect(comesBack(1_220)).toBe(1);
  });
});

it("stretches are in order, apart and on the path", () => {
  const metres = fc.integer({ min: -8_000, max: 8_000 });
  const corner = fc.tuple(metres, metres).map((pair) => pair.join(","));
  const corners = fc.array(corner, { minLength: 2, maxLength: 10 });
  fc.assert(
    fc.property(corners, fc.integer({ min: 50, max: 5_000 }), (path, spacing) => {
      const drawn = pathAround(plaza(), path.join(" "), spacing);
      const found = doubtfulStretches(drawn, gatesOf(plaza()), measurePath(drawn));
      let end = 0;
      for (const { from, to } of found) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        end = to;
      }
      expect(end).toBeLessThan(drawn.length);
    }),
    { numRuns: 50 },
  );
});
