import { expect, it } from "vitest";
import { visitsOf } from "../../../../lib/quote/tolls/courses/visits.ts";

it("parts at most 10 km apart are one visit, even after a long one that includes others", () => {
  const visits = (...parts: [number, number][]) => visitsOf(parts, (part) => part);
  expect(visits([0, 1_000], [11_000, 12_000])).toHaveLength(1);
  expect(visits([0, 1_000], [11_001, 12_000])).toHaveLength(2);
  expect(visits([0, 9_000], [1_000, 2_000], [19_000, 20_000])).toHaveLength(1);
  expect(visits()).toEqual([]);
});
