import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPassages } from "../../../lib/tolls/matching/passages.ts";
import { possiblyPassed } from "../../../lib/tolls/matching/possibly-passed.ts";
import { gatesOf, PLAZA_ID, pathAround, plaza } from "../builders.ts";

/** Ids of the plazas that a path may have passed besides those that it pays. */
function possible(path: string, spacing?: number, which = plaza()): string[] {
  const drawn = pathAround(plaza(), path, spacing);
  const gates = gatesOf(which);
  return possiblyPassed(drawn, gates, findPassages(drawn, gates)).map(({ id }) => id);
}

describe("possiblyPassed", () => {
  it("is a plaza beside a straight line between points far apart", () => {
    expect(possible("-5000,1000 5000,1000")).toEqual([PLAZA_ID]);
  });
  it("is not one that the path pays anyway", () => {
    expect(possible("-5000,0 5000,0")).toEqual([]);
    expect(possible("-5000,0 5000,0 5000,1000 -5000,1000")).toEqual([]);
  });
  it("is not one of a road that runs across, nor one that charges the other way only", () => {
    expect(possible("1000,-5000 1000,5000")).toEqual([]);
    expect(possible("-5000,1000 5000,1000", undefined, plaza({ bearings: "270" }))).toEqual([]);
  });
  it("is not one whose road has no known course", () => {
    expect(possible("-5000,1000 5000,1000", undefined, plaza({ bearings: "" }))).toEqual([]);
  });
  it("names a plaza once, however often the path may have passed it", () => {
    expect(possible("-5000,1000 5000,1000 -5000,1200")).toEqual([PLAZA_ID]);
  });
  it("is empty for a path with a point every 2 km, wherever it runs", () => {
    const metres = fc.integer({ min: -20_000, max: 20_000 });
    const corner = fc.tuple(metres, metres).map((pair) => pair.join(","));
    fc.assert(
      fc.property(fc.array(corner, { minLength: 2, maxLength: 10 }), (corners) => {
        expect(possible(corners.join(" "), 2_000)).toEqual([]);
      }),
    );
  });
});
