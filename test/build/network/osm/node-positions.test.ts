import fc from "fast-check";
import { expect, test } from "vitest";
import { NodePositions } from "../../../../lib/build/network/osm/node-positions.ts";

test("positions come back in any order of writing and looking up", () => {
  const id = fc.integer({ min: 1, max: 40 }).map((small) => small * 1e9);
  fc.assert(
    fc.property(fc.array(id), fc.array(id), fc.array(id), (asked, given, sought) => {
      const positions = new NodePositions();
      positions.ask(asked);
      expect(positions.asked).toBe(asked.length);
      positions.seal();
      for (const one of given) positions.give(one, one / 1e9, -one / 1e9);
      for (const one of sought) {
        expect(positions.has(one)).toBe(asked.includes(one));
        const known = asked.includes(one) && given.includes(one);
        expect(positions.at(one)).toEqual(known ? [one / 1e9, -one / 1e9] : undefined);
      }
    }),
  );
});

test("holds more ids than it began with", () => {
  const positions = new NodePositions();
  for (let id = 5_000; id > 0; id -= 1) positions.ask([id]);
  positions.seal();
  for (let id = 1; id <= 5_000; id += 1) positions.give(id, 1, id / 100);
  expect(positions.at(4_321)).toEqual([1, 43.21]);
});
