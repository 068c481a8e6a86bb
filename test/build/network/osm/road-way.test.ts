import { expect, test } from "vitest";
import {
  drivenBearings,
  isRoad,
  roadNumbers,
  toRoadWay,
} from "../../../../lib/build/network/osm/road-way.ts";

test.each([
  ["BR-116", ["BR-116"]],
  ["BR-116;SP-060", ["BR-116", "SP-060"]],
  ["BR 116 / ERS-122", ["BR-116", "RS-122"]],
  ["RSC-287, RS-287", ["RS-287"]],
  ["br-40", ["BR-040"]],
  ["LMG-798", ["LMG-798"]],
  ["SP-270A", []],
  ["PRC-466", ["PR-466"]],
  ["Rua Vasco da Gama", []],
  ["001", []],
  ["", []],
  [undefined, []],
])("the numbers of %j are %j", (ref, numbers) => {
  expect(roadNumbers(ref)).toEqual(numbers);
});

test.each([
  [{ highway: "trunk" }, "both"],
  [{ highway: "motorway" }, "forward"],
  [{ highway: "motorway", oneway: "no" }, "both"],
  [{ highway: "trunk", oneway: "yes" }, "forward"],
  [{ highway: "trunk", oneway: "-1" }, "backward"],
  [{ highway: "primary", junction: "roundabout" }, "forward"],
])("%j is driven %s", (tags, travel) => {
  expect(toRoadWay({ id: 1, tags, nodeIds: [], points: [] }).travel).toBe(travel);
});

test.each([
  ["forward", [30]],
  ["backward", [210]],
  ["both", [30, 210]],
] as const)("a way drawn at 30 degrees and driven %s leads to %j", (travel, bearings) => {
  expect(drivenBearings(travel, 30)).toEqual(bearings);
});

test.each([
  [{ highway: "residential" }, true],
  [{ highway: "trunk_link" }, true],
  [{ highway: "footway" }, false],
  [{ highway: "service", area: "yes" }, false],
  [{ railway: "rail" }, false],
])("%j is a road: %s", (tags, road) => {
  expect(isRoad(tags)).toBe(road);
});
