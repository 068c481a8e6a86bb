import { expect, test } from "vitest";
import type { Tags } from "../../../lib/build/network/document/osm-document.ts";
import { createRandom } from "../../../lib/quote/routing/plan/tour/random.ts";
import { drawTown, type Town } from "./draw-town.ts";
import type { Relation } from "./extract-writer.ts";

const TOWN: Town = {
  name: "Campinas",
  latitude: -22.9,
  longitude: -47.06,
  cep: 13_000_000,
  streets: 2_000,
  kind: "grid",
};

/** Ways that a town draws: positions of their nodes, by index. */
function draw(around?: () => number) {
  const nodes: { point: [number, number]; tags: Tags }[] = [];
  const ways: { points: unknown[]; tags: Tags }[] = [];
  const relations: Relation[] = [];
  const drawing = {
    node: (latitude: number, longitude: number, tags: Tags = {}) =>
      nodes.push({ point: [latitude, longitude], tags }),
    absentNode: () => 0,
    way: (ids: number[], tags: Tags) =>
      ways.push({ points: ids.map((id) => nodes[id - 1]?.point), tags }),
    relation: (relation: Relation) => void relations.push(relation),
  };
  drawTown(TOWN, drawing, createRandom(1), around);
  return { nodes, ways, relations };
}

test("the streets are the same with and without what stands around them", () => {
  const streets = ({ ways }: ReturnType<typeof draw>) => ways.filter(({ tags }) => tags.highway);
  expect(streets(draw(createRandom(2)))).toEqual(streets(draw()));
});

test("most nodes belong to buildings and areas, as in real extracts", () => {
  const { nodes, ways, relations } = draw(createRandom(2));
  const isClosed = ({ points }: (typeof ways)[number]) => points[0] === points.at(-1);
  const houses = ways.filter(({ tags }) => tags.building);
  const areas = ways.filter(({ tags }) => tags.landuse ?? tags.natural ?? tags.leisure);
  const holed = relations.filter(({ tags }) => tags.type === "multipolygon");
  expect(houses.filter((house) => !isClosed(house)).length).toBeGreaterThan(0);
  expect(houses.length).toBeGreaterThan(TOWN.streets);
  expect(areas.length).toBeGreaterThan(200);
  expect(ways.filter(({ tags }) => tags.waterway).length).toBeGreaterThan(15);
  expect(nodes.filter(({ tags }) => tags.amenity).length).toBeGreaterThan(100);
  expect(holed.map(({ members }) => members.map(({ role }) => role).join())).toContain(
    "outer,inner",
  );
  expect(nodes.length).toBeGreaterThan(4 * draw().nodes.length);
});
