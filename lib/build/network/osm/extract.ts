import { createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import {
  decodeBlob,
  decodeBlobHeader,
  decodeHeaderBlock,
  decodePrimitiveBlock,
  encodePrimitiveBlock,
} from "../document/osm-format.ts";
import { fileBlock } from "../document/osm-pbf.ts";

/** The file is not a readable extract; the message gives the reason, for users. */
export class UnreadableExtract extends Error {}

/** A decoded block of elements. */
export type Block = ReturnType<typeof decodePrimitiveBlock>;

export type ElementKind = "nodes" | "ways";

/** Position of a block's content, and its kinds of element as far as known. */
interface BlockPlace {
  /** Position of the block's own header. */
  start: number;
  offset: number;
  bytes: number;
  kinds?: ReadonlySet<ElementKind>;
}

/** Receives the number of bytes of one block in the file. */
export type OnBytes = (bytes: number) => void;

/** The format's own limits, in bytes: https://wiki.openstreetmap.org/wiki/PBF_Format */
const MAX_HEADER = 64 * 1024;
const MAX_CONTENT = 32 * 1024 * 1024;
/** Number of blocks that are read and inflated ahead of their use. */
const READ_AHEAD = 4;
/** Bytes that are copied at a time. */
const COPIED_BYTES = 1024 * 1024;
const FEATURES = ["OsmSchema-V0.6", "DenseNodes"];

const inflateAsync = promisify(inflate);

/** An OpenStreetMap extract in PBF that is read block by block, any number of times. */
export class OsmExtract {
  readonly #file: FileHandle;
  readonly #places: BlockPlace[];

  private constructor(file: FileHandle, places: BlockPlace[]) {
    this.#file = file;
    this.#places = places;
  }

  /** Opens an extract; throws `UnreadableExtract` if the file is not a complete PBF. */
  static async open(path: string): Promise<OsmExtract> {
    const file = await open(path).catch(cannotRead);
    try {
      return new OsmExtract(file, await findBlocks(file));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** Total bytes of all blocks. */
  get bytes(): number {
    return this.#places.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /**
   * Every block with elements of a kind, in file order, without the first `skip`, which must have
   * been read before.
   */
  async *blocks(kind: ElementKind, onBytes: OnBytes = () => {}, skip = 0): AsyncGenerator<Block> {
    const places = this.#holding(kind).slice(skip);
    const ahead: Promise<Uint8Array>[] = [];
    try {
      for (const [i, place] of places.entries()) {
        for (const next of places.slice(i + ahead.length, i + READ_AHEAD)) {
          ahead.push(this.#content(next));
        }
        const content = await ahead.shift();
        if (!content) return;
        const block = decoded(() => decodePrimitiveBlock(content));
        place.kinds ??= kindsIn(block);
        if (place.kinds.has(kind)) yield block;
        onBytes(place.bytes);
      }
    } finally {
      // If the reader stops early, wait for the blocks that are read ahead.
      await Promise.allSettled(ahead);
    }
  }

  /**
   * Writes a copy. `change` receives every block with ways and returns the one to write instead, or
   * undefined to keep it. All other bytes stay as they are.
   */
  async copyTo(path: string, change: (block: Block) => Block | undefined): Promise<void> {
    await pipeline(Readable.from(this.#changed(change)), createWriteStream(path));
  }

  async *#changed(change: (block: Block) => Block | undefined): AsyncGenerator<Uint8Array> {
    const { size } = await this.#file.stat();
    let copied = 0;
    for (const place of this.#holding("ways")) {
      const content = await this.#content(place);
      const block = change(decoded(() => decodePrimitiveBlock(content)));
      if (!block) continue;
      yield* this.#bytes(copied, place.start);
      yield* fileBlock("OSMData", encodePrimitiveBlock(block));
      copied = place.offset + place.bytes;
    }
    yield* this.#bytes(copied, size);
  }

  async *#bytes(from: number, to: number): AsyncGenerator<Uint8Array> {
    for (let at = from; at < to; at += COPIED_BYTES) {
      yield await readBytes(this.#file, at, Math.min(COPIED_BYTES, to - at));
    }
  }

  #holding(kind: ElementKind): BlockPlace[] {
    return this.#places.filter(({ kinds }) => !kinds || kinds.has(kind));
  }

  async #content({ offset, bytes }: BlockPlace): Promise<Uint8Array> {
    return inflateBlob(await readBytes(this.#file, offset, bytes));
  }
}

function cannotRead({ message }: Error): never {
  throw new UnreadableExtract(`cannot read the file: ${message}`);
}

/** Checks the header and lists the blocks, reading only their headers. */
async function findBlocks(file: FileHandle): Promise<BlockPlace[]> {
  const { size } = await file.stat();
  const places: BlockPlace[] = [];
  for (let offset = 0; offset < size; ) {
    const length = (await readBytes(file, offset, 4)).readUInt32BE();
    if (length > MAX_HEADER) throw new UnreadableExtract("this is not an OpenStreetMap PBF file");
    const { type, datasize } = await readHeader(file, offset + 4, length);
    const place = { start: offset, offset: offset + 4 + length, bytes: datasize };
    if (!type.startsWith("OSM") || datasize > MAX_CONTENT) {
      throw new UnreadableExtract("this is not an OpenStreetMap PBF file");
    }
    offset = place.offset + datasize;
    if (offset > size)
      throw new UnreadableExtract("the file ends in the middle: download it again");
    if (type === "OSMHeader") {
      await checkHeader(await readBytes(file, place.offset, place.bytes));
    } else if (type === "OSMData") places.push(place);
  }
  if (places.length === 0) throw new UnreadableExtract("the file holds no elements");
  return places;
}

async function readHeader(file: FileHandle, offset: number, length: number) {
  const bytes = await readBytes(file, offset, length);
  return decoded(() => decodeBlobHeader(bytes));
}

/** Result of a decoder; throws `UnreadableExtract` if the bytes are not one of its messages. */
function decoded<Message>(decode: () => Message): Message {
  try {
    return decode();
  } catch (error) {
    return damaged(error as Error);
  }
}

function damaged(cause: Error): never {
  throw new UnreadableExtract(`the file is damaged: ${cause.message}`, { cause });
}

async function checkHeader(blob: Buffer): Promise<void> {
  const header = await inflateBlob(blob);
  const { required_features } = decoded(() => decodeHeaderBlock(header));
  const unknown = required_features.filter((feature) => !FEATURES.includes(feature));
  if (unknown.length > 0) throw new UnreadableExtract(`the file needs ${unknown.join(", ")}`);
}

async function inflateBlob(bytes: Buffer): Promise<Uint8Array> {
  const { raw, zlib_data } = decoded(() => decodeBlob(bytes));
  if (zlib_data) return inflateAsync(zlib_data, { maxOutputLength: MAX_CONTENT }).catch(damaged);
  if (raw) return raw;
  throw new UnreadableExtract("the file is not compressed by zlib: convert it with osmium cat");
}

function kindsIn({ primitivegroup }: Block): ReadonlySet<ElementKind> {
  const kinds = new Set<ElementKind>();
  for (const { nodes, dense, ways } of primitivegroup) {
    if (dense || nodes?.length) kinds.add("nodes");
    if (ways?.length) kinds.add("ways");
  }
  return kinds;
}

async function readBytes(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, offset).catch(cannotRead);
  if (bytesRead < length)
    throw new UnreadableExtract("the file ends in the middle: download it again");
  return buffer;
}
