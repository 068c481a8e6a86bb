import { deflateSync } from "node:zlib";
import type { OsmDocument, OsmNode, OsmRelation, OsmWay, Tags } from "./osm-document.ts";
import {
  encodeBlob,
  encodeBlobHeader,
  encodeHeaderBlock,
  encodePrimitiveBlock,
  type PrimitiveGroup,
  WAY_MEMBER,
} from "./osm-format.ts";

/** Elements per block; the format allows at most 8,000. */
const BLOCK_SIZE = 8_000;
/** Positions are stored in units of 100 nanodegrees. */
const UNITS_PER_DEGREE = 1e7;

/**
 * Encodes a document as OSM PBF (https://wiki.openstreetmap.org/wiki/PBF_Format): a header, then
 * blocks of dense nodes, of ways and of relations, sorted by id.
 */
export function encodeOsmPbf({ nodes, ways, relations }: OsmDocument): Buffer {
  return Buffer.concat([
    ...fileBlock("OSMHeader", headerBlock()),
    ...dataBlocks(nodes, denseNodes),
    ...dataBlocks(ways, wayGroup),
    ...dataBlocks(relations, relationGroup),
  ]);
}

/** A block's length-prefixed header and its compressed body. */
export function fileBlock(type: "OSMHeader" | "OSMData", data: Uint8Array): Uint8Array[] {
  const body = encodeBlob({ raw_size: data.length, zlib_data: deflateSync(data) });
  const header = encodeBlobHeader({ type, datasize: body.length });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return [length, header, body];
}

function headerBlock(): Uint8Array {
  return encodeHeaderBlock({
    required_features: ["OsmSchema-V0.6", "DenseNodes"],
    optional_features: ["Sort.Type_then_ID"],
    writingprogram: "rota-vpo",
  });
}

type ToGroup<T> = (elements: T[], strings: StringTable) => PrimitiveGroup;

function dataBlocks<T>(elements: readonly T[], toGroup: ToGroup<T>): Uint8Array[] {
  const blocks: Uint8Array[] = [];
  for (let i = 0; i < elements.length; i += BLOCK_SIZE) {
    const strings = new StringTable();
    const group = toGroup(elements.slice(i, i + BLOCK_SIZE), strings);
    const block = { stringtable: { s: strings.texts() }, primitivegroup: [group] };
    blocks.push(...fileBlock("OSMData", encodePrimitiveBlock(block)));
  }
  return blocks;
}

/** The texts of one block, each stored once; index 0 is the empty text. */
class StringTable {
  readonly #indexes = new Map<string, number>([["", 0]]);

  indexOf(text: string): number {
    const index = this.#indexes.get(text) ?? this.#indexes.size;
    this.#indexes.set(text, index);
    return index;
  }

  texts(): Uint8Array[] {
    return [...this.#indexes.keys()].map((text) => Buffer.from(text));
  }
}

function denseNodes(nodes: OsmNode[], strings: StringTable): PrimitiveGroup {
  const units = (degrees: number) => Math.round(degrees * UNITS_PER_DEGREE);
  const keysAndValues = nodes.flatMap(({ tags = {} }) => [
    ...Object.entries(tags).flatMap(([key, value]) => [
      strings.indexOf(key),
      strings.indexOf(value),
    ]),
    0,
  ]);
  const dense = {
    id: deltas(nodes.map(({ id }) => id)),
    lat: deltas(nodes.map(({ point }) => units(point[0]))),
    lon: deltas(nodes.map(({ point }) => units(point[1]))),
    keys_vals: keysAndValues,
  };
  return { dense };
}

function wayGroup(ways: OsmWay[], strings: StringTable): PrimitiveGroup {
  const written = ways.map(({ id, tags, nodeIds }) => ({
    id,
    ...tagIndexes(tags, strings),
    refs: deltas(nodeIds),
  }));
  return { ways: written };
}

function relationGroup(relations: OsmRelation[], strings: StringTable): PrimitiveGroup {
  const written = relations.map(({ id, tags, wayIds }) => ({
    id,
    ...tagIndexes(tags, strings),
    roles_sid: wayIds.map(() => strings.indexOf("outer")),
    memids: deltas(wayIds),
    types: wayIds.map(() => WAY_MEMBER),
  }));
  return { relations: written };
}

function tagIndexes(tags: Tags, strings: StringTable) {
  const keys = Object.keys(tags).map((key) => strings.indexOf(key));
  const vals = Object.values(tags).map((value) => strings.indexOf(value));
  return { keys, vals };
}

/** The first value, then the difference of each value from the previous one. */
function deltas(values: readonly number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0));
}
