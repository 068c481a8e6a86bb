import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { inflateSync } from "node:zlib";
import { OSMTransform } from "osm-pbf-parser-node";
import { PbfReader } from "pbf";
import { compile } from "pbf/compile";
import { sync as readSchema } from "resolve-protobuf-schema";
import { expect, test } from "vitest";
import { decodeBlob } from "../../../lib/build/network/document/osm-format.ts";
import { encodeOsmPbf } from "../../../lib/build/network/document/osm-pbf.ts";
import { nodeBlock, wayBlock } from "./annotated-blocks.ts";

const tags = { shop: "bakery" };
const nodes = Array.from({ length: 100 }, (_, i) => ({
  id: 5_000 + i,
  point: [-23.5, 5 + i / 1_000] as const,
  ...(i % 2 && { tags }),
}));
const ways = [{ id: 7, nodeIds: [5_001, 5_000], tags: { building: "yes" } }];

/** A block as OpenStreetMap's whole schema reads it. */
function decoded([, , body = new Uint8Array()]: Uint8Array[]) {
  const { resolve } = createRequire(import.meta.url);
  const schema = readSchema(resolve("osm-pbf-parser-node/proto/osmformat.proto"));
  const { readPrimitiveBlock } = compile(schema) as {
    // biome-ignore lint/suspicious/noExplicitAny: the schema has its types
    readPrimitiveBlock(reader: PbfReader): any;
  };
  const content = inflateSync(decodeBlob(body).zlib_data ?? new Uint8Array());
  return readPrimitiveBlock(new PbfReader(content)).primitivegroup[0];
}

test("an independent reader finds the elements", async () => {
  const file = Buffer.concat([
    encodeOsmPbf({ nodes: [], ways: [], relations: [] }),
    ...nodeBlock(nodes),
    ...wayBlock(ways),
  ]);
  const [, ...found] = await Readable.from([file]).pipe(new OSMTransform()).toArray();
  const elements = found.flat();
  expect(elements).toHaveLength(101);
  expect(elements[1]).toMatchObject({ type: "node", id: 5_001, lat: -23.5, lon: 5.001, tags });
  expect(elements[100]).toMatchObject({ type: "way", id: 7, refs: [5_001, 5_000] });
});

test("elements have a version and a time, but no author", () => {
  const { version, timestamp, uid, user_sid } = decoded(nodeBlock(nodes)).dense.denseinfo;
  expect(version).toHaveLength(100);
  expect(Math.min(...version)).toBe(1);
  expect(new Set(timestamp).size).toBeGreaterThan(3);
  expect([...uid, ...user_sid]).toEqual([]);
  const [{ info }] = decoded(wayBlock(ways)).ways;
  expect(info.timestamp).toBeGreaterThan(1_200_000_000);
});

test("a block is the same each time", () => {
  expect(nodeBlock(nodes)).toEqual(nodeBlock(nodes));
});
