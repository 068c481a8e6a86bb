import { expect, test } from "vitest";
import {
  FIRST_INFERRED_WAY_ID,
  FIRST_RIVER_WAY_ID,
  isInferred,
} from "../../../../lib/quote/routing/engine/way-ids.ts";

test.each([
  ["a surveyed link", 31_915_000, false],
  ["OpenStreetMap", 1_500_000_000, false],
  ["an inferred link", FIRST_INFERRED_WAY_ID + 31_915_999, true],
  ["a line over water", FIRST_RIVER_WAY_ID, false],
])("a way of %s: inferred is %s", (_, wayId, expected) => {
  expect(isInferred(wayId)).toBe(expected);
});
