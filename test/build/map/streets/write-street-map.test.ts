import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { PMTiles } from "pmtiles";
import { expect, test } from "vitest";
import { writeStreetMap } from "../../../../lib/build/map/streets/write-street-map.ts";
import { UnreadableExtract } from "../../../../lib/build/network/osm/extract.ts";
import {
  findStreetMap,
  STREET_MAP_FOLDER,
} from "../../../../lib/quote/routing/network/street-map.ts";
import { useTemporaryDirectory } from "../../../laptop/temporary-directory.ts";
import { DocumentBuilder } from "../../network/osm/document-builder.ts";

const current = useTemporaryDirectory();

/**
 * A street of 6 km, an unpaved one beside it, a trunk road of 60 km, and elements that are not
 * streets.
 */
async function writeExtract(): Promise<string> {
  const file = join(current.directory, "extract.osm.pbf");
  const extract = new DocumentBuilder();
  extract.way({ highway: "residential", name: "Rua Dez" }, [-25.411, -49.3], [-25.411, -49.24]);
  extract.way({ highway: "residential", surface: "dirt" }, [-25.412, -49.3], [-25.412, -49.24]);
  extract.way({ highway: "trunk", ref: "BR-116" }, [-25.42, -49.8], [-25.42, -49.2]);
  extract.way({ building: "yes" }, [-25.4, -49.3], [-25.4, -49.2]);
  await extract.write(file);
  return file;
}

async function draw(name: string, file?: string) {
  const directory = join(current.directory, name);
  const shares: number[] = [];
  const counts = await writeStreetMap(file ?? (await writeExtract()), directory, (share) =>
    shares.push(share),
  );
  return { directory, counts, shares };
}

async function openMap(directory: string): Promise<PMTiles> {
  const { name = "" } = findStreetMap(directory) ?? {};
  const bytes = await readFile(join(directory, STREET_MAP_FOLDER, name));
  return new PMTiles({
    getKey: () => name,
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  });
}

/** Content of a tile for each street: its properties and the number of lines. */
async function streetsOf(map: PMTiles, z: number, x: number, y: number) {
  const tile = await map.getZxy(z, x, y);
  if (!tile) return undefined;
  const { streets } = new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers;
  return Array.from({ length: streets?.length ?? 0 }, (_, i) => streets?.feature(i).properties);
}

test("a street is on all tiles that it crosses, from the zoom of its class on", async () => {
  const { directory, counts, shares } = await draw("map");
  const map = await openMap(directory);
  // Tile of 25.41° south and 49.27° west, by zoom.
  expect(await streetsOf(map, 10, 371, 586)).toBeUndefined();
  expect(await streetsOf(map, 11, 743, 1173)).toEqual([{ class: "trunk", ref: "BR-116" }]);
  expect(await streetsOf(map, 12, 1487, 2347)).toEqual([
    { class: "minor" },
    { class: "minor", surface: "unpaved" },
    { class: "trunk", ref: "BR-116" },
  ]);
  expect(await streetsOf(map, 13, 2974, 4694)).toContainEqual({ class: "minor", name: "Rua Dez" });
  for (let x = 5_925; x <= 5_952; x += 1) {
    const shown = await streetsOf(map, 14, x, 9388);
    expect({ x, shown }).toEqual({
      x,
      shown: expect.arrayContaining([{ class: "trunk", ref: "BR-116" }]),
    });
  }
  expect(counts.streets).toBe(3);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test("it states the bounds and the source of its streets", async () => {
  const { directory } = await draw("map");
  expect(findStreetMap(directory)?.box).toEqual([-49.8, -25.42, -49.2, -25.411]);
  expect(await (await openMap(directory)).getMetadata()).toMatchObject({
    attribution: "© OpenStreetMap contributors",
  });
});

test("the same extract gives one file of the same name and content", async () => {
  const [one, other] = [await draw("one"), await draw("other")];
  const files = await readdir(join(one.directory, STREET_MAP_FOLDER));
  expect(files).toEqual([expect.stringMatching(/^streets-[\da-f]{16}\.pmtiles$/)]);
  const contents = [one, other].map(({ directory }) =>
    readFile(join(directory, STREET_MAP_FOLDER, files[0] ?? "")),
  );
  const [a, b] = await Promise.all(contents);
  expect(a?.equals(b ?? Buffer.alloc(0))).toBe(true);
});

test("an extract without streets gives no map, and a file of another format is refused", async () => {
  const file = join(current.directory, "empty.osm.pbf");
  const extract = new DocumentBuilder();
  extract.way({ building: "yes" }, [-25.4, -49.3], [-25.4, -49.2]);
  await extract.write(file);
  const { directory, counts } = await draw("none", file);
  expect(counts).toEqual({ streets: 0, tiles: 0 });
  expect(findStreetMap(directory)).toBeUndefined();
  expect(await readdir(join(directory, STREET_MAP_FOLDER))).toEqual([]);
  await expect(draw("text", import.meta.filename)).rejects.toThrow(UnreadableExtract);
});

test("a network without a map file has no street map", () => {
  expect(findStreetMap(current.directory)).toBeUndefined();
});
