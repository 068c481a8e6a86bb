import { expect, test } from "vitest";
import { growingStart } from "../../../../lib/build/network/kilometres/numbering.ts";

const NORTH_WEST = [-10, -50] as const;
const SOUTH_EAST = [-20, -40] as const;

test.each([
  ["SP-330", SOUTH_EAST],
  ["MG-050", undefined],
])("kilometres of the %s begin at %j", (road, start) => {
  expect(growingStart(road, NORTH_WEST, SOUTH_EAST)).toBe(start);
  expect(growingStart(road, SOUTH_EAST, NORTH_WEST)).toBe(start);
});
