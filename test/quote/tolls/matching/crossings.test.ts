import { describe, expect, it } from "vitest";
import { crossingsOf } from "../../../../lib/quote/tolls/matching/crossings.ts";
import { gateAt } from "../../../../lib/quote/tolls/matching/gates.ts";
import { gatesOf, pathAround, plaza } from "../builders.ts";

const EASTWARD = { direction: "increasing", bearings: "90" };

/** Crossings of the builders' gate by a path in metres around it, with rounded figures. */
function crossings(text: string, changes: Parameters<typeof plaza>[0] = {}) {
  const which = plaza(changes);
  const path = pathAround(which, text);
  const gate = gateAt(gatesOf(which), 0);
  return crossingsOf(path, [0, path.length - 2], gate).map(
    ({ position, bearing, angle, atPathEnd }) => ({
      position: Math.round(position * 100) / 100,
      bearing: Math.round(bearing) % 360,
      angle: Math.round(angle),
      atPathEnd,
    }),
  );
}

/** The bearing of each crossing, after `turn` if the path turns back there. */
function told(text: string, changes: Parameters<typeof plaza>[0] = {}): string[] {
  const which = plaza(changes);
  const path = pathAround(which, text);
  return crossingsOf(path, [0, path.length - 2], gateAt(gatesOf(which), 0)).map(
    ({ bearing, isTurn }) => `${isTurn ? "turn " : ""}${Math.round(bearing)}`,
  );
}

describe("a crossing", () => {
  it.each([
    ["eastward", "-300,0 100,0", {}, 0.75, 90, 0],
    ["westward", "100,0 -300,0", {}, 0.25, 270, 0],
    ["against the direction that pays", "100,0 -300,0", EASTWARD, 0.25, 270, 180],
    ["aslant", "-300,-300 300,300", {}, 0.5, 45, 45],
    ["west of north", "300,-300 -300,300", { bearings: "0" }, 0.5, 315, 45],
    ["of a road of unknown bearing", "0,-300 0,300", { bearings: "" }, 0.5, 0, 0],
    ["of one in bends", "-300,-300 0,0 300,-300", { bearings: "" }, 1, 90, 0],
  ] as const)("%s: %s", (_, path, changes, position, bearing, angle) => {
    expect(crossings(path, changes)).toEqual([{ position, bearing, angle, atPathEnd: undefined }]);
  });

  it("is uncertain within 60 m of the path's begin or end", () => {
    const ends = (path: string) => crossings(path).map(({ atPathEnd }) => atPathEnd);
    expect(ends("0,0 1000,0")).toEqual(["begin"]);
    expect(ends("59,0 1000,0")).toEqual(["begin"]);
    expect(ends("61,0 1000,0")).toEqual([]);
    expect(ends("-1000,0 0,0")).toEqual(["end"]);
    expect(ends("-1000,0 -59,0")).toEqual(["end"]);
    expect(ends("-1000,0 -61,0")).toEqual([]);
    expect(ends("-1000,0 14,0")).toEqual(["end"]);
    expect(ends("-1000,0 16,0")).toEqual([undefined]);
    expect(ends("-1000,0 0,55")).toEqual(["end"]);
    expect(ends("-1000,0 -50,50")).toEqual([]);
  });

  it("takes more than 50 m beyond the gate if the vehicle turns around there", () => {
    expect(told("-1000,0 45,0 -1000,0")).toEqual(["turn 90"]);
    expect(told("-1000,0 55,0 -1000,0")).toEqual(["90", "270"]);
  });

  it("is a turn where the path goes back within 60 m before the gate", () => {
    expect(told("-1000,0 -59,0 -1000,0")).toEqual(["turn 90"]);
    expect(told("-1000,0 -61,0 -1000,0")).toEqual([]);
    expect(told("1000,20 -10,20 1000,20")).toEqual(["turn 270"]);
    expect(told("-70,0 -59,0 -70,0")).toEqual([]);
  });

  it("is none where the path leaves by another road before the gate", () => {
    expect(told("-1000,0 -20,0 -20,400")).toEqual([]);
    expect(told("-1000,0 -20,0 -320,1000")).toEqual([]);
    expect(told("-1000,0 40,0 -1000,0", { bearings: "0" })).toEqual([]);
  });

  it("is none where the path stays on one side", () => {
    expect(crossings("-400,0 -20,0 -20,400")).toEqual([]);
    expect(crossings("-400,0 -200,0")).toEqual([]);
  });
});
