import { mkdir, mkdtemp, open, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { list } from "tar";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packTiles } from "../../../../lib/build/network/tiles/pack-tiles.ts";

const TILES: Record<string, string> = {
  "0/001/292.gph": "level zero",
  "2/000/346/114.gph": "x".repeat(1_000),
  "2/000/346/115.gph": "",
};

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-pack-"));
  for (const [name, content] of Object.entries(TILES)) {
    await mkdir(join(directory, "tiles", name, ".."), { recursive: true });
    await writeFile(join(directory, "tiles", name), content);
  }
  await writeFile(join(directory, "tiles/tile_manifest.json"), "{}");
});
afterEach(() => rm(directory, { recursive: true }));

const pack = (name: string) => packTiles(join(directory, "tiles"), join(directory, name));

test("the tiles come after their index, in order, and nothing else", async () => {
  await pack("tiles.tar");
  const names: string[] = [];
  await list({ file: join(directory, "tiles.tar"), onReadEntry: ({ path }) => names.push(path) });
  expect(names).toEqual(["index.bin", ...Object.keys(TILES)]);
});

test("the index holds number, place and size of every tile", async () => {
  await pack("tiles.tar");
  const file = await open(join(directory, "tiles.tar"));
  const read = async (at: number, length: number) =>
    (await file.read(Buffer.alloc(length), 0, length, at)).buffer;
  const index = await read(512, 16 * 3);
  const found: [number, string][] = [];
  for (const at of [0, 16, 32]) {
    const content = await read(Number(index.readBigUInt64LE(at)), index.readUInt32LE(at + 12));
    found.push([index.readUInt32LE(at + 8), content.toString()]);
  }
  await file.close();
  expect(found).toEqual([
    [1_292 * 8, "level zero"],
    [346_114 * 8 + 2, "x".repeat(1_000)],
    [346_115 * 8 + 2, ""],
  ]);
});

test("the same tiles give the same bytes, whenever they were written", async () => {
  await pack("one.tar");
  await utimes(join(directory, "tiles/0/001/292.gph"), 1, 1);
  await pack("other.tar");
  const [one, other] = await Promise.all(
    ["one.tar", "other.tar"].map((name) => readFile(join(directory, name))),
  );
  expect(other).toEqual(one);
});
