import fc from "fast-check";
import { expect, test } from "vitest";
import { createLinkIndex } from "../../../../lib/build/network/plazas/link-index.ts";
import { projectOnSegment } from "../../../../lib/quote/geo/point.ts";
import { at, link } from "../builders.ts";

test("a segment is seen from a point beside it", () => {
  const road = link({ polyline: [at(-1_000, 500), at(-1_000, 0), at(1_000, 0)] });
  const [nearest] = createLinkIndex([road]).near(at(500, 30), 100);
  expect(nearest).toMatchObject({ link: road, index: 1, a: at(-1_000, 0), b: at(1_000, 0) });
  expect(nearest?.bearing).toBeCloseTo(90, 1);
  expect(nearest?.fraction).toBeCloseTo(0.75, 2);
  expect(nearest?.distance).toBeCloseTo(30, 0);
});

test("of two segments equally near, the one with the lower link id comes first", () => {
  const index = createLinkIndex([link({ id: 2 }), link({ id: 1 })]);
  expect(index.near(at(0, 50), 100).map((segment) => segment.link.id)).toEqual([1, 2]);
});

test("finds every segment within reach and no other, nearest first", () => {
  const metres = fc.integer({ min: -20_000, max: 20_000 });
  const point = fc.tuple(metres, metres).map(([east, north]) => at(east, north));
  const path = fc.array(point, { minLength: 2, maxLength: 5 });
  const paths = fc.array(path, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(paths, point, fc.integer({ min: 1, max: 20_000 }), (drawn, from, reach) => {
      const links = drawn.map((polyline, i) => link({ id: i + 1, polyline }));
      const distances = drawn.flatMap((polyline) =>
        polyline.slice(1).map((b, i) => projectOnSegment(from, polyline[i] ?? b, b).distance),
      );
      const near = createLinkIndex(links).near(from, reach);
      expect(near.map(({ distance }) => distance)).toEqual(
        distances.filter((distance) => distance <= reach).sort((a, b) => a - b),
      );
    }),
  );
});
