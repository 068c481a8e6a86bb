import fc from "fast-check";
import { expect, test } from "vitest";
import type { OsmDocument, Tags } from "../../../../lib/build/network/document/osm-document.ts";
import { encodeOsmPbf } from "../../../../lib/build/network/document/osm-pbf.ts";
import { readOsmPbf } from "../read-osm-pbf.ts";

const EMPTY: OsmDocument = { nodes: [], ways: [], relations: [] };

test("an empty document is only a header", async () => {
  const read = await readOsmPbf(encodeOsmPbf(EMPTY));
  expect(read.requiredFeatures).toEqual(["OsmSchema-V0.6", "DenseNodes"]);
  expect(read.blockSizes).toEqual([]);
});

test("a small document reads back as written, one block per type", async () => {
  const document: OsmDocument = {
    nodes: [
      {
        id: 1,
        point: [-23.5505199, -46.6333094],
        tags: { barrier: "toll_booth", name: "Praça São" },
      },
      { id: 7, point: [2.8235098, -60.6758331], tags: {} },
    ],
    ways: [{ id: 3, nodeIds: [7, 1, 7], tags: { highway: "trunk", oneway: "no" } }],
    relations: [{ id: 9, wayIds: [3], tags: { type: "boundary", name: "São Paulo" } }],
  };
  const { nodes, ways, relations, roles, blockSizes } = await readOsmPbf(encodeOsmPbf(document));
  expect({ nodes, ways, relations }).toEqual(document);
  expect(roles).toEqual(["outer"]);
  expect(blockSizes).toEqual([2, 1, 1]);
});

test("nodes without tags have none", async () => {
  const file = encodeOsmPbf({ ...EMPTY, nodes: [{ id: 5, point: [0, 0] }] });
  expect((await readOsmPbf(file)).nodes).toEqual([{ id: 5, point: [0, 0], tags: {} }]);
});

test("blocks hold at most 8,000 elements, and none is lost between two", async () => {
  const nodes = Array.from({ length: 8_001 }, (_, i) => ({
    id: i + 1,
    point: [i / 1000, i / 500] as const,
    tags: { ref: String(i) },
  }));
  const read = await readOsmPbf(encodeOsmPbf({ ...EMPTY, nodes }));
  expect(read.blockSizes).toEqual([8_000, 1]);
  expect(read.nodes).toEqual(nodes);
});

test("any document reads back as written", async () => {
  const id = fc.integer({ min: 1, max: 2 ** 40 });
  const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
  const key = word.filter((name) => name !== "__proto__");
  const tags: fc.Arbitrary<Tags> = fc
    .array(fc.tuple(key, word), { maxLength: 4 })
    .map((entries) => Object.fromEntries(entries));
  // Whole units of the format, so that reading back is exact.
  const degrees = (limit: number) =>
    fc.integer({ min: -limit * 1e7, max: limit * 1e7 }).map((units) => units / 1e7);
  const sorted = <T extends { id: number }>(element: fc.Arbitrary<T>) =>
    fc
      .uniqueArray(element, { selector: (one) => one.id, maxLength: 10 })
      .map((list) => list.toSorted((a, b) => a.id - b.id));
  const ids = fc.array(id, { maxLength: 6 });
  const document: fc.Arbitrary<OsmDocument> = fc.record({
    nodes: sorted(fc.record({ id, point: fc.tuple(degrees(90), degrees(180)), tags })),
    ways: sorted(fc.record({ id, nodeIds: ids, tags })),
    relations: sorted(fc.record({ id, wayIds: ids, tags })),
  });
  await fc.assert(
    fc.asyncProperty(document, async (written) => {
      const { nodes, ways, relations } = await readOsmPbf(encodeOsmPbf(written));
      expect({ nodes, ways, relations }).toEqual(written);
    }),
  );
});
