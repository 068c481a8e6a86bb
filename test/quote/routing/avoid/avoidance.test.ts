import { expect, it } from "vitest";
import { isAvoidedRoad, roadName } from "../../../../lib/quote/routing/avoid/avoidance.ts";

it.each([
  ["BR-116", undefined, "BR-116"],
  ["BR-116", "SP", "BR-116/SP"],
  ["SP-330", "SP", "SP-330"],
])("%s in %s is named %s", (road, uf, name) => expect(roadName({ road, uf })).toBe(name));

it.each([
  ["BR-116", "SP", true],
  ["BR-116", "PR", false],
  ["BR-101", "SP", false],
  ["BR-1166", "SP", false],
  ["SP-330;BR-116", "SP", true],
  ["SP-330 ; BR-116", "SP", true],
  ["BR-116 / SP-330", "SP", true],
  [undefined, "SP", false],
])("BR-116 in SP is avoided on %s in %s: %s", (road, uf, expected) => {
  expect(isAvoidedRoad({ road: "BR-116", uf: "SP" }, { road, uf })).toBe(expected);
});

it("a road is avoided by each of its numbers", () => {
  const stretch = { road: "BR-050", otherRoads: ["SP-330"], uf: "SP" };
  const isAvoided = (road: string, uf = "SP") => isAvoidedRoad({ road, uf }, stretch);
  expect(isAvoided("BR-050")).toBe(true);
  expect(isAvoided("SP-330")).toBe(true);
  expect(isAvoided("SP-330", "MG")).toBe(false);
  expect(isAvoided("SP-348")).toBe(false);
});

it("a road without UF is avoided in all of them", () => {
  const avoided = { road: "BR-116", uf: undefined };
  expect(isAvoidedRoad(avoided, { road: "BR-116", uf: "PR" })).toBe(true);
  expect(isAvoidedRoad(avoided, { road: "BR-116" })).toBe(true);
});
