import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Point } from "../../../lib/quote/geo/point.ts";
import {
  decodePolyline,
  encodePolyline,
  firstOffEarth,
  inspectPolyline,
} from "../../../lib/quote/geo/polyline.ts";

/** The example of https://developers.google.com/maps/documentation/utilities/polylinealgorithm. */
const GOOGLE = {
  text: "_p~iF~ps|U_ulLnnqC_mqNvxq`@",
  path: [
    [38.5, -120.2],
    [40.7, -120.95],
    [43.252, -126.453],
  ] as Point[],
};

const point: fc.Arbitrary<Point> = fc.tuple(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
);
const path = fc.array(point, { maxLength: 30 });
const precision = fc.constantFrom(5 as const, 6 as const);

test("Google's example is encoded and decoded", () => {
  expect(encodePolyline(GOOGLE.path, 5)).toBe(GOOGLE.text);
  expect(decodePolyline(GOOGLE.text, 5)).toEqual(GOOGLE.path);
});

test("any path comes back to its precision", () => {
  fc.assert(
    fc.property(path, precision, (points, decimals) => {
      const decoded = decodePolyline(encodePolyline(points, decimals), decimals);
      expect(decoded).toHaveLength(points.length);
      decoded.flat().forEach((coordinate, i) => {
        const error = Math.abs(coordinate - (points.flat()[i] ?? Number.NaN));
        expect(error).toBeLessThanOrEqual(0.51 * 10 ** -decimals);
      });
    }),
  );
});

describe("inspectPolyline", () => {
  test("counts the points of any encoded path", () => {
    fc.assert(
      fc.property(path, precision, (points, decimals) => {
        expect(inspectPolyline(encodePolyline(points, decimals))).toEqual({
          points: points.length,
        });
      }),
    );
  });

  test.each([
    ["a character below the alphabet", "_p~iF ~ps|U", { kind: "alphabet", position: 5 }],
    ["a character above it", "_p~iFé", { kind: "alphabet", position: 5 }],
    ["doubled backslashes", "_p~iF~ps|U\\\\??\\\\", { kind: "escaped" }],
    ["a number without end", "_p~iF~ps|", { kind: "truncated" }],
    ["a latitude without longitude", "_p~iF", { kind: "truncated" }],
    ["a number of seven characters", "______?", { kind: "overflow", position: 6 }],
  ])("finds %s", (_, text, fault) => {
    expect(inspectPolyline(text)).toEqual(fault);
  });

  test("does not look at the coordinates", () => {
    expect(inspectPolyline(encodePolyline([[95, 200]], 5))).toEqual({ points: 1 });
  });
});

test("firstOffEarth finds the first point out of range", () => {
  const poles: Point[] = [
    [90, 180],
    [-90, -180],
  ];
  expect(firstOffEarth(poles)).toBeUndefined();
  expect(firstOffEarth([...poles, [90.1, 0], [0, 181]])).toBe(2);
  expect(firstOffEarth([...poles, [0, -180.1]])).toBe(2);
});
