import type { LRUCache } from "lru-cache";

/**
 * The value of each item, from the cache or else from `lookUp`, which is called at most once, with
 * all items that the cache lacks, and returns their values in order.
 */
export async function cachedBatch<Item, Value extends object>(
  cache: LRUCache<string, Value>,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  lookUp: (missing: readonly Item[]) => Promise<readonly Value[]>,
): Promise<Value[]> {
  const keys = items.map(keyOf);
  const known = keys.map((key) => cache.get(key));
  const missing = items.filter((_, i) => known[i] === undefined);
  const found = (missing.length > 0 ? await lookUp(missing) : []).values();
  return keys.map((key, i) => {
    const value = known[i] ?? (found.next().value as Value);
    cache.set(key, value);
    return value;
  });
}
