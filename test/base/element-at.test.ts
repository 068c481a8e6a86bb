import { expect, it } from "vitest";
import { lastOf } from "../../lib/base/element-at.ts";

it("takes the last element of lists and of typed arrays", () => {
  expect(lastOf([1, 2, 3])).toBe(3);
  expect(lastOf(Float64Array.of(0.5))).toBe(0.5);
});
