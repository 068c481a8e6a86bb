import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { encodeOsmPbf } from "../../../../lib/build/network/document/osm-pbf.ts";
import { roadDocument } from "../../../../lib/build/network/document/road-document.ts";
import { buildTiles } from "../../../../lib/build/network/tiles/build-tiles.ts";
import { edgesOf } from "../../../../lib/build/network/tiles/edges-of.ts";
import type { Edge } from "../../../../lib/quote/routing/engine/known-edges.ts";
import { at, link, stand } from "../builders.ts";

const [WEST, EAST, END, BEYOND] = [at(0, 0), at(10_000, 0), at(20_000, 0), at(19_906, -439)];

let directory: string;
let edges: Edge[];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-edges-of-"));
  const document = roadDocument({
    links: [
      link({ id: 1, refs: ["BR-001", "MG-001"], polyline: [WEST, EAST] }),
      // Nearly as long as the first, between the same junctions.
      link({ id: 2, refs: ["MG-002"], surface: "LEN", polyline: [WEST, at(5_000, 100), EAST] }),
      link({ id: 3, refs: ["BR-003"], polyline: [EAST, END] }),
      // So near each other that the engine takes the one for the other.
      link({ id: 4, refs: ["BR-004"], polyline: [END, at(20_002, -30), BEYOND] }),
      link({ id: 5, refs: ["MG-005", "BR-005"], surface: "LEN", polyline: [END, BEYOND] }),
    ],
    stands: [
      stand({ linkId: 3, point: at(15_000, 0), metresIntoSegment: 5_000, chargesBackward: false }),
    ],
    gantries: new Set(),
    rivers: [],
    states: [
      {
        uf: "MG",
        name: "Minas Gerais",
        rings: [
          [-50_000, 50_000].flatMap((x) => [at(x, -x), at(x, x)]).concat([at(-50_000, 50_000)]),
        ],
      },
    ],
  });
  const pbf = join(directory, "roads.osm.pbf");
  await writeFile(pbf, encodeOsmPbf(document));
  await buildTiles({ roads: pbf, borders: pbf }, directory);
  edges = await edgesOf(document, directory);
});
afterAll(() => rm(directory, { recursive: true }));

const edgesOn = (road: string) => edges.filter(({ kind }) => kind.road === road);

it("are both directions of a road", () => {
  const [one, other, ...more] = edgesOn("BR-001");
  expect([one?.path, other?.path]).toEqual([
    [WEST, EAST],
    [EAST, WEST],
  ]);
  expect(more).toEqual([]);
  expect(one?.kind).toMatchObject({
    otherRoads: ["MG-001"],
    unpaved: false,
    uf: "MG",
    way: "road",
  });
  expect(Math.abs((one?.lengthMetres ?? 0) - 10_000)).toBeLessThan(20);
});
it("distinguish two roads between the same junctions", () => {
  const twins = edgesOn("MG-002");
  expect(twins.map(({ path }) => path.length)).toEqual([3, 3]);
  expect(twins.every(({ kind }) => kind.unpaved)).toBe(true);
});
it("follow the document where the engine takes one road for another", () => {
  const [there, back, ...more] = edgesOn("MG-005");
  expect(more).toEqual([]);
  expect([there?.path, back?.path]).toEqual([
    [END, BEYOND],
    [BEYOND, END],
  ]);
  expect(there?.kind).toMatchObject({
    otherRoads: ["BR-005"],
    unpaved: true,
    drySeason: true,
    uf: "MG",
    way: "road",
  });
  expect(there?.lengthMetres).toBe(450);
  expect(edgesOn("BR-004")).toHaveLength(2);
});
it("are the charged and the free lane of a plaza, each in its direction", () => {
  const lanes = edgesOn("BR-003").filter(({ lengthMetres }) => lengthMetres < 100);
  const [toBooth, fromBooth, back, ...more] = lanes.map(({ path }) => [path[0], path.at(-1)]);
  expect(more).toEqual([]);
  expect(toBooth?.[1]).toEqual(fromBooth?.[0]);
  expect(back).toEqual([fromBooth?.[1], toBooth?.[0]]);
});
it("carry everything that decides their pace", () => {
  const costs = ["BR-001", "MG-002"].map((road) => edgesOn(road)[0]?.kind.costs);
  expect(costs).toMatchObject([
    { kind: "federal", townFactor: 1 },
    { kind: "earth", remoteness: "near" },
  ]);
});
