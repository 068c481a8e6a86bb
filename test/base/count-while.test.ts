import fc from "fast-check";
import { expect, test } from "vitest";
import { countWhile } from "../../lib/base/count-while.ts";

test("counts the leading indexes for which a condition holds", () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(60), (count, first) => {
      const asked: number[] = [];
      const holds = (index: number) => {
        asked.push(index);
        return index < first;
      };
      expect(countWhile(count, holds)).toBe(Math.min(count, first));
      expect(asked.every((index) => index < count)).toBe(true);
    }),
  );
});
