import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

// Constants of 64-bit little-endian ELF (Linux on x86_64 and arm64); see elf(5).

const PT_LOAD = 1;
const PT_DYNAMIC = 2;
const DT_NEEDED = 1n;
const DT_STRTAB = 5n;
const DT_VERNEED = 0x6ffffffen;
const DT_VERNEEDNUM = 0x6fffffffn;
const DT_VERSYM = 0x6ffffff0n;
const VERSION_INDEX = 0x7fff;
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

/** A version of a library's symbols that a file needs, such as `GLIBC_2.28` of `libc.so.6`. */
export interface NeededVersion {
  library: string;
  version: string;
}

/** The versions that a file needs of each library; an empty list if it is not an ELF library. */
export function neededVersions(file: string): NeededVersion[] {
  const bytes = readFileSync(file);
  const dynamic = readDynamic(bytes);
  if (!dynamic) return [];
  return dynamic.versions.map(({ library, nameOffset }) => ({
    library,
    version: dynamic.nameAt(bytes.readUInt32LE(nameOffset)),
  }));
}

/** A symbol that another library defines. */
export interface UndefinedSymbol {
  name: string;
  /** Whether the file loads without it. */
  isWeak: boolean;
  /** The library that must define it; undefined if any may. */
  library: string | undefined;
}

/** The symbols of a file that other libraries define; an empty list if it is not an ELF library. */
export function undefinedSymbols(file: string): UndefinedSymbol[] {
  const bytes = readFileSync(file);
  const dynamic = readDynamic(bytes);
  if (!dynamic) return [];
  return undefinedEntries(bytes, dynamic).map(({ at, library }) => ({
    name: dynamic.nameAt(bytes.readUInt32LE(at)),
    isWeak: bytes.readUInt8(at + 4) >> 4 === STB_WEAK,
    library,
  }));
}

/**
 * Makes a shared library load where the `forgotten` ones are missing, provided that none of their
 * functions is ever called. Their entries then name the C library, and their symbols and versions
 * become weak, so that the loader accepts them. Changes nothing if it needs none of them.
 */
export function forgetLibraries(file: string, forgotten: readonly string[]): void {
  const bytes = readFileSync(file);
  const dynamic = readDynamic(bytes);
  if (!dynamic?.needed.some(({ name }) => forgotten.includes(name))) return;
  const { needed, versions } = dynamic;
  // Read before the entries change.
  const symbols = undefinedEntries(bytes, dynamic);
  const libc = needed.find(({ name }) => name === LIBC);
  if (!libc) throw new Error(`${file} does not need ${LIBC}`);
  for (const { name, at } of needed) {
    if (forgotten.includes(name)) bytes.writeBigUInt64LE(BigInt(libc.nameOffset), at);
  }
  for (const { library, entry, flagsOffset } of versions) {
    if (!forgotten.includes(library)) continue;
    bytes.writeUInt32LE(libc.nameOffset, entry + 4);
    bytes.writeUInt16LE(bytes.readUInt16LE(flagsOffset) | VER_FLG_WEAK, flagsOffset);
  }
  const defined = definedBeside(file, needed);
  for (const { at, library } of symbols) {
    // A symbol without a version may be any library's.
    const isAbsent =
      library === undefined
        ? !defined.has(dynamic.nameAt(bytes.readUInt32LE(at)))
        : forgotten.includes(library);
    if (!isAbsent) continue;
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
  const versions: Version[] = [];
  let entry = offsetOf(entryOf(DT_VERNEED));
  for (let left = entryOf(DT_VERNEEDNUM); left > 0; left -= 1) {
    const library = nameAt(bytes.readUInt32LE(entry + 4));
    let aux = entry + bytes.readUInt32LE(entry + 8);
    for (let i = bytes.readUInt16LE(entry + 2); i > 0; i -= 1) {
      const index = bytes.readUInt16LE(aux + 6);
      versions.push({ library, entry, index, flagsOffset: aux + 4, nameOffset: aux + 8 });
      aux += bytes.readUInt32LE(aux + 12);
    }
    entry += bytes.readUInt32LE(entry + 12);
  }
  return { needed, nameAt, versions, symbolVersions: offsetOf(entryOf(DT_VERSYM)) };
}

/** Names of the symbols that the needed libraries in the file's folder define. */
function definedBeside(file: string, needed: readonly { name: string }[]): Set<string> {
  const names = new Set<string>();
  for (const path of needed.map(({ name }) => join(dirname(file), name)).filter(existsSync)) {
    const bytes = readFileSync(path);
    const nameAt = readDynamic(bytes)?.nameAt;
    for (const { at, section } of dynamicSymbols(bytes)) {
      if (section !== 0 && nameAt) names.add(nameAt(bytes.readUInt32LE(at)));
    }
  }
  return names;
}

/** A needed version: where its library's entry is, and its own flags and name. */
interface Version {
  library: string;
  entry: number;
  /** By which symbols refer to it. */
  index: number;
  flagsOffset: number;
  nameOffset: number;
}

/** The symbols that other libraries define: their offsets and their libraries. */
function undefinedEntries(
  bytes: Buffer,
  { versions, symbolVersions }: NonNullable<ReturnType<typeof readDynamic>>,
): { at: number; library: string | undefined }[] {
  const libraries = new Map(versions.map(({ index, library }) => [index, library]));
  const undefinedOnes = dynamicSymbols(bytes).filter(({ section }) => section === 0);
  return undefinedOnes.map(({ at, number }) => {
    const index = bytes.readUInt16LE(symbolVersions + 2 * number) & VERSION_INDEX;
    return { at, library: libraries.get(index) };
  });
}

/** The symbols that connect libraries: offset, number and the section that defines it, or 0. */
function dynamicSymbols(bytes: Buffer): { at: number; number: number; section: number }[] {
  const table = Number(bytes.readBigUInt64LE(0x28));
  const entrySize = bytes.readUInt16LE(0x3a);
  const symbols: { at: number; number: number; section: number }[] = [];
  for (let i = 0; i < bytes.readUInt16LE(0x3c); i += 1) {
    const section = table + i * entrySize;
    if (bytes.readUInt32LE(section + 4) !== SHT_DYNSYM) continue;
    const start = Number(bytes.readBigUInt64LE(section + 24));
    const end = start + Number(bytes.readBigUInt64LE(section + 32));
    for (let at = start; at < end; at += SYMBOL_BYTES) {
      // The first entry is none.
      const number = (at - start) / SYMBOL_BYTES;
      if (number > 0) symbols.push({ at, number, section: bytes.readUInt16LE(at + 6) });
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
