import { deflateSync } from "node:zlib";
import { PbfWriter } from "pbf";
import type { OsmDocument, OsmNode, OsmRelation, OsmWay, Tags } from "./osm-document.ts";

/** Elements per block; the format allows 8,000. */
const BLOCK_SIZE = 8_000;
/** The format's unit of position: 100 nanodegrees. */
const UNITS_PER_DEGREE = 1e7;
/** Member type `way` of a relation. */
const WAY = 1;

/**
 * Encodes a document as OSM PBF (https://wiki.openstreetmap.org/wiki/PBF_Format): a header and
 * blocks of dense nodes, ways and relations, sorted by type and id.
 */
export function encodeOsmPbf({ nodes, ways, relations }: OsmDocument): Buffer {
  const blobs = [blob("OSMHeader", headerBlock())];
  for (const chunk of chunks(nodes)) blobs.push(blob("OSMData", block(chunk, writeDenseNodes)));
  for (const chunk of chunks(ways)) blobs.push(blob("OSMData", block(chunk, writeWays)));
  for (const chunk of chunks(relations)) blobs.push(blob("OSMData", block(chunk, writeRelations)));
  return Buffer.concat(blobs);
}

function* chunks<T>(list: readonly T[]): Generator<T[]> {
  for (let i = 0; i < list.length; i += BLOCK_SIZE) yield list.slice(i, i + BLOCK_SIZE);
}

function blob(type: string, data: Uint8Array): Buffer {
  const body = new PbfWriter();
  body.writeVarintField(2, data.length);
  body.writeBytesField(3, deflateSync(data));
  const bodyBytes = body.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, bodyBytes.length);
  const headerBytes = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(headerBytes.length);
  return Buffer.concat([length, headerBytes, bodyBytes]);
}

function headerBlock(): Uint8Array {
  const writer = new PbfWriter();
  for (const feature of ["OsmSchema-V0.6", "DenseNodes"]) writer.writeStringField(4, feature);
  writer.writeStringField(5, "Sort.Type_then_ID");
  writer.writeStringField(16, "rota-vpo");
  return writer.finish();
}

type WriteGroup<T> = (elements: T[], strings: StringTable, writer: PbfWriter) => void;

function block<T>(elements: T[], writeGroup: WriteGroup<T>): Uint8Array {
  const strings = new StringTable();
  const group = new PbfWriter();
  writeGroup(elements, strings, group);
  const groupBytes = group.finish();
  const writer = new PbfWriter();
  writer.writeMessage(1, (table: StringTable, inner: PbfWriter) => table.write(inner), strings);
  writer.writeBytesField(2, groupBytes);
  return writer.finish();
}

class StringTable {
  readonly #indexes = new Map<string, number>([["", 0]]);

  indexOf(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    this.#indexes.set(text, this.#indexes.size);
    return this.#indexes.size - 1;
  }

  write(writer: PbfWriter): void {
    for (const text of this.#indexes.keys()) writer.writeBytesField(1, Buffer.from(text));
  }
}

function writeDenseNodes(nodes: OsmNode[], strings: StringTable, group: PbfWriter): void {
  const units = (degrees: number) => Math.round(degrees * UNITS_PER_DEGREE);
  const keysAndValues = nodes.flatMap(({ tags = {} }) => [
    ...Object.entries(tags).flatMap(([key, value]) => [
      strings.indexOf(key),
      strings.indexOf(value),
    ]),
    0,
  ]);
  const dense = new PbfWriter();
  dense.writePackedSVarint(1, deltas(nodes.map((node) => node.id)));
  dense.writePackedSVarint(8, deltas(nodes.map((node) => units(node.point[0]))));
  dense.writePackedSVarint(9, deltas(nodes.map((node) => units(node.point[1]))));
  dense.writePackedVarint(10, keysAndValues);
  group.writeBytesField(2, dense.finish());
}

function writeWays(ways: OsmWay[], strings: StringTable, group: PbfWriter): void {
  for (const way of ways) {
    const writer = new PbfWriter();
    writer.writeVarintField(1, way.id);
    writeTags(way.tags, strings, writer);
    writer.writePackedSVarint(8, deltas(way.nodeIds));
    group.writeBytesField(3, writer.finish());
  }
}

function writeRelations(relations: OsmRelation[], strings: StringTable, group: PbfWriter): void {
  for (const relation of relations) {
    const writer = new PbfWriter();
    writer.writeVarintField(1, relation.id);
    writeTags(relation.tags, strings, writer);
    writer.writePackedVarint(
      8,
      relation.wayIds.map(() => strings.indexOf("outer")),
    );
    writer.writePackedSVarint(9, deltas(relation.wayIds));
    writer.writePackedVarint(
      10,
      relation.wayIds.map(() => WAY),
    );
    group.writeBytesField(4, writer.finish());
  }
}

function writeTags(tags: Tags, strings: StringTable, writer: PbfWriter): void {
  writer.writePackedVarint(
    2,
    Object.keys(tags).map((key) => strings.indexOf(key)),
  );
  writer.writePackedVarint(
    3,
    Object.values(tags).map((value) => strings.indexOf(value)),
  );
}

function deltas(values: readonly number[]): number[] {
  let previous = 0;
  return values.map((value) => {
    const delta = value - previous;
    previous = value;
    return delta;
  });
}
