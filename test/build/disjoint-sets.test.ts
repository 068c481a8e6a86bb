import fc from "fast-check";
import { expect, test } from "vitest";
import { DisjointSets } from "../../lib/build/disjoint-sets.ts";

test("items are separate until they are joined, directly or through others", () => {
  const sets = new DisjointSets<string>();
  expect(sets.find("a")).not.toBe(sets.find("b"));
  sets.join("a", "b");
  sets.join("c", "d");
  expect(sets.find("a")).not.toBe(sets.find("d"));
  sets.join("b", "c");
  expect(sets.find("a")).toBe(sets.find("d"));
});

test("two items are in one set exactly if joins connect them", () => {
  const item = fc.constantFrom(..."abcdefgh");
  fc.assert(
    fc.property(fc.array(fc.tuple(item, item), { maxLength: 12 }), item, item, (joins, a, b) => {
      const sets = new DisjointSets<string>();
      for (const [one, other] of joins) sets.join(one, other);
      const reached = new Set([a]);
      for (let size = 0; size < reached.size; ) {
        size = reached.size;
        for (const [one, other] of joins) {
          if (reached.has(one) || reached.has(other)) reached.add(one).add(other);
        }
      }
      expect(sets.find(a) === sets.find(b)).toBe(reached.has(b));
    }),
  );
});
