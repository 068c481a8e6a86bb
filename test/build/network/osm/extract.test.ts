import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OsmDocument } from "../../../../lib/build/network/document/osm-document.ts";
import {
  encodeBlob,
  encodeBlobHeader,
  encodePrimitiveBlock,
  type PrimitiveBlock,
} from "../../../../lib/build/network/document/osm-format.ts";
import { encodeOsmPbf } from "../../../../lib/build/network/document/osm-pbf.ts";
import { eachNode, eachWay } from "../../../../lib/build/network/osm/elements.ts";
import { type ElementKind, OsmExtract } from "../../../../lib/build/network/osm/extract.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-read-"));
});
afterAll(() => rm(directory, { recursive: true }));

async function withExtract<T>(bytes: Uint8Array, use: (extract: OsmExtract) => Promise<T>) {
  const file = join(directory, "extract.osm.pbf");
  await writeFile(file, bytes);
  const extract = await OsmExtract.open(file);
  try {
    return await use(extract);
  } finally {
    await extract.close();
  }
}

async function read(bytes: Uint8Array) {
  const nodes: OsmDocument["nodes"] = [];
  const ways: OsmDocument["ways"] = [];
  await withExtract(bytes, async (extract) => {
    for await (const block of extract.blocks("nodes")) {
      eachNode(block, (id, latitude, longitude, tags) =>
        nodes.push({ id, point: [latitude, longitude], tags }),
      );
    }
    for await (const block of extract.blocks("ways")) {
      eachWay(block, (id, nodeIds, tags) => ways.push({ id, nodeIds: [...nodeIds], tags }));
    }
  });
  return { nodes, ways };
}

/** One block as another program may write it. */
function blockFile(
  block: PrimitiveBlock,
  wrap = (raw: Uint8Array) => encodeBlob({ raw_size: raw.length, raw }),
) {
  const body = wrap(encodePrimitiveBlock(block));
  const header = encodeBlobHeader({ type: "OSMData", datasize: body.length });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, body]);
}

const text = (...texts: string[]) => ({ s: ["", ...texts].map((one) => Buffer.from(one)) });

test("any document reads back as written", async () => {
  const id = fc.integer({ min: 1, max: 2 ** 40 });
  const word = fc.string({ minLength: 1, maxLength: 6 }).filter((name) => name !== "__proto__");
  const tags = fc.dictionary(word, word, { maxKeys: 3, noNullPrototype: true });
  const degrees = (limit: number) =>
    fc.integer({ min: -limit * 1e7, max: limit * 1e7 }).map((units) => units / 1e7);
  const node = fc.record({ id, point: fc.tuple(degrees(90), degrees(180)), tags });
  const way = fc.record({ id, nodeIds: fc.array(id, { maxLength: 5 }), tags });
  const document = fc.record({
    nodes: fc.array(node, { maxLength: 8 }),
    ways: fc.array(way, { maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(document, async (written) => {
      fc.pre(written.nodes.length + written.ways.length > 0);
      expect(await read(encodeOsmPbf({ ...written, relations: [] }))).toEqual(written);
    }),
    { numRuns: 50 },
  );
});

test("many blocks are read in order, and later ones without those of another kind", async () => {
  const nodes = Array.from({ length: 60_000 }, (_, i) => ({ id: i + 1, point: [0, 0] as const }));
  const ways = [{ id: 1, nodeIds: [1, 2], tags: {} }];
  await withExtract(encodeOsmPbf({ nodes, ways, relations: [] }), async (extract) => {
    const bytesOf = async (kind: ElementKind) => {
      let bytes = 0;
      let first = 0;
      for await (const block of extract.blocks(kind, (more) => (bytes += more))) {
        if (kind === "nodes") eachNode(block, (id) => expect(id).toBe(++first));
      }
      return bytes;
    };
    expect(await bytesOf("nodes")).toBe(extract.bytes);
    expect(first60000(await bytesOf("nodes"), extract.bytes)).toBe(true);
    expect(await bytesOf("ways")).toBeLessThan(extract.bytes / 10);
  });
});

/** Everything but the one small block of ways. */
function first60000(bytes: number, all: number): boolean {
  return bytes < all && bytes > 0.9 * all;
}

test("reading may stop early", async () => {
  const nodes = Array.from({ length: 60_000 }, (_, i) => ({ id: i + 1, point: [0, 0] as const }));
  await withExtract(encodeOsmPbf({ nodes, ways: [], relations: [] }), async (extract) => {
    for await (const _ of extract.blocks("nodes")) break;
    let blocks = 0;
    for await (const _ of extract.blocks("nodes")) blocks += 1;
    expect(blocks).toBe(8);
  });
});

test("nodes that are not dense, another granularity and blocks without compression are read", async () => {
  const block: PrimitiveBlock = {
    stringtable: text("barrier", "toll_booth"),
    primitivegroup: [{ nodes: [{ id: 7, lat: -300, lon: -510, keys: [1], vals: [2] }] }],
    granularity: 100_000_000,
    lat_offset: 500_000_000,
    lon_offset: 0,
  };
  const { nodes } = await read(blockFile(block));
  expect(nodes).toEqual([{ id: 7, point: [-29.5, -51], tags: { barrier: "toll_booth" } }]);
});

describe("refuses, with a reason for users,", () => {
  const document = { nodes: [{ id: 1, point: [0, 0] as const }], ways: [], relations: [] };
  const whole = encodeOsmPbf(document);
  const unknown = blockFile({ stringtable: text(), primitivegroup: [] }, () =>
    encodeBlob({ raw_size: 1 }),
  );
  test.each([
    ["a text", Buffer.from("not a map at all"), /not an OpenStreetMap PBF/],
    ["an empty file", Buffer.alloc(0), /no elements/],
    [
      "a block of no message",
      blockFile({ stringtable: text(), primitivegroup: [] }, () => Buffer.alloc(40, 0xff)),
      /damaged/,
    ],
    [
      "a block that does not inflate",
      blockFile({ stringtable: text(), primitivegroup: [] }, () =>
        encodeBlob({ raw_size: 9, zlib_data: Buffer.alloc(9, 7) }),
      ),
      /damaged/,
    ],
    [
      "a block that inflates without end",
      blockFile({ stringtable: text(), primitivegroup: [] }, () =>
        encodeBlob({ raw_size: 9, zlib_data: deflateSync(Buffer.alloc(40_000_000)) }),
      ),
      /damaged/,
    ],
    ["a file cut in a block", whole.subarray(0, whole.length - 3), /ends in the middle/],
    ["a file cut in a header", Buffer.concat([whole, whole.subarray(0, 3)]), /ends in the middle/],
    ["another compression", unknown, /not compressed by zlib/],
  ])("%s", async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });

  test("damaged bytes, without hanging", async () => {
    const place = fc.nat({ max: whole.length - 1 });
    await fc.assert(
      fc.asyncProperty(place, fc.nat({ max: 255 }), async (at, value) => {
        const bytes = Buffer.from(whole);
        bytes[at] = value;
        await read(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
      }),
    );
  });
});
