import { gzipSync } from "node:zlib";
import { PbfWriter } from "pbf";
import { zxyToTileId } from "pmtiles";
import { elementAt } from "../element-at.ts";

/** A vector tile of the map, not compressed. */
export interface MapTile {
  z: number;
  x: number;
  y: number;
  data: Uint8Array;
}

/** What the archive says of itself besides its tiles. */
export interface ArchiveDescription {
  /** West, south, east and north in degrees. */
  box: readonly [west: number, south: number, east: number, north: number];
  /** TileJSON fields: name, attribution, vector layers. */
  metadata: Readonly<Record<string, unknown>>;
}

/** A run of tiles with the same bytes. */
interface Entry {
  id: number;
  offset: number;
  length: number;
  run: number;
}

const HEADER_BYTES = 127;
/** Readers fetch this much first, so header and root directory must fit. */
const ROOT_BYTES = 16_384 - HEADER_BYTES;
const LEAF_ENTRIES = 2_048;
const GZIP = 2;
const VECTOR_TILES = 1;

/**
 * Packs tiles into one PMTiles file of version 3, which a browser reads by range requests. Equal
 * tiles are stored once. The same tiles make the same bytes.
 * Source: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function encodePmtiles(tiles: readonly MapTile[], about: ArchiveDescription): Buffer {
  const contents = new Map<string, { offset: number; length: number }>();
  const chunks: Buffer[] = [];
  let size = 0;
  const entries: Entry[] = [];
  const sorted = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .sort((a, b) => a.id - b.id);
  for (const { id, data } of sorted) {
    const key = Buffer.from(data).toString("latin1");
    let content = contents.get(key);
    if (!content) {
      const packed = gzipSync(data, { level: 9 });
      content = { offset: size, length: packed.length };
      contents.set(key, content);
      chunks.push(packed);
      size += packed.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === content.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, ...content, run: 1 });
  }
  const { root, leaves } = directories(entries);
  const metadata = gzipSync(JSON.stringify(about.metadata));
  const parts = [root, metadata, leaves, Buffer.concat(chunks)];
  const zooms = tiles.map(({ z }) => z);
  const header = encodeHeader(parts, {
    counts: [tiles.length, entries.length, contents.size],
    zooms: [Math.min(...zooms), Math.max(...zooms)],
    box: about.box,
  });
  return Buffer.concat([header, ...parts]);
}

/** All entries in the root if they fit; otherwise the root lists leaf directories. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = encodeDirectory(entries);
  if (whole.length <= ROOT_BYTES) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let first = 0; first < entries.length; first += LEAF_ENTRIES) {
    const leaf = encodeDirectory(entries.slice(first, first + LEAF_ENTRIES));
    // A run of 0 says that the entry is a leaf.
    pointers.push({ id: elementAt(entries, first).id, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: encodeDirectory(pointers), leaves: Buffer.concat(leaves) };
}

/** The columns of a directory one after the other: id differences, runs, lengths, offsets. */
function encodeDirectory(entries: readonly Entry[]): Buffer {
  const out = new PbfWriter();
  out.writeVarint(entries.length);
  let previous = 0;
  for (const { id } of entries) {
    out.writeVarint(id - previous);
    previous = id;
  }
  for (const { run } of entries) out.writeVarint(run);
  for (const { length } of entries) out.writeVarint(length);
  let end: number | undefined;
  for (const { offset, length } of entries) {
    // 0 says that the content follows the one before.
    out.writeVarint(offset === end ? 0 : offset + 1);
    end = offset + length;
  }
  return gzipSync(out.finish());
}

interface Figures {
  /** Addressed tiles, entries and contents. */
  counts: readonly number[];
  zooms: readonly [lowest: number, highest: number];
  box: ArchiveDescription["box"];
}

/** `parts` are root, metadata, leaves and tile data in their order in the file. */
function encodeHeader(parts: readonly Buffer[], { counts, zooms, box }: Figures): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles", "latin1");
  header.writeUInt8(3, 7);
  let at = 8;
  let offset = HEADER_BYTES;
  for (const part of parts) {
    header.writeBigUInt64LE(BigInt(offset), at);
    header.writeBigUInt64LE(BigInt(part.length), at + 8);
    offset += part.length;
    at += 16;
  }
  for (const count of counts) {
    header.writeBigUInt64LE(BigInt(count), at);
    at += 8;
  }
  const [west, south, east, north] = box;
  const flags = [1, GZIP, GZIP, VECTOR_TILES, ...zooms];
  for (const flag of flags) at = header.writeUInt8(flag, at);
  for (const degrees of box) at = header.writeInt32LE(Math.round(degrees * 1e7), at);
  at = header.writeUInt8(zooms[0], at);
  at = header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), at);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), at);
  return header;
}
