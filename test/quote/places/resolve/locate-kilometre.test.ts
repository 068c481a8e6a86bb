import fc from "fast-check";
import { expect, test } from "vitest";
import { elementAt, lastOf } from "../../../../lib/base/element-at.ts";
import { distanceMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import {
  kilometreRange,
  locateKilometre,
} from "../../../../lib/quote/places/resolve/locate-kilometre.ts";
import type { RoadPiece } from "../../../../lib/quote/places/resolve/road-kilometres.ts";

/** A zigzag to the south with marks along it, whose kilometres differ from the drawn length. */
const pieces = fc
  .record({
    steps: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 2, maxLength: 30 }),
    marks: fc.array(
      fc.record({
        metres: fc.integer({ min: 500, max: 9_000 }),
        factor: fc.integer({ min: 80, max: 125 }),
        uncertaintyMetres: fc.integer({ min: 50, max: 3_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    drift: fc.constantFrom(0.015, 0.03),
  })
  .map(({ steps, marks, drift }): RoadPiece => {
    const path = steps.map((east, i): Point => [-15 - i / 20, -45 + east / 1_000]);
    let [km, metres] = [10, 0];
    const placed = marks.map(({ metres: more, factor, uncertaintyMetres }) => {
      metres += more;
      km += (more * factor) / 100 / 1_000;
      return { km, metres, uncertaintyMetres };
    });
    return { path, drift, marks: placed };
  })
  .filter(({ path, marks }) => (marks.at(-1)?.metres ?? 0) < (path.length - 1) * 5_000);

test("a kilometre farther on lies farther along, never farther away than signed and drawn allow", () => {
  fc.assert(
    fc.property(
      pieces,
      fc.integer({ min: 0, max: 150 }),
      fc.integer({ min: 1, max: 5 }),
      (piece, km, more) => {
        const [a, b] = [km, km + more].map((one) => locateKilometre({ pieces: [piece] }, one));
        if (!a || !b) return;
        expect(distanceMetres(a.point, b.point)).toBeLessThan(more * 1_000 * 1.3 + 10);
      },
    ),
  );
});

test("at a mark the kilometre is as certain as the mark, and less so everywhere else", () => {
  fc.assert(
    fc.property(pieces, fc.double({ min: 0, max: 100, noNaN: true }), (piece, km) => {
      for (const mark of piece.marks) {
        const found = locateKilometre({ pieces: [piece] }, mark.km);
        expect(Math.abs((found?.uncertaintyMetres ?? 0) - mark.uncertaintyMetres)).toBeLessThan(2);
      }
      const least = Math.min(...piece.marks.map(({ uncertaintyMetres }) => uncertaintyMetres));
      const found = locateKilometre({ pieces: [piece] }, km);
      expect(found?.uncertaintyMetres ?? least).toBeGreaterThanOrEqual(least);
    }),
  );
});

test("the first and the last kilometre lie at the ends, and those beyond are not found", () => {
  fc.assert(
    fc.property(pieces, (piece) => {
      const [first, last] = kilometreRange({ pieces: [piece] }) ?? [0, 0];
      const metresFrom = (end: Point, km: number) =>
        distanceMetres(locateKilometre({ pieces: [piece] }, km)?.point ?? [0, 0], end);
      // Half a kilometre of rounding, drawn up to a quarter longer.
      expect(metresFrom(elementAt(piece.path, 0), first)).toBeLessThan(630);
      expect(metresFrom(lastOf(piece.path), last)).toBeLessThan(630);
      expect(locateKilometre({ pieces: [piece] }, last + 3)).toBeUndefined();
    }),
  );
});
