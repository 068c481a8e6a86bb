import fc from "fast-check";
import { expect, test } from "vitest";
import { nameKey } from "../../../../lib/quote/places/gazetteer/name-key.ts";

test("the key of any text holds only letters and digits, and is its own key", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const key = nameKey(text);
      expect(key).toMatch(/^[a-z0-9]*$/);
      expect(nameKey(key)).toBe(key);
    }),
  );
});
