// Reads 64-bit little-endian ELF (Linux on x86_64 and arm64); see elf(5).

const PT_LOAD = 1;
const PT_DYNAMIC = 2;
const DT_NEEDED = 1n;
const DT_STRTAB = 5n;
const DT_VERNEED = 0x6ffffffen;
const DT_VERNEEDNUM = 0x6fffffffn;
const DT_VERSYM = 0x6ffffff0n;
const VERSION_INDEX = 0x7fff;
const SHT_DYNSYM = 11;
const SYMBOL_BYTES = 24;

/** The dynamic section of a shared library; undefined if the bytes are not one. */
export function readDynamic(bytes: Buffer) {
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

/** A needed version: the offsets of its library's entry, of its flags and of its name. */
interface Version {
  library: string;
  entry: number;
  /** Number by which symbols refer to it. */
  index: number;
  flagsOffset: number;
  nameOffset: number;
}

/** The symbols that other libraries define: their offsets and their libraries. */
export function undefinedEntries(
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
export function dynamicSymbols(bytes: Buffer): { at: number; number: number; section: number }[] {
  const table = Number(bytes.readBigUInt64LE(0x28));
  const entrySize = bytes.readUInt16LE(0x3a);
  const symbols: { at: number; number: number; section: number }[] = [];
  for (let i = 0; i < bytes.readUInt16LE(0x3c); i += 1) {
    const section = table + i * entrySize;
    if (bytes.readUInt32LE(section + 4) !== SHT_DYNSYM) continue;
    const start = Number(bytes.readBigUInt64LE(section + 24));
    const end = start + Number(bytes.readBigUInt64LE(section + 32));
    for (let at = start; at < end; at += SYMBOL_BYTES) {
      // The first entry is empty.
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
