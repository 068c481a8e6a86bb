import { describe, expect, it } from "vitest";
import { destination, lengthMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import { drawGaps, undrawnMetres } from "../../../../lib/quote/routing/along/draw-gaps.ts";
import { joinPlaces, straightLeg } from "../../../../lib/quote/routing/ends/gap.ts";
import type { Leg } from "../../../../lib/quote/routing/engine/engine.ts";
import { pathOf } from "../../../../lib/quote/routing/plan/legs.ts";
import { PLAZA_ID, plaza, quoteTolls } from "../../tolls/builders.ts";
import { node, route } from "../builders.ts";

/** Kilometres east and north of a plaza on a road that runs east. */
const at = (east: number, north = 0): Point =>
  destination(destination(node("A"), 90, east * 1_000), 0, north * 1_000);
const tolls = quoteTolls({ plazas: [plaza({ bearings: "90" })] });
const tollsOf = (path: readonly Point[]) =>
  tolls(path, { type: "truck", axles: 5 }, "2026-11-18")
    .passages.map(({ plaza: { id } }) => id)
    .join();

/** A leg on the road between kilometres, in steps of 500 m. */
function along(from: number, to: number): Leg {
  const steps = Math.round(Math.abs(to - from) / 0.5);
  const path = Array.from({ length: steps + 1 }, (_, i) => at(from + ((to - from) * i) / steps));
  const metres = lengthMetres(path);
  return { path, polyline: encodePolyline(path, 6), lengthMetres: metres, seconds: metres / 20 };
}

/** The route over some legs as it is drawn. */
function drawn(...legs: Leg[]) {
  return drawGaps(route({ legs, path: pathOf(legs) }), tollsOf);
}

describe("a gap", () => {
  it("is drawn where it changes no toll", () => {
    const leg = joinPlaces(along(-2, 10), at(-2, 3), at(10, -1));
    const { path } = drawn(leg);
    expect([path[0], path.at(-1)]).toEqual([at(-2, 3), at(10, -1)]);
    expect(tollsOf(path)).toBe(PLAZA_ID);
  });
  it("at the start never makes the route pass a plaza", () => {
    const leg = joinPlaces(along(1, 10), at(-2), at(10));
    expect(tollsOf(leg.path)).toBe(PLAZA_ID);
    const { path } = drawn(leg);
    expect(tollsOf(path)).toBe("");
    expect(path).toEqual(along(1, 10).path);
  });
  it("at the end never makes the route pass a plaza", () => {
    const { path } = drawn(joinPlaces(along(-9, -1), at(-9), at(2)));
    expect(tollsOf(path)).toBe("");
    expect(path).toEqual(along(-9, -1).path);
  });
  it("at a stop never makes the route pass a plaza", () => {
    const stop = at(2);
    const legs = [joinPlaces(along(-9, -1), at(-9), stop), joinPlaces(along(-1, -9), stop, at(-9))];
    const { path } = drawn(...legs);
    expect(tollsOf(path)).toBe("");
    expect(path).toEqual([...along(-9, -1).path, ...along(-1, -9).path]);
  });
  it("never takes a passage from the route", () => {
    const bare = along(0.03, 10);
    expect(tollsOf(bare.path)).toBe(PLAZA_ID);
    const { path } = drawn(joinPlaces(bare, at(1, 2), at(10)));
    expect(tollsOf(path)).toBe(PLAZA_ID);
  });
});

describe("undrawnMetres", () => {
  it("are the metres of earlier gaps that are not drawn", () => {
    const stop = at(5, 1);
    const legs = [
      joinPlaces(along(-2, 5), at(-2, 2), stop),
      joinPlaces(along(5, 10), stop, at(10)),
    ];
    const { path, detours } = drawn(...legs);
    expect(undrawnMetres(detours, 10)).toBeCloseTo(0.3 * 2_000, -1);
    expect(undrawnMetres(detours, path.length - 2)).toBeCloseTo(0.3 * 4_000, -1);
  });
  it("are all of a gap that is not drawn", () => {
    const { detours } = drawn(joinPlaces(along(1, 10), at(-2), at(10)));
    expect(undrawnMetres(detours, 0)).toBeCloseTo(1.3 * 3_000, -1);
  });
});

it("a leg straight from place to place is drawn, and the next one from there", () => {
  const legs = [straightLeg(at(2, 5), at(3, 5)), joinPlaces(along(3, 9), at(3, 5), at(9))];
  const { path, detours } = drawn(...legs);
  expect([path[0], path.at(-1)]).toEqual([at(2, 5), at(9)]);
  expect(undrawnMetres(detours, path.length)).toBeCloseTo(0.3 * 6_000, -1);
});

describe("the stops of a drawn route", () => {
  const stopsOf = (...legs: Leg[]) => {
    const { path, stops } = drawn(...legs);
    return stops.map((stop) => path[stop]);
  };

  it("are where its legs begin and end", () => {
    const { stops } = drawn(along(-9, -3), along(-3, 5));
    expect(stops).toEqual([0, 12, 28]);
  });
  it("are its places where the gaps are drawn", () => {
    const stop = at(5, 2);
    const legs = [
      joinPlaces(along(-2, 5), at(-2, 3), stop),
      joinPlaces(along(5, 10), stop, at(10, -1)),
    ];
    expect(stopsOf(...legs)).toEqual([at(-2, 3), stop, at(10, -1)]);
  });
  it("are on the road where a gap is not drawn", () => {
    const stop = at(2);
    const legs = [joinPlaces(along(-9, -1), at(-9), stop), joinPlaces(along(-1, -9), stop, at(-9))];
    const { stops } = drawn(...legs);
    expect(stops).toEqual([0, 16, 33]);
    expect(stopsOf(...legs)).toEqual([at(-9), at(-1), at(-9)]);
  });
  it("are where the road begins and ends if no gap there is drawn", () => {
    expect(stopsOf(joinPlaces(along(1, 10), at(-2), at(10)))).toEqual([at(1), at(10)]);
    expect(stopsOf(joinPlaces(along(-9, -1), at(-9), at(2)))).toEqual([at(-9), at(-1)]);
  });
});

it("far parts of the road do not decide about a gap", () => {
  const asked: number[] = [];
  const leg = joinPlaces(along(-20, 20), at(-20, 1), at(20, 1));
  drawGaps(route({ legs: [leg], path: leg.path }), (path) => {
    asked.push(Math.round(lengthMetres(path) / 1_000));
    return "";
  });
  // The gap of 1 km and 5 km of road, then those 5 km alone, at either end.
  expect(asked).toEqual([6, 5, 6, 5]);
});
