import { LRUCache } from "lru-cache";
import { expect, it } from "vitest";
import { cachedBatch } from "../../../../lib/quote/routing/engine/cached-batch.ts";

it("looks up in one call what the cache lacks, and keeps the order", async () => {
  const cache = new LRUCache<string, { of: string }>({ max: 9 });
  const asked: (readonly string[])[] = [];
  const values = (...items: string[]) =>
    cachedBatch(
      cache,
      items,
      (item) => item,
      async (missing) => {
        asked.push(missing);
        return missing.map((of) => ({ of }));
      },
    );
  await values("b");
  expect(await values("a", "b", "c")).toEqual([{ of: "a" }, { of: "b" }, { of: "c" }]);
  await values("c", "a");
  expect(asked).toEqual([["b"], ["a", "c"]]);
});
