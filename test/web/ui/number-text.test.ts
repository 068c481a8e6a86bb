import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutGroups } from "../../../web/src/ui/number-text.ts";

test.each([
  ["4,500", "4500"],
  ["4,500.00", "4500.00"],
  ["1234,567", "1234567"],
  ["2,5", "2,5"],
  ["2.5", "2.5"],
  ["4,50", "4,50"],
  ["", ""],
])("%j is %j", (text, number) => expect(withoutGroups(text)).toBe(number));

test("a number that is typed in English letter by letter is read as it is", () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (value) => {
      let field = "";
      for (const letter of value.toLocaleString("en")) field = withoutGroups(field + letter);
      expect(field).toBe(String(value));
    }),
  ));
