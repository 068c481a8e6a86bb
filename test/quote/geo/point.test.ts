import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  angleBetween,
  bearingDegrees,
  destination,
  distanceMetres,
  interpolate,
  lengthMetres,
  offsetMetres,
  type Point,
  positionKey,
  projectOnSegment,
} from "../../../lib/quote/geo/point.ts";

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** Any point in Brazil. */
const point: fc.Arbitrary<Point> = fc.tuple(degrees(-34, 6), degrees(-74, -28));
const bearing = fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true });
const shortMetres = degrees(1, 20_000);

const SAO_PAULO: Point = [-23.5505, -46.6333];
const RIO: Point = [-22.9068, -43.1729];

describe("distanceMetres", () => {
  test("of known pairs", () => {
    expect(distanceMetres(SAO_PAULO, RIO) / 1000).toBeCloseTo(360.7, 0);
    expect(distanceMetres([0, 0], [0, 180]) / 1000).toBeCloseTo(20_015.1, 1);
    expect(distanceMetres([90, 0], [-90, 77]) / 1000).toBeCloseTo(20_015.1, 1);
  });

  test("is symmetric, zero to itself and never longer by a third point", () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(distanceMetres(a, b)).toBe(distanceMetres(b, a));
        expect(distanceMetres(a, a)).toBe(0);
        expect(distanceMetres(a, c)).toBeLessThanOrEqual(
          distanceMetres(a, b) + distanceMetres(b, c) + 1e-3,
        );
      }),
    );
  });
});

test("a path is as long as its steps together", () => {
  expect(lengthMetres([])).toBe(0);
  expect(lengthMetres([RIO])).toBe(0);
  expect(lengthMetres([RIO, SAO_PAULO, RIO])).toBe(2 * distanceMetres(RIO, SAO_PAULO));
});

test("a length is exact for steps of any size", () => {
  /** From a millimetre to a thousand kilometres. */
  const size = fc.integer({ min: -3, max: 6 });
  fc.assert(
    fc.property(point, size, fc.integer({ min: 1, max: 9 }), fc.nat(359), (from, power, n, to) => {
      const step = destination(from, to, n * 10 ** power);
      const exact = distanceMetres(from, step);
      expect(Math.abs(lengthMetres([from, step]) - exact)).toBeLessThanOrEqual(
        exact * 1e-12 + 1e-8,
      );
    }),
  );
});

describe("positionKey", () => {
  test("has five decimals", () => {
    expect(positionKey([-23.5, -46.123456])).toBe("-23.50000,-46.12346");
  });

  test("is the same for every rounding of a point with five decimals, and differs beyond", () => {
    const cell = fc.integer({ min: -3_000_000, max: 3_000_000 });
    fc.assert(
      fc.property(cell, cell, degrees(-4e-6, 4e-6), (latitude, longitude, noise) => {
        const exact: Point = [latitude / 1e5, longitude / 1e5];
        fc.pre(latitude !== 0 && longitude !== 0);
        expect(positionKey([exact[0] + noise, exact[1] - noise])).toBe(positionKey(exact));
        expect(positionKey([exact[0] + 1e-5, exact[1]])).not.toBe(positionKey(exact));
      }),
    );
  });
});

test("an offset leads back to its point", () => {
  fc.assert(
    fc.property(point, bearing, shortMetres, (origin, direction, metres) => {
      const [east, north] = offsetMetres(origin, destination(origin, direction, metres));
      expect(Math.hypot(east, north)).toBeCloseTo(metres, 3);
      expect(angleBetween((Math.atan2(east, north) * 180) / Math.PI, direction)).toBeLessThan(0.01);
    }),
  );
});

describe("bearings", () => {
  test.each([
    ["north", [1, 0], 0],
    ["east", [0, 1], 90],
    ["south", [-1, 0], 180],
    ["west", [0, -1], 270],
  ] as [string, Point, number][])("%s", (_, to, expected) => {
    expect(bearingDegrees([0, 0], to)).toBeCloseTo(expected, 9);
  });

  test.each([
    [10, 350, 20],
    [0, 180, 180],
    [90, 90, 0],
    [725, 0, 5],
  ])("from %i to %i is an angle of %i", (a, b, angle) => {
    expect(angleBetween(a, b)).toBe(angle);
    expect(angleBetween(b, a)).toBe(angle);
  });
});

test("destination lies at the distance and in the direction asked for", () => {
  fc.assert(
    fc.property(point, bearing, shortMetres, (origin, direction, metres) => {
      const reached = destination(origin, direction, metres);
      expect(distanceMetres(origin, reached)).toBeGreaterThan(metres * 0.99);
      expect(distanceMetres(origin, reached)).toBeLessThan(metres * 1.01);
      expect(angleBetween(bearingDegrees(origin, reached), direction)).toBeLessThan(0.01);
    }),
  );
});

describe("projectOnSegment", () => {
  const [a, b]: [Point, Point] = [
    [0, 0],
    [0, 1],
  ];

  test.each([
    ["beside the middle", [0.01, 0.5], 0.5, 1_112],
    ["before the start", [0, -0.01], 0, 1_112],
    ["beyond the end", [0, 1.01], 1, 1_112],
  ] as [string, Point, number, number][])("%s", (_, from, fraction, metres) => {
    const projected = projectOnSegment(from, a, b);
    expect(projected.fraction).toBeCloseTo(fraction, 6);
    expect(projected.distance).toBeCloseTo(metres, 0);
  });

  test("on a segment of no length is the distance to its point", () => {
    const projected = projectOnSegment([0.01, 0], a, a);
    expect(projected.fraction).toBe(0);
    expect(projected.distance).toBeCloseTo(1_112, 0);
  });

  test("finds again any point of the segment, and no end is nearer than its answer", () => {
    const share = degrees(0, 1);
    const segment = fc
      .tuple(point, bearing, fc.double({ min: 100, max: 20_000, noNaN: true }))
      .map(([start, direction, metres]) => [start, destination(start, direction, metres)] as const);
    fc.assert(
      fc.property(segment, share, bearing, ([start, end], fraction, aside) => {
        const on = interpolate(start, end, fraction);
        const found = projectOnSegment(on, start, end);
        expect(found.fraction).toBeCloseTo(fraction, 6);
        expect(found.distance).toBeLessThan(0.01);
        const off = destination(on, aside, 500);
        const nearest = projectOnSegment(off, start, end).distance;
        // The tangent plane touches the globe at the point, so distances differ a little from the
        // globe's.
        expect(nearest).toBeLessThan(distanceMetres(off, start) * 1.01);
        expect(nearest).toBeLessThan(distanceMetres(off, end) * 1.01);
        expect(nearest).toBeLessThan(505);
      }),
    );
  });
});
