import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eachNode, eachWay } from "../../../lib/build/network/osm/elements.ts";
import { OsmExtract } from "../../../lib/build/network/osm/extract.ts";
import { createRandom } from "../../../lib/quote/routing/plan/tour/random.ts";
import { drawTown, type Town } from "./draw-town.ts";
import { type Drawing, writeExtract } from "./extract-writer.ts";

let directory = "";
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "country-extract-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const TOWN: Town = {
  name: "Campinas",
  latitude: -22.9,
  longitude: -47.06,
  cep: 13_000_000,
  streets: 9_000,
  kind: "grown",
};

function write(seed: number, kind: Town["kind"] = "grown"): string {
  const file = join(directory, `${kind}-${seed}.osm.pbf`);
  const draw = (drawing: Drawing) => {
    drawTown({ ...TOWN, kind }, drawing, createRandom(seed));
  };
  const counts = writeExtract(file, draw);
  expect(counts.ways).toBeGreaterThan(8_000);
  return file;
}

test.each(["grid", "grown"] as const)("a seed always gives the same %s town", (kind) => {
  const first = readFileSync(write(1, kind));
  expect(readFileSync(write(1, kind)).equals(first)).toBe(true);
  expect(readFileSync(write(2, kind)).equals(first)).toBe(false);
});

test("a town has limits for trucks, addresses and the faults of real extracts", async () => {
  const extract = await OsmExtract.open(write(1));
  const [known, tags] = [new Set<number>(), new Set<string>()];
  const faults = { absent: 0, repeated: 0, open: 0 };
  for await (const block of extract.blocks("nodes")) {
    eachNode(block, (id, _latitude, _longitude, more) => {
      known.add(id);
      for (const key of Object.keys(more)) tags.add(key);
    });
  }
  for await (const block of extract.blocks("ways")) {
    eachWay(block, (_, nodeIds, { highway, ...more }) => {
      for (const key of Object.keys(more)) tags.add(key);
      tags.add(`highway=${highway}`);
      if (nodeIds.some((id) => !known.has(id))) faults.absent += 1;
      if (nodeIds.some((id, i) => id === nodeIds[i - 1])) faults.repeated += 1;
      if (more.building && nodeIds[0] !== nodeIds.at(-1)) faults.open += 1;
    });
  }
  await extract.close();
  expect([...tags]).toEqual(
    expect.arrayContaining([
      ...["hgv", "maxweight", "maxheight", "hgv:conditional", "addr:housenumber", "boundary"],
      ...["highway=living_street", "highway=yes", "highway=secondary"],
    ]),
  );
  expect(Math.min(...Object.values(faults))).toBeGreaterThan(0);
});
