import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "../../../../lib/service/api/http/cursor.ts";

test("a cursor gives back its content", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (last) => {
      expect(decodeCursor(encodeCursor(last))).toBe(last);
    }),
  );
});

test.each(["", "!", "YQ==", "Y Q", "á"])("%s is refused", (cursor) => {
  expect(() => decodeCursor(cursor)).toThrow("cursor: use o `proximo` da página anterior");
});
