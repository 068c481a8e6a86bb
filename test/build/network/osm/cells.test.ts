import fc from "fast-check";
import { expect, test } from "vitest";
import { Cells } from "../../../../lib/build/network/osm/cells.ts";
import { destination } from "../../../../lib/quote/geo/point.ts";

test("everything within reach of a covered point is covered", () => {
  const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
  const bearing = fc.double({ min: 0, max: 360, noNaN: true });
  const share = fc.double({ min: 0, max: 0.999, noNaN: true });
  const reach = fc.integer({ min: 1, max: 30_000 });
  fc.assert(
    fc.property(degrees(35), degrees(75), reach, bearing, share, (lat, lon, metres, way, part) => {
      const cells = new Cells();
      cells.cover([lat, lon], metres);
      expect(cells.covers(...destination([lat, lon], way, part * metres))).toBe(true);
      const beyond = metres * Math.SQRT2 + 5_000;
      expect(cells.covers(...destination([lat, lon], way, beyond))).toBe(false);
    }),
  );
});
