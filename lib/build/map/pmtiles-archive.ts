import { closeSync, openSync, writeSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { PbfWriter } from "pbf";
import { zxyToTileId } from "pmtiles";
import { elementAt } from "../../base/element-at.ts";

/** A vector tile of the map, uncompressed. */
export interface MapTile {
  z: number;
  x: number;
  y: number;
  data: Uint8Array;
}

/** Description of the archive. */
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
/** Number of bytes that readers fetch first: header and root directory must fit. */
const FIRST_BYTES = 16_384;
const LEAF_ENTRIES = 2_048;
/** Size above which tiles are not compared: they rarely repeat, and comparing takes memory. */
const MAX_REPEATED_BYTES = 1_024;
const GZIP = 2;
const VECTOR_TILES = 1;

/**
 * Writes tiles to a PMTiles file of version 3, which a browser reads by range requests. It keeps
 * about a hundred bytes per tile in memory. Equal small tiles are stored once. The same tiles in
 * the same order produce the same bytes.
 * Source: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export class PmtilesWriter {
  readonly #file: number;
  readonly #entries: Entry[] = [];
  readonly #repeated = new Map<string, { offset: number; length: number }>();
  #written = 0;
  #contents = 0;
  #isClustered = true;
  #zooms: [lowest: number, highest: number] = [Number.POSITIVE_INFINITY, 0];

  /** Creates the file, or empties it. */
  constructor(path: string) {
    this.#file = openSync(path, "w");
  }

  /** Adds a tile; each tile once, in any order. */
  add({ z, x, y, data }: MapTile): void {
    const id = zxyToTileId(z, x, y);
    this.#isClustered &&= id > (this.#entries.at(-1)?.id ?? -1);
    this.#zooms = [Math.min(this.#zooms[0], z), Math.max(this.#zooms[1], z)];
    this.#entries.push({ id, run: 1, ...this.#store(data) });
  }

  /** Writes the header and the directories, and closes the file. Requires at least one tile. */
  finish({ box, metadata }: ArchiveDescription): void {
    const entries = joinRuns(this.#entries.sort((a, b) => a.id - b.id));
    const { root, leaves } = directories(entries);
    const about = gzipSync(JSON.stringify(metadata));
    const end = FIRST_BYTES + this.#written;
    const header = encodeHeader({
      sections: [
        { offset: HEADER_BYTES, length: root.length },
        { offset: end, length: about.length },
        { offset: end + about.length, length: leaves.length },
        { offset: FIRST_BYTES, length: this.#written },
      ],
      counts: [this.#entries.length, entries.length, this.#contents],
      isClustered: this.#isClustered,
      zooms: this.#zooms,
      box,
    });
    this.#write(Buffer.concat([about, leaves]), end);
    this.#write(Buffer.concat([header, root]), 0);
    closeSync(this.#file);
  }

  #store(data: Uint8Array): { offset: number; length: number } {
    const key = data.length <= MAX_REPEATED_BYTES && Buffer.from(data).toString("latin1");
    const known = key === false ? undefined : this.#repeated.get(key);
    if (known) return known;
    const packed = gzipSync(data);
    const content = { offset: this.#written, length: packed.length };
    this.#write(packed, FIRST_BYTES + this.#written);
    this.#written += packed.length;
    this.#contents += 1;
    if (key !== false) this.#repeated.set(key, content);
    return content;
  }

  /** Writes all bytes: a full disk may accept some of them before it refuses the rest. */
  #write(bytes: Buffer, position: number): void {
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(this.#file, bytes, done, bytes.length - done, position + done);
    }
  }
}

/** Position of a section in the file. */
interface Section {
  offset: number;
  length: number;
}

/** Equal tiles with successive ids become one entry. */
function joinRuns(sorted: readonly Entry[]): Entry[] {
  const joined: Entry[] = [];
  for (const entry of sorted) {
    const last = joined.at(-1);
    if (last && last.offset === entry.offset && last.id + last.run === entry.id) last.run += 1;
    else joined.push({ ...entry });
  }
  return joined;
}

/**
 * Puts all entries in the root if they fit. Otherwise the root lists leaf directories, whose size
 * grows with the number of entries.
 */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = encodeDirectory(entries);
  if (HEADER_BYTES + whole.length <= FIRST_BYTES) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const { root, leaves } = withLeaves(entries, size);
    if (HEADER_BYTES + root.length <= FIRST_BYTES) return { root, leaves };
  }
}

function withLeaves(entries: readonly Entry[], size: number): { root: Buffer; leaves: Buffer } {
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let first = 0; first < entries.length; first += size) {
    const leaf = encodeDirectory(entries.slice(first, first + size));
    // A run of 0 marks a leaf.
    pointers.push({ id: elementAt(entries, first).id, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: encodeDirectory(pointers), leaves: Buffer.concat(leaves) };
}

/** The columns of a directory, one after another: id differences, runs, lengths, offsets. */
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
    // 0 means that the content follows the previous one.
    out.writeVarint(offset === end ? 0 : offset + 1);
    end = offset + length;
  }
  return gzipSync(out.finish());
}

interface Figures {
  /** Root, metadata, leaves and tiles. */
  sections: readonly Section[];
  /** Numbers of addressed tiles, entries and contents. */
  counts: readonly number[];
  /** True if the tiles are in the order of their ids. */
  isClustered: boolean;
  zooms: readonly [lowest: number, highest: number];
  box: ArchiveDescription["box"];
}

function encodeHeader({ sections, counts, isClustered, zooms, box }: Figures): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles", "latin1");
  header.writeUInt8(3, 7);
  let at = 8;
  const lengths = sections.flatMap(({ offset, length }) => [offset, length]);
  for (const value of [...lengths, ...counts]) {
    header.writeBigUInt64LE(BigInt(value), at);
    at += 8;
  }
  const [west, south, east, north] = box;
  const flags = [Number(isClustered), GZIP, GZIP, VECTOR_TILES, ...zooms];
  for (const flag of flags) at = header.writeUInt8(flag, at);
  for (const degrees of box) at = header.writeInt32LE(Math.round(degrees * 1e7), at);
  at = header.writeUInt8(zooms[0], at);
  at = header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), at);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), at);
  return header;
}
