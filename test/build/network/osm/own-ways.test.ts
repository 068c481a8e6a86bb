import { describe, expect, test } from "vitest";
import type { Tags } from "../../../../lib/build/network/document/osm-document.ts";
import { ownWays } from "../../../../lib/build/network/osm/own-ways.ts";
import { type RoadWay, toRoadWay } from "../../../../lib/build/network/osm/road-way.ts";
import { at } from "../builders.ts";
import { DocumentBuilder } from "./document-builder.ts";

const SITE = { point: at(0, 0), bearing: 90, roads: ["BR-999"], wayIds: [] as number[] };

/** The BR-999 with a gap at the plaza, one way through its booth, and another way beside it. */
function country(tags: Tags, ...line: [east: number, north: number][]) {
  const builder = new DocumentBuilder();
  const trunk = { highway: "trunk", oneway: "yes" };
  const ids = [
    builder.way({ ...trunk, ref: "BR-999" }, at(-5_000, 0), at(-900, 0), at(-100, 0)),
    builder.way(trunk, at(-100, 0), at(0, 0), at(100, 0)),
    builder.way({ ...trunk, ref: "BR-999" }, at(100, 0), at(900, 0), at(5_000, 0)),
    builder.way(tags, ...line.map(([east, north]) => at(east, north))),
  ];
  const { nodes, ways } = builder.document();
  const points = new Map(nodes.map(({ id, point }) => [id, point]));
  const roads = ways.map(
    (way): RoadWay =>
      toRoadWay({ ...way, points: way.nodeIds.map((id) => points.get(id) ?? at(0, 0)) }),
  );
  const own = ownWays({ ...SITE, wayIds: ids.slice(1, 2) }, roads);
  return ids.filter((id) => roads.some((way) => way.id === id && own.has(way))).length;
}

const THREE = 3;

test("the numbered road and the ways through the booths are its own", () => {
  expect(country({ highway: "residential", name: "Rua A" }, [0, 300], [100, 300])).toBe(THREE);
});

describe("a lane that leaves the road before the plaza and joins it behind", () => {
  const lane: [number, number][] = [
    [-100, 0],
    [0, -20],
    [100, 0],
  ];

  test.each([
    ["without a name", { highway: "trunk" }],
    ["a service way", { highway: "service" }],
  ])("is its own: %s", (_, tags) => {
    expect(country(tags, ...lane)).toBe(THREE + 1);
  });

  test.each([
    ["a street with a name", { highway: "service", name: "Rua Lateral" }],
    ["a residential street", { highway: "residential" }],
    ["a road with another number", { highway: "trunk", ref: "SP-100" }],
  ])("is not: %s", (_, tags) => {
    expect(country(tags, ...lane)).toBe(THREE);
  });
});

test.each([
  [
    "that does not join the road again",
    [
      [-100, 0],
      [0, -20],
      [80, -30],
    ],
  ],
  [
    "far beside the road",
    [
      [-100, 0],
      [0, -80],
      [100, 0],
    ],
  ],
  [
    "that leaves the road far before the plaza",
    [
      [-900, 0],
      [0, -30],
      [900, 0],
    ],
  ],
] as [string, [number, number][]][])("a way %s is not its own", (_, line) => {
  expect(country({ highway: "service" }, ...line)).toBe(THREE);
});
