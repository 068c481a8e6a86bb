import { describe, expect, it } from "vitest";
import { createGateIndex } from "../../../../lib/quote/tolls/matching/gates.ts";
import {
  plazasBeside,
  surveyedGates,
} from "../../../../lib/quote/tolls/matching/surveyed-plazas.ts";
import { PLAZA_ID, pathAround, plaza, pointAt, stand } from "../builders.ts";

/** True if a path in metres around a plaza passes it, for the given `precision_m`. */
function passes(path: string, precision_m = "50", direction = "90;270"): boolean {
  const which = plaza({ precision_m, bearings: direction });
  // A stand on a road beside the plaza, while all vertices of the path are on another road.
  const points = pathAround(which, path, 100);
  const there = stand({ point: pointAt("0,300"), displacement: 300, otherRoads: points });
  const { gates } = createGateIndex([which], new Map([[PLAZA_ID, [there]]]));
  return plazasBeside(points, surveyedGates(gates)).size === 1;
}

describe("a path passes a surveyed plaza", () => {
  it("within 60 m, on any road of the network", () => {
    expect(passes("-3000,58 3000,58")).toBe(true);
    expect(passes("-3000,90 3000,90")).toBe(false);
  });
  it("in a direction that pays", () => {
    expect(passes("-3000,0 3000,0", "50", "90")).toBe(true);
    expect(passes("3000,0 -3000,0", "50", "90")).toBe(false);
  });
  it("unless it crosses the road, or turns off before", () => {
    expect(passes("0,-3000 0,3000")).toBe(false);
    expect(passes("-3000,0 -200,0 -200,3000")).toBe(false);
  });
  it("unless the position is vague", () => {
    expect(passes("-3000,0 3000,0", "300")).toBe(false);
  });
});
