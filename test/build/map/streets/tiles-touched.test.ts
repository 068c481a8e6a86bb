import fc from "fast-check";
import { expect, test } from "vitest";
import { tilesTouched } from "../../../../lib/build/map/streets/tiles-touched.ts";
import type { Point } from "../../../../lib/quote/geo/point.ts";

const point: fc.Arbitrary<Point> = fc.tuple(
  fc.double({ min: -33, max: 5, noNaN: true }),
  fc.double({ min: -74, max: -35, noNaN: true }),
);

/** The tile of a point, by the formula of https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames */
function tileOf([latitude, longitude]: Point, zoom: number) {
  const radians = (latitude * Math.PI) / 180;
  const north = Math.asinh(Math.tan(radians)) / Math.PI;
  return {
    x: Math.floor(((longitude + 180) / 360) * 2 ** zoom),
    y: Math.floor(((1 - north) / 2) * 2 ** zoom),
  };
}

test("every tile of every point of a line is among them", () => {
  fc.assert(
    fc.property(point, point, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
      // A line is straight in the projection; over a hundredth of a degree it is also straight in
      // degrees.
      const near: Point = [a[0] + (b[0] - a[0]) / 4_000, a[1] + (b[1] - a[1]) / 4_000];
      const between: Point = [a[0] + share * (near[0] - a[0]), a[1] + share * (near[1] - a[1])];
      for (const zoom of [11, 14]) {
        const touched = tilesTouched([a, near], zoom);
        for (const one of [a, near, between]) expect(touched).toContainEqual(tileOf(one, zoom));
      }
    }),
  );
});

test("a long diagonal does not touch all tiles of the box around it", () => {
  const line: Point[] = [
    [-25, -50],
    [-20, -45],
  ];
  expect(tilesTouched(line, 11).length).toBeLessThan(120);
});

test("a point beside an edge touches the tile beyond it, too", () => {
  // Tile 1024 of zoom 11 begins at the meridian and at the equator.
  expect(tilesTouched([[0.05, 0.001]], 11)).toEqual([
    { x: 1023, y: 1023 },
    { x: 1024, y: 1023 },
  ]);
});
