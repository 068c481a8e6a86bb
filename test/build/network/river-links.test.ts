import fc from "fast-check";
import { expect, test } from "vitest";
import { DisjointSets } from "../../../lib/build/disjoint-sets.ts";
import { connectOverWater, ROADLESS_METRES } from "../../../lib/build/network/river-links.ts";
import { positionKey } from "../../../lib/quote/geo/point.ts";
import { at, link } from "./builders.ts";

const road = (id: number, east: number) =>
  link({ id, polyline: [at(east, 0), at(east + 500, 200), at(east + 1_000, 0)] });

test("roads that share a junction need no line over water", () => {
  expect(connectOverWater([road(1, 0), road(2, 1_000)], [])).toEqual([]);
});

test("separate roads are joined between their nearest junctions", () => {
  expect(connectOverWater([road(1, 0), road(2, 5_000)], [])).toEqual([
    { from: at(1_000, 0), to: at(5_000, 0) },
  ]);
});

test("a road joins at junctions only, although a vertex within it is nearer", () => {
  const long = link({ id: 1, polyline: [at(-9_000, 0), at(0, 0), at(9_000, 0)] });
  const island = link({ id: 2, polyline: [at(-1_000, 4_000), at(0, 2_000)] });
  const [river] = connectOverWater([long, island], []);
  expect(river && [river.from, river.to].toSorted()).toEqual([at(-1_000, 4_000), at(-9_000, 0)]);
});

test("a seat far from every road is joined to the nearest junction", () => {
  const far = at(1_000, ROADLESS_METRES + 1_000);
  expect(connectOverWater([road(1, 0)], [far])).toEqual([{ from: far, to: at(1_000, 0) }]);
});

test("a seat nearer than that is on the road network", () => {
  const near = at(500, ROADLESS_METRES - 1_000);
  expect(connectOverWater([road(1, 0)], [near])).toEqual([]);
});

test("any roads become one network, by one line less than there were networks", () => {
  const cell = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
  const ends = fc.uniqueArray(cell, { minLength: 2, maxLength: 2, selector: String });
  fc.assert(
    fc.property(fc.array(ends, { minLength: 1, maxLength: 8 }), (drawn) => {
      const links = drawn.map((cells, i) =>
        link({ id: i + 1, polyline: cells.map(([x, y]) => at(x * 3_000, y * 3_000)) }),
      );
      const junctions = links.flatMap(({ polyline }) => polyline.map(positionKey));
      const sets = new DisjointSets<string>();
      const networks = () => new Set(junctions.map((junction) => sets.find(junction))).size;
      links.forEach((_, i) => {
        sets.join(junctions[2 * i] ?? "", junctions[2 * i + 1] ?? "");
      });
      const before = networks();
      const rivers = connectOverWater(links, []);
      for (const { from, to } of rivers) sets.join(positionKey(from), positionKey(to));
      expect(networks()).toBe(1);
      expect(rivers).toHaveLength(before - 1);
    }),
  );
});
