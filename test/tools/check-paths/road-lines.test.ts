import { expect, it } from "vitest";
import { distanceMetres, type Point } from "../../../lib/quote/geo/point.ts";
import { densified, federalLines, resampled } from "../../../tools/check-paths/road-lines.ts";
import { pathAround, plaza } from "../../quote/tolls/builders.ts";

const bend = pathAround(plaza(), "0,0 1000,0 1000,700");

it("resampling leaves the vertices out, densifying keeps them", () => {
  expect(resampled(bend, 300)).toHaveLength(7);
  expect(resampled(bend, 300)).not.toContainEqual(bend[1]);
  expect(densified(bend, 300)).toHaveLength(8);
  expect(densified(bend, 300)).toContainEqual(bend[1]);
});

it("points are as far apart as asked for", () => {
  const [, first, second] = resampled(pathAround(plaza(), "0,0 5000,0"), 300, 100) as Point[];
  expect(distanceMetres(first ?? [0, 0], second ?? [0, 0])).toBeCloseTo(300, 0);
});

it("segments of a road are joined, and parted where they do not meet", () => {
  const segment = (from_km: number, polyline: Point[]) => ({
    road: "BR-999",
    uf: "MG",
    from_km,
    to_km: from_km + 1,
    exists_as: "federal" as const,
    polyline,
  });
  const [a, b, c] = bend as [Point, Point, Point];
  expect(federalLines([segment(2, [b, c]), segment(1, [a, b])])).toEqual([
    { name: "BR-999/MG", path: [a, b, c] },
  ]);
  expect(federalLines([segment(1, [a, b]), segment(2, [c, a])])).toHaveLength(2);
});
