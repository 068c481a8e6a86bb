import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { elementAt } from "../../../../lib/base/element-at.ts";
import {
  destination,
  distanceMetres,
  lengthMetres,
  type Point,
} from "../../../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import {
  countedGapMetres,
  gapSeconds,
  isOffRoad,
  joinPlaces,
  roadPath,
  straightLeg,
} from "../../../../lib/quote/routing/ends/gap.ts";
import { leg, node } from "../builders.ts";

const point = fc
  .record({
    bearing: fc.integer({ min: 0, max: 359 }),
    metres: fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 40_000, noNaN: true })),
  })
  .map(({ bearing, metres }) => destination(node("A"), bearing, metres));

/** A leg along `path`, as the engine returns it: rounded to six decimals. */
function engineLeg(path: readonly Point[]) {
  const rounded = path.map(([a, b]): Point => [Number(a.toFixed(6)), Number(b.toFixed(6))]);
  return {
    path: rounded,
    polyline: encodePolyline(rounded, 6),
    lengthMetres: lengthMetres(rounded),
    seconds: 60,
  };
}

describe("joinPlaces", () => {
  const north = (name: string, metres: number) => destination(node(name), 0, metres);
  const joined = joinPlaces(leg("A B 100km 60min"), north("A", 900), north("B", 3_100));

  it("counts 1.3 times the straight lines at 30 km/h", () => {
    expect(joined.lengthMetres).toBeCloseTo(105_200, -1);
    expect(joined.seconds).toBeCloseTo(3_600 + 624, 0);
    expect(countedGapMetres(joined)).toBeCloseTo(5_200, -1);
    expect(gapSeconds(30_000 / 1.3)).toBeCloseTo(3_600, 6);
  });
  it("adds the time of its gaps to the weighted time of a leg that has one", () => {
    const weighted = { ...leg("A B 100km 60min"), costSeconds: 4_000 };
    const found = joinPlaces(weighted, north("A", 900), north("B", 3_100));
    expect(found.costSeconds).toBeCloseTo(4_000 + 624, 0);
    expect(joined).not.toHaveProperty("costSeconds");
  });
  it("begins and ends at the places, by steps of at most 500 m", () => {
    expect(joined.path[0]).toEqual(north("A", 900));
    expect(joined.path.at(-1)).toEqual(north("B", 3_100));
    expect(joined.gaps?.map(({ vertices }) => vertices)).toEqual([2, 7]);
    expect(distanceMetres(elementAt(joined.path, 0), elementAt(joined.path, 1))).toBeLessThan(500);
    expect(roadPath(joined)).toEqual([node("A"), node("B")]);
    expect(isOffRoad(joined)).toBe(false);
  });
  it("leaves a leg between points of the road as it is", () => {
    const same = joinPlaces(leg("A B 100km 60min"), node("A"), destination(node("B"), 90, 0.5));
    expect(same).toMatchObject({ path: [node("A"), node("B")], lengthMetres: 100_000 });
  });
  test("the polyline is that of the path, and the leg is never shorter than the straight line", () => {
    const path = fc.array(point, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(point, path, point, (from, road, to) => {
        const found = joinPlaces(engineLeg(road), from, to);
        expect(found.polyline).toBe(encodePolyline(found.path, 6));
        expect(roadPath(found)).toEqual(engineLeg(road).path);
        // Points nearer than a metre to the road are not joined to it.
        expect(found.lengthMetres).toBeGreaterThanOrEqual(distanceMetres(from, to) - 2);
      }),
    );
  });
});

describe("straightLeg", () => {
  it("goes from place to place and counts as a gap", () => {
    const found = straightLeg(node("A"), node("B8"));
    const straight = distanceMetres(node("A"), node("B8"));
    expect(found.lengthMetres).toBe(Math.round(1.3 * straight));
    expect([found.path[0], found.path.at(-1)]).toEqual([node("A"), node("B8")]);
    expect(found.polyline).toBe(encodePolyline(found.path, 6));
    expect(isOffRoad(found)).toBe(true);
    expect(Math.round(countedGapMetres(found))).toBe(found.lengthMetres);
  });
  it("has no length from a place to itself", () => {
    const found = straightLeg(node("A"), node("A"));
    expect(found).toMatchObject({ path: [node("A"), node("A")], lengthMetres: 0, seconds: 0 });
  });
});

test("a leg as the engine gives it has no gaps", () => {
  const bare = leg("A B 100km 60min");
  expect([countedGapMetres(bare), isOffRoad(bare)]).toEqual([0, false]);
  expect(roadPath(bare)).toEqual(bare.path);
});
