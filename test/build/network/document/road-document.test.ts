import { expect, test } from "vitest";
import {
  type RoadTables,
  roadDocument,
} from "../../../../lib/build/network/document/road-document.ts";
import { FIRST_RIVER_WAY_ID } from "../../../../lib/quote/routing/engine/way-ids.ts";
import { at, link, stand } from "../builders.ts";

const RING = [at(0, 0), at(1_000, 0), at(0, 1_000), at(0, 0)];
const TABLES: RoadTables = {
  links: [link({ id: 1 }), link({ id: 2, polyline: [at(5_000, 0), at(6_000, 0)] })],
  stands: [stand({ linkId: 2, point: at(5_500, 0), metresIntoSegment: 500 })],
  gantries: new Set(),
  rivers: [{ from: at(1_000, 0), to: at(5_000, 0) }],
  states: [{ uf: "MG", name: "Minas Gerais", rings: [RING] }],
};

const ascending = (ids: number[]) => ids.toSorted((a, b) => a - b);

test.each([undefined, "surface"] as const)(
  "elements are in ascending order of id, and ways know all their nodes (inferred: %s)",
  (inferred) => {
    const links = TABLES.links.map((road) => (road.id === 1 ? { ...road, inferred } : road));
    const { nodes, ways, relations } = roadDocument({ ...TABLES, links });
    for (const ids of [nodes, ways, relations].map((list) => list.map(({ id }) => id))) {
      expect(ids).toEqual(ascending(ids));
      expect(new Set(ids).size).toBe(ids.length);
    }
    const known = new Set(nodes.map(({ id }) => id));
    expect(ways.flatMap(({ nodeIds }) => nodeIds).filter((id) => !known.has(id))).toEqual([]);
  },
);

test("a stand cuts its own link only", () => {
  const ways = roadDocument(TABLES).ways.map(({ id }) => id);
  expect(ways.filter((id) => id < 3_000)).toEqual([1_000, 2_000, 2_001, 2_002]);
});

test("a river link is a ferry between the junctions of two roads", () => {
  const { nodes, ways } = roadDocument(TABLES);
  const river = ways.find(({ id }) => id === FIRST_RIVER_WAY_ID);
  expect(river?.tags).toMatchObject({ route: "ferry", hgv: "yes" });
  const pointOf = (id: number) => nodes[id - 1]?.point;
  expect(river?.nodeIds.map(pointOf)).toEqual([at(1_000, 0), at(5_000, 0)]);
  const roadNodes = ways.filter(({ id }) => id < 3_000).flatMap(({ nodeIds }) => nodeIds);
  expect(river?.nodeIds.every((id) => roadNodes.includes(id))).toBe(true);
});

test("a seat that only a river link reaches has a short road", () => {
  const seat = at(20_000, 20_000);
  const rivers = [...TABLES.rivers, { from: seat, to: at(0, 0) }];
  const { nodes, ways } = roadDocument({ ...TABLES, rivers });
  const landings = ways.filter(({ id, tags }) => id >= FIRST_RIVER_WAY_ID && tags.highway);
  const [landing] = landings;
  expect(landings).toHaveLength(1);
  expect(landing?.nodeIds.map((id) => nodes[id - 1]?.point)[0]).toEqual(seat);
});

test("the country and every state are areas", () => {
  expect(roadDocument(TABLES).relations.map(({ tags }) => tags.name)).toEqual([
    "Brasil",
    "Minas Gerais",
  ]);
});
