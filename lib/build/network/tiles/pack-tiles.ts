import { readdir, stat, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { create } from "tar";

/** Name of the file that the engine reads first, so that it can skip the header of every tile. */
const INDEX = "index.bin";
/** Offset, number and size of a tile: the engine's own layout, little-endian. */
const ENTRY_BYTES = 16;
/** Size of a block of a tar file: each file has one for its header, then its content. */
const BLOCK_BYTES = 512;

/**
 * Packs the routing tiles of a folder into one tar file, which the engine maps into memory. The
 * same tiles produce the same bytes.
 */
export async function packTiles(folder: string, file: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith(".gph"),
  );
  const tiles = await Promise.all(
    names.sort().map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
  );
  await writeFile(join(folder, INDEX), indexOf(tiles));
  await create({ cwd: folder, file, portable: true, noMtime: true, noPax: true }, [
    INDEX,
    ...tiles.map(({ name }) => name),
  ]);
}

function indexOf(tiles: readonly { name: string; bytes: number }[]): Buffer {
  const index = Buffer.alloc(ENTRY_BYTES * tiles.length);
  let offset = BLOCK_BYTES + wholeBlocks(index.length);
  for (const [i, { name, bytes }] of tiles.entries()) {
    offset += BLOCK_BYTES;
    index.writeBigUInt64LE(BigInt(offset), ENTRY_BYTES * i);
    index.writeUInt32LE(tileNumber(name), ENTRY_BYTES * i + 8);
    index.writeUInt32LE(bytes, ENTRY_BYTES * i + 12);
    offset += wholeBlocks(bytes);
  }
  return index;
}

function wholeBlocks(bytes: number): number {
  return BLOCK_BYTES * Math.ceil(bytes / BLOCK_BYTES);
}

/** `2/000/756/425.gph` is tile 756425 of level 2; the engine keeps the level in the low three bits. */
function tileNumber(name: string): number {
  const [level, ...digits] = name.replace(/\.gph$/, "").split(sep);
  return Number(digits.join("")) * 8 + Number(level);
}
