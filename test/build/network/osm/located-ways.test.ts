import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodeOsmPbf } from "../../../../lib/build/network/document/osm-pbf.ts";
import { OsmExtract } from "../../../../lib/build/network/osm/extract.ts";
import {
  type LocatedWay,
  visitLocatedWays,
} from "../../../../lib/build/network/osm/located-ways.ts";

/** Three blocks of ways, each way from one node to the next; the last node is missing. */
const COUNT = 20_000;
const IDS = Array.from({ length: COUNT }, (_, i) => 10 * (i + 1));
const DOCUMENT = {
  nodes: IDS.map((id) => ({ id, point: [id / 1e6, -id / 1e6] as const })),
  ways: IDS.map((id, i) => ({ id, nodeIds: [id, id + 10], tags: { number: String(i % 2) } })),
  relations: [],
};

let directory: string;
let extract: OsmExtract;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-ways-"));
  const file = join(directory, "extract.osm.pbf");
  await writeFile(file, encodeOsmPbf(DOCUMENT));
  extract = await OsmExtract.open(file);
});
afterAll(async () => {
  await extract.close();
  await rm(directory, { recursive: true });
});

async function oddWays(maxPositions?: number): Promise<LocatedWay[]> {
  const found: LocatedWay[] = [];
  const wants = (tags: LocatedWay["tags"]) => tags.number === "1";
  await visitLocatedWays(
    extract,
    wants,
    (way) => void found.push(way),
    () => {},
    maxPositions,
  );
  return found;
}

test("the wanted ways come with their positions, in the order of the file", async () => {
  const ways = await oddWays();
  expect(ways).toHaveLength(COUNT / 2);
  expect(ways[0]).toEqual({
    id: 20,
    tags: { number: "1" },
    nodeIds: [20, 30],
    points: [
      [20 / 1e6, -20 / 1e6],
      [30 / 1e6, -30 / 1e6],
    ],
  });
});

test("a node that the extract does not hold is left out", async () => {
  const last = (await oddWays()).at(-1);
  expect(last).toMatchObject({ nodeIds: [200_000], points: [[0.2, -0.2]] });
});

test.each([1, 9_000, 20_000])("the same with %i positions in memory", async (maxPositions) => {
  expect(await oddWays(maxPositions)).toEqual(await oddWays());
});
