import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { PMTiles, type RangeResponse, type Source, tileIdToZxy } from "pmtiles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MapTile, PmtilesWriter } from "../../../lib/build/map/pmtiles-archive.ts";

const ABOUT = { box: [-74.1, -33.9, -32.3, 5.4], metadata: { name: "test" } } as const;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-pmtiles-"));
});
afterAll(() => rm(directory, { recursive: true }));

function write(tiles: readonly MapTile[]): Buffer {
  const file = join(directory, "archive.pmtiles");
  const writer = new PmtilesWriter(file);
  for (const one of tiles) writer.add(one);
  writer.finish(ABOUT);
  return readFileSync(file);
}

/** The official reader on an archive in memory. */
function open(archive: Buffer): PMTiles {
  const source: Source = {
    getKey: () => "memory",
    getBytes: async (offset, length): Promise<RangeResponse> => ({
      data: new Uint8Array(archive.subarray(offset, offset + length)).buffer,
    }),
  };
  return new PMTiles(source);
}

function tile(id: number, text: string): MapTile {
  const [z, x, y] = tileIdToZxy(id);
  return { z, x, y, data: Buffer.from(text) };
}

async function read(archive: PMTiles, { z, x, y }: MapTile): Promise<string | undefined> {
  const found = await archive.getZxy(z, x, y);
  return found && Buffer.from(found.data).toString();
}

describe("an archive of tiles", () => {
  it("gives back every tile, and no others", async () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(ids, fc.integer({ min: 1, max: 4 }), async (numbers, contents) => {
        const tiles = numbers.map((id) => tile(id, `tile ${id % contents}`));
        const archive = open(write(tiles));
        for (const one of tiles) {
          expect(await read(archive, one)).toBe(Buffer.from(one.data).toString());
        }
        const missing = Array.from({ length: 5_002 }, (_, id) => id).find(
          (id) => !numbers.includes(id),
        );
        expect(await read(archive, tile(missing ?? 0, ""))).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });
  it("needs leaf directories where the root would be too large", async () => {
    // Tiles of random sizes keep the directory from being compressed well.
    const random = fc.sample(fc.integer({ min: 1, max: 1_000_000 }), { numRuns: 9_000, seed: 1 });
    const tiles = random.map((size, i) =>
      tile(i * 97 + (size % 89), `${size}`.repeat(1 + (size % 60))),
    );
    const bytes = write(tiles);
    const archive = open(bytes);
    expect((await archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
    for (const one of [tiles[0], tiles[4_567], tiles.at(-1)]) {
      if (one) expect(await read(archive, one)).toBe(Buffer.from(one.data).toString());
    }
  });
  it("states that its tiles are in id order", async () => {
    const [a, b] = [tile(3, "a"), tile(9, "b")];
    expect((await open(write([a, b])).getHeader()).clustered).toBe(true);
    expect((await open(write([b, a])).getHeader()).clustered).toBe(false);
  });
  it("states its bounds and its type", async () => {
    const archive = open(write([tile(0, "a"), tile(6, "b")]));
    expect(await archive.getHeader()).toMatchObject({
      minZoom: 0,
      maxZoom: 2,
      minLon: -74.1,
      minLat: -33.9,
      maxLon: -32.3,
      maxLat: 5.4,
    });
    expect(await archive.getMetadata()).toEqual({ name: "test" });
  });
  it("stores equal tiles once", () => {
    const once = write([tile(1, "x".repeat(50))]);
    const thrice = write([1, 2, 3].map((id) => tile(id, "x".repeat(50))));
    expect(thrice.length - once.length).toBeLessThan(10);
  });
});
