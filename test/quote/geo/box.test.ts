import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Box, boxAround, boxOf, boxOfBoxes } from "../../../lib/quote/geo/box.ts";
import { destination, distanceMetres, type Point } from "../../../lib/quote/geo/point.ts";

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** Any point in Brazil. */
const point: fc.Arbitrary<Point> = fc.tuple(degrees(-34, 6), degrees(-74, -28));
const metres = degrees(1, 50_000);
/** At the reach itself, rounding decides. */
const INSIDE = 1 - 1e-9;

function holds([[south, west], [north, east]]: Box, [latitude, longitude]: Point): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

test("holds every point within reach of one of its points", () => {
  const points = fc.array(point, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      points,
      metres,
      fc.nat(),
      degrees(0, 360),
      degrees(0, INSIDE),
      (near, reach, ...to) => {
        const [chosen, bearing, share] = to;
        const origin = near[chosen % near.length] as Point;
        const reached = destination(origin, bearing, share * reach);
        fc.pre(distanceMetres(origin, reached) <= reach);
        expect(holds(boxAround(near, reach), reached)).toBe(true);
      },
    ),
  );
});

test("is as wide as the point farthest from the equator needs", () => {
  const south: Point = [-33, -60];
  const box = boxAround([south, [5, -50]], 10_000);
  expect(holds(box, destination(south, 270, 9_990))).toBe(true);
});

test("is no larger than it must be", () => {
  fc.assert(
    fc.property(point, metres, fc.constantFrom(0, 90, 180, 270), (origin, reach, bearing) => {
      expect(holds(boxAround([origin], reach), destination(origin, bearing, reach * 1.01))).toBe(
        false,
      );
    }),
  );
});

test("spans all longitudes around a pole", () => {
  const box = boxAround([[89.999, 10]], 1_000);
  expect(holds(box, [89.999, -170])).toBe(true);
});

test("the box of boxes is that of all their points", () => {
  const paths = fc.array(fc.array(point, { minLength: 1 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(paths, (pieces) => {
      const whole = pieces.flat();
      const boxes = pieces.map((piece) => boxOf(piece, 0, piece.length - 1));
      expect(boxOfBoxes(boxes)).toEqual(boxOf(whole, 0, whole.length - 1));
    }),
  );
});

describe("the smallest box: boxOfBoxes", () => {
  const box = (south: number, west: number, north: number, east: number) =>
    [
      [south, west],
      [north, east],
    ] as const;

  test("reaches as far as any of them to each side", () => {
    const boxes = [box(-20, -45, -19, -44), box(-21, -44.5, -19.5, -43), box(-19.2, -46, -18, -45)];
    expect(boxOfBoxes(boxes)).toEqual(box(-21, -46, -18, -43));
  });
  test("of one box is that box", () => {
    expect(boxOfBoxes([box(-20, -45, -19, -44)])).toEqual(box(-20, -45, -19, -44));
  });
});

describe("the smallest box: boxOf", () => {
  const path: Point[] = [
    [-20, -45],
    [-19, -46],
    [-22, -44],
    [-18, -50],
  ];

  test("holds the points from the first index to the last", () => {
    expect(boxOf(path, 0, 2)).toEqual([
      [-22, -46],
      [-19, -44],
    ]);
    expect(boxOf(path, 1, 1)).toEqual([
      [-19, -46],
      [-19, -46],
    ]);
  });
});
