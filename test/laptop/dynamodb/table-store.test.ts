import { text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openTableStore } from "../../../lib/laptop/dynamodb/table-store.ts";

type Keys = ReturnType<typeof itemsOf>;

function itemsOf(keys: readonly string[]) {
  const items = openTableStore(":memory:", {}).getItemDb("t");
  for (const key of keys) items.put(key, { key }, () => {});
  return items;
}

function read(items: Keys, range: Parameters<Keys["createKeyStream"]>[0]): Promise<string> {
  return text(items.createKeyStream(range).map((key: string) => `${key} `));
}

test("a range is read in the order of the keys, in both directions", async () => {
  const key = fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, "0"));
  const keys = fc.uniqueArray(key, { maxLength: 400 });
  await fc.assert(
    fc.asyncProperty(keys, key, key, fc.boolean(), async (all, low, high, reverse) => {
      const items = itemsOf(all);
      const within = all.filter((one) => one > low && one <= high).toSorted();
      const expected = reverse ? within.toReversed() : within;
      expect(await read(items, { gt: low, lte: high, reverse })).toBe(
        expected.map((one) => `${one} `).join(""),
      );
    }),
    { numRuns: 30 },
  );
});

test("one key is locked for one user at a time, others are free", async () => {
  const items = itemsOf([]);
  const order: string[] = [];
  const done = Promise.withResolvers<void>();
  items.lock("a", (release) => {
    order.push("first");
    setImmediate(() => release(() => order.push("released"))(null));
  });
  items.lock("a", (release) => {
    order.push("second");
    release(() => done.resolve())(null);
  });
  items.lock("b", () => order.push("other"));
  await done.promise;
  expect(order).toEqual(["first", "other", "released", "second"]);
});
