import { readFileSync, writeFileSync } from "node:fs";

// Constants of 64-bit little-endian ELF (Linux on x86_64 and arm64); see elf(5).

const PT_LOAD = 1;
const PT_DYNAMIC = 2;
const DT_NEEDED = 1n;
const DT_STRTAB = 5n;
const DT_VERNEED = 0x6ffffffen;
const DT_VERNEEDNUM = 0x6fffffffn;
const VER_FLG_WEAK = 2;
const SHT_DYNSYM = 11;
const SYMBOL_BYTES = 24;
const STB_GLOBAL = 1;
const STB_WEAK = 2;
const LIBC = "libc.so.6";

/** Names of the shared libraries that a file needs; an empty list if it is not an ELF library. */
export function neededLibraries(file: string): string[] {
  return readDynamic(readFileSync(file))?.needed.map(({ name }) => name) ?? [];
}

/**
 * Makes a shared library load where the `forgotten` ones are missing, provided that none of their
 * functions is ever called. Their entries then name the C library, and undefined symbols and
 * versions become weak, so that the loader accepts them. Changes nothing if it needs none of them.
 */
export function forgetLibraries(file: string, forgotten: readonly string[]): void {
  const bytes = readFileSync(file);
  const dynamic = readDynamic(bytes);
  if (!dynamic?.needed.some(({ name }) => forgotten.includes(name))) return;
  const { needed, nameAt, versions } = dynamic;
  const libc = needed.find(({ name }) => name === LIBC);
  if (!libc) throw new Error(`${file} does not need ${LIBC}`);
  for (const { name, at } of needed) {
    if (forgotten.includes(name)) bytes.writeBigUInt64LE(BigInt(libc.nameOffset), at);
  }
  for (const at of versions) {
    if (!forgotten.includes(nameAt(bytes.readUInt32LE(at + 4)))) continue;
    bytes.writeUInt32LE(libc.nameOffset, at + 4);
    const count = bytes.readUInt16LE(at + 2);
    let aux = at + bytes.readUInt32LE(at + 8);
    for (let i = 0; i < count; i += 1) {
      bytes.writeUInt16LE(bytes.readUInt16LE(aux + 4) | VER_FLG_WEAK, aux + 4);
      aux += bytes.readUInt32LE(aux + 12);
    }
  }
  for (const at of undefinedSymbols(bytes)) {
    const info = bytes.readUInt8(at + 4);
    if (info >> 4 === STB_GLOBAL) bytes.writeUInt8((STB_WEAK << 4) | (info & 0xf), at + 4);
  }
  writeFileSync(file, bytes);
}

function readDynamic(bytes: Buffer) {
  if (bytes.toString("latin1", 0, 6) !== "\x7fELF\x02\x01") return undefined;
  const headers = programHeaders(bytes);
  const dynamic = headers.find(({ type }) => type === PT_DYNAMIC);
  if (!dynamic) return undefined;
  const entries: { tag: bigint; value: number; at: number }[] = [];
  for (let at = dynamic.offset; at < dynamic.offset + dynamic.size; at += 16) {
    const tag = bytes.readBigUInt64LE(at);
    entries.push({ tag, value: Number(bytes.readBigUInt64LE(at + 8)), at: at + 8 });
  }
  const entryOf = (wanted: bigint) => entries.find(({ tag }) => tag === wanted)?.value ?? 0;
  const offsetOf = (address: number) => {
    const segment = headers.find(
      ({ type, start, size }) => type === PT_LOAD && address >= start && address < start + size,
    );
    return segment ? address - segment.start + segment.offset : 0;
  };
  const strings = offsetOf(entryOf(DT_STRTAB));
  const nameAt = (offset: number) =>
    bytes.toString("latin1", strings + offset, bytes.indexOf(0, strings + offset));
  const needed = entries
    .filter(({ tag }) => tag === DT_NEEDED)
    .map(({ value, at }) => ({ name: nameAt(value), nameOffset: value, at }));
  const versions: number[] = [];
  let version = offsetOf(entryOf(DT_VERNEED));
  for (let left = entryOf(DT_VERNEEDNUM); left > 0; left -= 1) {
    versions.push(version);
    version += bytes.readUInt32LE(version + 12);
  }
  return { needed, nameAt, versions };
}

/** Offsets of the symbols that other libraries define. */
function undefinedSymbols(bytes: Buffer): number[] {
  const table = Number(bytes.readBigUInt64LE(0x28));
  const entrySize = bytes.readUInt16LE(0x3a);
  const symbols: number[] = [];
  for (let i = 0; i < bytes.readUInt16LE(0x3c); i += 1) {
    const section = table + i * entrySize;
    if (bytes.readUInt32LE(section + 4) !== SHT_DYNSYM) continue;
    const start = Number(bytes.readBigUInt64LE(section + 24));
    const end = start + Number(bytes.readBigUInt64LE(section + 32));
    for (let at = start; at < end; at += SYMBOL_BYTES) {
      if (bytes.readUInt16LE(at + 6) === 0) symbols.push(at);
    }
  }
  return symbols;
}

function programHeaders(bytes: Buffer) {
  const table = Number(bytes.readBigUInt64LE(0x20));
  const entrySize = bytes.readUInt16LE(0x36);
  return Array.from({ length: bytes.readUInt16LE(0x38) }, (_, i) => {
    const at = table + i * entrySize;
    return {
      type: bytes.readUInt32LE(at),
      offset: Number(bytes.readBigUInt64LE(at + 8)),
      start: Number(bytes.readBigUInt64LE(at + 16)),
      size: Number(bytes.readBigUInt64LE(at + 32)),
    };
  });
}
