import { inflateSync } from "node:zlib";
import { PbfReader } from "pbf";
import type { OsmDocument, Tags } from "../../lib/network/osm-document.ts";

/** What a file holds, read by the format's description and not by the encoder. */
export interface ReadFile extends OsmDocument {
  /** Type of each blob and number of elements in it. */
  blobs: { type: string; elements: number }[];
  features: string[];
  roles: string[];
}

/** Decodes the part of OSM PBF that the project writes: zlib blobs, dense nodes, no metadata. */
export function readOsmPbf(file: Buffer): ReadFile {
  const read: ReadFile = { nodes: [], ways: [], relations: [], blobs: [], features: [], roles: [] };
  for (let at = 0; at < file.length; ) {
    const headerEnd = at + 4 + file.readUInt32BE(at);
    const header = fieldsOf(file.subarray(at + 4, headerEnd));
    const type = text(header.bytes(1));
    at = headerEnd + header.number(3);
    const body = fieldsOf(file.subarray(headerEnd, at));
    const data = inflateSync(body.bytes(3));
    if (data.length !== body.number(2)) throw new Error("raw_size differs");
    const before = count(read);
    if (type === "OSMHeader") read.features = fieldsOf(data).all(4).map(text);
    else readBlock(data, read);
    read.blobs.push({ type, elements: count(read) - before });
  }
  return read;
}

function readBlock(data: Uint8Array, into: ReadFile): void {
  const block = fieldsOf(data);
  const strings = fieldsOf(block.bytes(1)).all(1).map(text);
  const string = (index: number) => strings[index] ?? `no string ${index}`;
  for (const group of block.all(2).map(fieldsOf)) {
    for (const dense of group.all(2).map(fieldsOf)) {
      const [latitudes, longitudes] = [sums(dense.signed(8)), sums(dense.signed(9))];
      const keysAndValues = dense.unsigned(10);
      let next = 0;
      sums(dense.signed(1)).forEach((id, i) => {
        const entries: [string, string][] = [];
        for (; keysAndValues[next]; next += 2) {
          entries.push([string(keysAndValues[next] ?? 0), string(keysAndValues[next + 1] ?? 0)]);
        }
        next += 1;
        const point = [(latitudes[i] ?? 0) / 1e7, (longitudes[i] ?? 0) / 1e7] as const;
        into.nodes.push({ id, point, tags: Object.fromEntries(entries) });
      });
    }
    const tagsOf = (element: Fields): Tags => {
      const values = element.unsigned(3);
      const pairs = element.unsigned(2).map((key, i) => [string(key), string(values[i] ?? 0)]);
      return Object.fromEntries(pairs);
    };
    for (const way of group.all(3).map(fieldsOf)) {
      into.ways.push({ id: way.number(1), nodeIds: sums(way.signed(8)), tags: tagsOf(way) });
    }
    for (const relation of group.all(4).map(fieldsOf)) {
      const types = relation.unsigned(10);
      if (types.some((type) => type !== 1)) throw new Error("a member is not a way");
      into.roles.push(...relation.unsigned(8).map(string));
      const wayIds = sums(relation.signed(9));
      into.relations.push({ id: relation.number(1), wayIds, tags: tagsOf(relation) });
    }
  }
}

type Fields = ReturnType<typeof fieldsOf>;

/** A message's fields by number, undecoded. */
function fieldsOf(message: Uint8Array) {
  const found = new Map<number, (number | Uint8Array)[]>();
  new PbfReader(message).readFields((tag, fields, reader) => {
    const value = reader.type === 0 ? reader.readVarint() : reader.readBytes();
    const values = fields.get(tag);
    if (values) values.push(value);
    else fields.set(tag, [value]);
  }, found);
  const all = (tag: number) => (found.get(tag) ?? []).filter((value) => typeof value !== "number");
  const bytes = (tag: number) => all(tag)[0] ?? new Uint8Array();
  return {
    all,
    bytes,
    number: (tag: number) => Number(found.get(tag)?.[0]),
    unsigned: (tag: number) => varints(bytes(tag), (reader) => reader.readVarint()),
    signed: (tag: number) => varints(bytes(tag), (reader) => reader.readSVarint()),
  };
}

function varints(bytes: Uint8Array, read: (reader: PbfReader) => number): number[] {
  const reader = new PbfReader(bytes);
  const values: number[] = [];
  while (reader.pos < reader.length) values.push(read(reader));
  return values;
}

function sums(deltas: readonly number[]): number[] {
  let sum = 0;
  return deltas.map((delta) => {
    sum += delta;
    return sum;
  });
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("utf8");
}

function count({ nodes, ways, relations }: OsmDocument): number {
  return nodes.length + ways.length + relations.length;
}
