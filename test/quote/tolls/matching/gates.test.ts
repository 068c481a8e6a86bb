import { describe, expect, it } from "vitest";
import { boxAround } from "../../../../lib/quote/geo/box.ts";
import { positionKey } from "../../../../lib/quote/geo/point.ts";
import {
  createGateIndex,
  gateAt,
  gatesWithin,
} from "../../../../lib/quote/tolls/matching/gates.ts";
import type { PlazaStand } from "../../../../lib/quote/tolls/matching/plaza-stands.ts";
import { gatesOf, PLAZA_ID, plaza, pointAt, stand } from "../builders.ts";

/** Gates of one plaza with stands on the network. */
const gates = (which: ReturnType<typeof plaza>, ...stands: PlazaStand[]) =>
  createGateIndex([which], new Map([[PLAZA_ID, stands]])).gates;

const VAGUE = plaza({ precision_m: "5000" });

describe("the gates of a plaza", () => {
  it("are at its stand and, if it was surveyed elsewhere, where it was surveyed", () => {
    const there = stand({ point: pointAt("300,0"), displacement: 300 });
    expect(gates(plaza(), there).map(({ point }) => point)).toEqual([there.point, [-19, -45]]);
    expect(gates(plaza(), stand()).map(({ point }) => point)).toEqual([[-19, -45]]);
  });
  it("are at both stands of a road that the network draws twice", () => {
    const twin = stand({ point: pointAt("0,90"), displacement: 90 });
    expect(gates(VAGUE, stand(), twin)).toHaveLength(2);
  });
  it("are none for a vague plaza that found no place on the network", () => {
    expect(gates(VAGUE)).toEqual([]);
  });
});

describe("the bearings that pay", () => {
  it.each([
    [true, true, [80, 260]],
    [true, false, [80]],
    [false, true, [260]],
  ])("at a stand that charges forward %s and backward %s", (forward, backward, bearings) => {
    const there = stand({
      linkBearing: 80,
      chargesForward: forward,
      chargesBackward: backward,
    });
    expect(gates(VAGUE, there)[0]?.bearings).toEqual(bearings);
  });
  it("stay below 360 at a stand on a road drawn towards the west", () => {
    expect(gates(VAGUE, stand({ linkBearing: 270 }))[0]?.bearings).toEqual([270, 90]);
  });
  it("where it was surveyed are the plaza's own, or empty if they are unknown", () => {
    expect(gates(plaza({ bearings: "45" }))[0]?.bearings).toEqual([45]);
    expect(gates(plaza({ bearings: "" }))[0]?.bearings).toEqual([]);
  });
  it("where it was surveyed are those of a stand nearby, if its own are unknown", () => {
    const unknown = plaza({ bearings: "" });
    const bearingsBeside = (metres: number) => {
      const there = stand({
        point: pointAt(`${metres},0`),
        displacement: metres,
        linkBearing: 80,
      });
      return gates(unknown, there)[1]?.bearings;
    };
    expect(bearingsBeside(400)).toEqual([80, 260]);
    expect(bearingsBeside(500)).toEqual([]);
  });
});

describe("the width of a gate", () => {
  const reach = (precision: string, clearance = 2_000) => {
    const [gate] = gates(plaza({ precision_m: precision }), stand({ clearance }));
    return [gate?.toleranceMetres, gate?.maxToleranceMetres];
  };

  it.each([
    ["1", [41, 450]],
    ["150", [190, 450]],
    ["151", [151, 450]],
    ["5000", [250, 450]],
  ])("of a plaza known to %s m is %j", (precision, expected) => {
    expect(reach(precision)).toEqual(expected);
  });
  it.each([
    [900, [190, 450]],
    [600, [190, 300]],
    [100, [50, 50]],
    [20, [40, 40]],
  ])(
    "ends half-way to another road %s m away, but is at least a carriageway's",
    (clearance, expected) => {
      expect(reach("150", clearance)).toEqual(expected);
    },
  );
  it("is the least of all gates of a plaza where it was surveyed beside its stand", () => {
    const narrow = stand({ point: pointAt("300,0"), displacement: 300, clearance: 200 });
    expect(gates(plaza(), narrow).map((one) => one.maxToleranceMetres)).toEqual([100, 100]);
  });
});

it("a road that the network draws twice does not count as another road at its own stand", () => {
  const twin = stand({ point: pointAt("0,90"), displacement: 90, otherRoads: [] });
  const [first, second] = gates(VAGUE, stand({ otherRoads: [pointAt("0,80")] }), twin);
  expect(first?.otherRoads.size).toBe(1);
  expect(second?.otherRoads.size).toBe(0);
});

it("a vertex is on another road where the plaza was surveyed if it is for every stand", () => {
  const [one, both] = [pointAt("0,80"), pointAt("0,-80")];
  const [near, far] = [300, -300].map((east) => ({
    point: pointAt(`${east},0`),
    displacement: 300,
  }));
  const all = gates(
    plaza(),
    stand({ ...near, otherRoads: [one, both] }),
    stand({ ...far, otherRoads: [both] }),
  );
  expect(all[2]?.otherRoads).toEqual(new Set([positionKey(both)]));
});

it("other roads are known by their vertices, the stand's own excepted", () => {
  const other = pointAt("0,80");
  const [gate] = gates(VAGUE, stand({ otherRoads: [other, [-19, -45]] }));
  expect(gate?.otherRoads).toEqual(new Set([positionKey(other)]));
});

it("the index finds the gates inside a box", () => {
  const [latitude, longitude] = pointAt("5000,0");
  const far = plaza({ id: "far", latitude: String(latitude), longitude: String(longitude) });
  const index = gatesOf(plaza(), far);
  const idsWithin = (metres: number) =>
    gatesWithin(index, boxAround([[-19, -45]], metres))
      .map((found) => gateAt(index, found).plaza.id)
      .sort();
  expect(idsWithin(1_000)).toEqual([PLAZA_ID]);
  expect(idsWithin(6_000)).toEqual([PLAZA_ID, "far"]);
  expect(gatesWithin(index, boxAround([pointAt("0,5000")], 1_000))).toEqual([]);
});
