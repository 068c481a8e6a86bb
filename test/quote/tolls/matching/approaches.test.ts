import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { elementAt } from "../../../../lib/base/element-at.ts";
import {
  approaches,
  degreesOf,
  gateBearing,
} from "../../../../lib/quote/tolls/matching/approaches.ts";
import { gatesOf, pathAround, plaza } from "../builders.ts";

const gate = elementAt(gatesOf(plaza()).gates, 0);
const REACH = 100;

/** The approaches of a whole path to a gate that reaches 100 m whatever the path's spacing. */
function approached(path: string, axis = 90) {
  const drawn = pathAround(plaza(), path);
  const fixed = { ...gate, toleranceMetres: REACH, maxToleranceMetres: REACH };
  return approaches(drawn, 0, drawn.length - 2, fixed, axis);
}

/** Their points as `along,across`, rounded to metres. */
const metresOf = (path: string, axis?: number) =>
  approached(path, axis).map(({ points }) =>
    points.map(({ along, across }) => `${Math.round(along) + 0},${Math.round(across) + 0}`),
  );

describe("approaches", () => {
  it("are cut where the path enters and leaves the gate's reach", () => {
    expect(metresOf("-3000,0 3000,0")).toEqual([["-100,0", "100,0"]]);
    expect(metresOf("-3000,60 3000,60")).toEqual([["-80,-60", "80,-60"]]);
  });
  it("are measured along the axis, positive to its right", () => {
    expect(metresOf("-3000,60 3000,60", 270)).toEqual([["80,60", "-80,60"]]);
    expect(metresOf("60,-3000 60,3000", 0)).toEqual([["-80,60", "80,60"]]);
  });
  it("keep the vertices inside and the position along the path", () => {
    const [approach] = approached("-200,0 0,0 200,0");
    expect(approach?.points.map(({ position }) => Number(position.toFixed(2)))).toEqual([
      0.5, 1, 1.5,
    ]);
  });
  it("are several where the path leaves and comes back", () => {
    expect(metresOf("-3000,0 3000,0 3000,60 -3000,60")).toEqual([
      ["-100,0", "100,0"],
      ["80,-60", "-80,-60"],
    ]);
  });
  it("are none for a path out of reach", () => {
    expect(approached("-3000,101 3000,101")).toEqual([]);
    expect(approached("101,0 3000,0")).toEqual([]);
  });
  it("state that the path begins or ends within reach", () => {
    const endsOf = (path: string) =>
      approached(path).map(({ fromPathStart, toPathEnd }) => [fromPathStart, toPathEnd]);
    expect(endsOf("-3000,0 3000,0")).toEqual([[false, false]]);
    expect(endsOf("50,0 3000,0")).toEqual([[true, false]]);
    expect(endsOf("-3000,0 50,0")).toEqual([[false, true]]);
    expect(endsOf("-50,0 50,0")).toEqual([[true, true]]);
  });
  it("reach farther the coarser the path is there, up to the gate's widest", () => {
    const reachOf = (spacing: number, maxToleranceMetres: number) => {
      const path = pathAround(plaza(), "-3000,0 3000,0", spacing);
      const wide = { ...gate, maxToleranceMetres };
      const [approach] = approaches(path, 0, path.length - 2, wide, 90);
      return Math.round(-(approach?.points[0]?.along ?? 0));
    };
    expect(reachOf(1_000, 450)).toBe(240);
    expect(reachOf(1_000, 200)).toBe(200);
    expect(reachOf(20, 450)).toBe(93);
  });

  it("never leave the gate's reach, and run on along the path", () => {
    const metres = fc.integer({ min: -300, max: 300 });
    const corner = fc.tuple(metres, metres).map((pair) => pair.join(","));
    fc.assert(
      fc.property(
        fc.array(corner, { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 0, max: 359 }),
        (corners, axis) => {
          const points = approached(corners.join(" "), axis).flatMap((one) => one.points);
          const positions = points.map(({ position }) => position);
          expect(positions).toEqual(positions.toSorted((a, b) => a - b));
          for (const { along, across } of points) {
            expect(Math.hypot(along, across)).toBeLessThanOrEqual(REACH + 0.01);
          }
        },
      ),
    );
  });
});

it("gateBearing is the bearing from the first to the last point of some segments", () => {
  const path = pathAround(plaza(), "0,0 500,500 1000,0 1000,-1000");
  expect(gateBearing(path, 0, 1)).toBeCloseTo(90, 1);
  expect(gateBearing(path, 2, 2)).toBeCloseTo(180, 1);
});

it.each([
  [1, 0, 90],
  [0, 1, 0],
  [-1, 0, -90],
  [0, -1, 180],
])("degreesOf(%i, %i) is %i", (x, y, degrees) => expect(degreesOf(x, y)).toBe(degrees));
