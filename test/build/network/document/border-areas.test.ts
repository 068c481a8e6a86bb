import { expect, test } from "vitest";
import { writeBorderAreas } from "../../../../lib/build/network/document/border-areas.ts";
import { NetworkWriter } from "../../../../lib/build/network/document/network-writer.ts";
import { at } from "../builders.ts";

const RING = [at(0, 0), at(1_000, 0), at(0, 1_000), at(0, 0)];
const STATE = { uf: "MG", name: "Minas Gerais", rings: [RING, RING] };

test("the country comes first, then each state", () => {
  const relations = writeBorderAreas([STATE], new NetworkWriter());
  expect(relations.map(({ id, tags }) => ({ id, ...tags }))).toEqual([
    {
      id: 1,
      type: "boundary",
      boundary: "administrative",
      admin_level: "2",
      name: "Brasil",
      "ISO3166-1": "BR",
    },
    {
      id: 2,
      type: "boundary",
      boundary: "administrative",
      admin_level: "4",
      name: "Minas Gerais",
      "ISO3166-2": "BR-MG",
    },
  ]);
});

test("each ring is a closed way", () => {
  const network = new NetworkWriter();
  const [, state] = writeBorderAreas([STATE], network);
  const ways = network.ways.filter(({ id }) => state?.wayIds.includes(id));
  expect(ways).toHaveLength(2);
  for (const { nodeIds } of ways) {
    expect(nodeIds).toHaveLength(RING.length);
    expect(nodeIds.at(-1)).toBe(nodeIds[0]);
  }
});
