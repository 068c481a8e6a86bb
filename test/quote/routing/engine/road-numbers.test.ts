import { expect, test } from "vitest";
import { bearsNumber, numbersOn } from "../../../../lib/quote/routing/engine/road-numbers.ts";

const roads = [
  { road: "BR-050; SP-330", otherRoads: ["SP-332"] },
  { road: "BR-116/BR-101" },
  { road: "Rua das Flores" },
  { road: undefined },
];

test("a road bears each of its numbers, and no part of one", () => {
  const [first = {}] = roads;
  const asked = ["BR-050", "SP-330", "SP-332", "BR-05", "BR-116"];
  expect(asked.filter((number) => bearsNumber(first, number))).toEqual([
    "BR-050",
    "SP-330",
    "SP-332",
  ]);
});

test("the numbers on some roads are those that any of them bears", () => {
  const numbers = [...numbersOn(roads)];
  expect(numbers.every((number) => roads.some((road) => bearsNumber(road, number)))).toBe(true);
  expect(numbers.sort()).toEqual([
    "BR-050",
    "BR-101",
    "BR-116",
    "Rua das Flores",
    "SP-330",
    "SP-332",
  ]);
});
