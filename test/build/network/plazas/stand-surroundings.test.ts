import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Link } from "../../../../lib/build/network/links.ts";
import { createLinkIndex } from "../../../../lib/build/network/plazas/link-index.ts";
import {
  alignment,
  clearanceAt,
  otherRoadVertices,
} from "../../../../lib/build/network/plazas/stand-surroundings.ts";
import { at, link } from "../builders.ts";

test.each([
  [90, 90, 0],
  [90, 270, 0],
  [90, 0, 90],
  [10, 200, 10],
  [350, 20, 30],
])("a road of bearing %i is aligned with %i within %i degrees", (road, bearing, angle) => {
  expect(alignment(road, bearing)).toBe(angle);
});

test("the alignment is the same in both directions of either road", () => {
  const bearing = fc.integer({ min: 0, max: 359 });
  fc.assert(
    fc.property(bearing, bearing, (road, other) => {
      const angle = alignment(road, other);
      expect(angle).toBeGreaterThanOrEqual(0);
      expect(angle).toBeLessThanOrEqual(90);
      expect(alignment((road + 180) % 360, other)).toBe(angle);
      expect(alignment(other, road)).toBe(angle);
    }),
  );
});

/** A road that runs east beside the origin, at this many metres north. */
const beside = (north: number) =>
  link({ id: 2, refs: ["MG-100"], polyline: [at(-2_000, north), at(2_000, north)] });
const STAND = { point: at(0, 0), linkBearing: 90 };

describe("clearanceAt", () => {
  const clearance = (...others: Link[]) => clearanceAt(STAND, createLinkIndex([link(), ...others]));

  test.each([
    ["no other road", 1_000, []],
    ["a parallel road to the north", 300, [beside(300)]],
    ["a parallel road to the south", 300, [beside(-300)]],
    ["the nearer of two", 200, [beside(300), beside(-200)]],
    ["a road beyond the search", 1_000, [beside(1_200)]],
  ])("with %s is %i m", (_, metres, others) => {
    expect(Math.abs(clearance(...others) - metres)).toBeLessThanOrEqual(1);
  });

  test("ignores another carriageway of its own road", () => {
    const index = createLinkIndex([link(), link({ id: 2, polyline: beside(20).polyline })]);
    expect(clearanceAt(STAND, index)).toBe(20);
    expect(clearanceAt(STAND, index, ({ refs }) => refs.includes("BR-999"))).toBe(1_000);
  });

  test("ignores a road that crosses", () => {
    expect(clearance(link({ id: 2, polyline: [at(10, -500), at(-10, 500)] }))).toBe(1_000);
  });

  test("ignores a parallel road that ends before it comes abreast", () => {
    expect(clearance(link({ id: 2, polyline: [at(200, 300), at(2_000, 300)] }))).toBe(1_000);
  });
});

describe("otherRoadVertices", () => {
  const others = (...links: Link[]) =>
    otherRoadVertices(
      [STAND.point],
      ({ refs }) => refs.includes("BR-999"),
      createLinkIndex([link(), ...links]),
    );

  test("are those of a road within reach of a gate", () => {
    const other = beside(200);
    expect(others(other)).toEqual(other.polyline);
  });

  test("leave out roads out of reach", () => {
    expect(others(beside(2_000))).toEqual([]);
  });

  test("leave out other links of the stand's own road", () => {
    expect(others({ ...beside(200), refs: ["MG-100", "BR-999"] })).toEqual([]);
  });

  test("exclude a junction with the stand's own road", () => {
    const branch = link({ id: 2, refs: [], polyline: [at(1_000, 0), at(0, 300)] });
    expect(others(branch)).toEqual([at(0, 300)]);
  });
});
