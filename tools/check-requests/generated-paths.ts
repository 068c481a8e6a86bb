import fc from "fast-check";
import { destination, type Point } from "../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../lib/quote/geo/polyline.ts";

/** Points that a caller's path may run between: large cities and toll roads. */
const ANCHORS: readonly Point[] = [
  [-23.55, -46.63],
  [-22.91, -43.17],
  [-25.55, -49.04],
  [-19.92, -43.94],
  [-12.97, -38.5],
  [-3.12, -60.02],
  [-30.03, -51.23],
];

/** Shape of a random path: number of points, metres between them, largest turn in degrees. */
interface Walk {
  start: Point;
  points: number;
  stepMetres: number;
  turnDegrees: number;
  seed: number;
}

const walk: fc.Arbitrary<Walk> = fc.record({
  start: fc.constantFrom(...ANCHORS),
  points: fc.oneof(
    { weight: 60, arbitrary: fc.integer({ min: 1, max: 300 }) },
    { weight: 6, arbitrary: fc.integer({ min: 300, max: 20_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 100_000, max: 200_001 }) },
  ),
  stepMetres: fc.constantFrom(0, 1, 20, 500, 3_000, 20_000, 200_000, 1_500_000),
  turnDegrees: fc.constantFrom(0, 10, 180),
  seed: fc.nat(),
});

function pathOf({ start, points, stepMetres, turnDegrees, seed }: Walk): Point[] {
  let bearing = seed % 360;
  let state = seed;
  let here = start;
  const path: Point[] = [];
  for (let i = 0; i < points; i += 1) {
    path.push(here);
    // A linear congruential generator: https://en.wikipedia.org/wiki/Linear_congruential_generator
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bearing += (state / 2 ** 31 - 1) * turnDegrees;
    const [latitude, longitude] = destination(here, bearing, stepMetres);
    const isFar = latitude < -33 || latitude > 5 || longitude < -73 || longitude > -35;
    here = isFar ? start : [latitude, longitude];
  }
  return path;
}

const precision = fc.constantFrom("5", "6");

/** Polylines of paths that a vehicle may have driven. */
export const plausiblePolyline = fc
  .tuple(
    walk,
    precision,
    fc.integer({ min: 2, max: 300 }),
    fc.constantFrom(20, 500, 3_000),
    fc.constantFrom(0, 10),
  )
  .map(([made, digits, points, stepMetres, turnDegrees]) => ({
    string: encodePolyline(
      pathOf({ ...made, points, stepMetres, turnDegrees }),
      digits === "5" ? 5 : 6,
    ),
    precision: digits,
  }));

/** Polylines of made-up paths, some decoded with the wrong precision, some cut or changed. */
export const polyline = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(walk, precision).map(([made, digits]) => ({
      string: encodePolyline(pathOf(made), digits === "5" ? 5 : 6),
      precision: digits,
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(walk, precision, fc.nat(), fc.string({ maxLength: 3 }))
      .map(([made, digits, at, text]) => {
        const string = encodePolyline(pathOf({ ...made, points: made.points % 500 }), 5);
        const place = at % (string.length + 1);
        return { string: string.slice(0, place) + text + string.slice(place), precision: digits };
      }),
  },
  { weight: 1, arbitrary: fc.record({ string: fc.string({ maxLength: 200 }), precision }) },
);
