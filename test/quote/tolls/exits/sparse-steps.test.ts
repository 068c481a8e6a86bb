import { describe, expect, it } from "vitest";
import { elementAt } from "../../../../lib/base/element-at.ts";
import { sparseSteps } from "../../../../lib/quote/tolls/exits/sparse-steps.ts";
import { measurePath } from "../../../../lib/quote/tolls/matching/path-metres.ts";
import { catalogueOf, pathAround, plaza, tollExit } from "../builders.ts";

/** First vertices of the sparse steps of a path near the builders' exit, at 0,0 on a road east. */
function sparse(path: string, spacing?: number): number[] {
  const { exits } = catalogueOf({ plazas: [], exits: [tollExit()] });
  const drawn = pathAround(plaza(), path, spacing);
  const found = sparseSteps(drawn, exits, measurePath(drawn));
  expect([...found.values()].every((near) => near.includes(elementAt(exits, 0)))).toBe(true);
  return [...found.keys()];
}

describe("a step near an exit does not show where a path leaves", () => {
  it("SPARSE_STEP_METRES: from 1.5 km on", () => {
    expect(sparse("-6000,0 0,0 0,1490")).toEqual([]);
    expect(sparse("-6000,0 0,0 0,1510")).toEqual([1]);
  });
  it("if it goes from the road to a place beside it, or across the road", () => {
    expect(sparse("-6000,0 -2000,0 2000,3000 2000,9000")).toEqual([1, 2]);
    expect(sparse("0,-4000 0,4000")).toEqual([0]);
  });
  it("but not if it stays on the road", () => {
    expect(sparse("-6000,50 6000,50")).toEqual([]);
    expect(sparse("-6000,50 -2000,50 2000,50 6000,50")).toEqual([]);
  });
  it("nor in a dense path", () => {
    expect(sparse("-6000,0 0,0 0,6000", 1_000)).toEqual([]);
  });
  it("nor far from the exit or its road", () => {
    expect(sparse("-6000,9000 6000,9000 6000,11000")).toEqual([0]);
    expect(sparse("-6000,4000 -4000,4000 -2000,4000 0,4000")).toEqual([]);
    expect(sparse("9000,3000 9000,1000 9000,-1000")).toEqual([]);
  });
});
