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

/** An entry of the dynamic section, with the offset of its value. */
export interface DynamicEntry {
  tag: bigint;
  value: number;
  at: number;
}

/** A needed version: the offsets of its library's entry and of its name. */
interface Version {
  library: string;
  entry: number;
  /** Number by which symbols refer to it. */
  index: number;
  nameOffset: number;
}

/** The dynamic section of a shared library. */
export type Dynamic = NonNullable<ReturnType<typeof readDynamic>>;

/** The dynamic section of a shared library; undefined if the bytes are not one. */
export function readDynamic(bytes: Buffer) {
  if (bytes.toString("latin1", 0, 6) !== "\x7fELF\x02\x01") return undefined;
  const headers = programHeaders(bytes);
  const dynamic = headers.find(({ type }) => type === PT_DYNAMIC);
  if (!dynamic) return undefined;
  const entries: DynamicEntry[] = [];
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
    .map((entry) => ({ ...entry, name: nameAt(entry.value), nameOffset: entry.value }));
  const versions: Version[] = [];
  let entry = offsetOf(entryOf(DT_VERNEED));
  for (let left = entryOf(DT_VERNEEDNUM); left > 0; left -= 1) {
    const library = nameAt(bytes.readUInt32LE(entry + 4));
    let aux = entry + bytes.readUInt32LE(entry + 8);
    for (let i = bytes.readUInt16LE(entry + 2); i > 0; i -= 1) {
      const index = bytes.readUInt16LE(aux + 6);
      versions.push({ library, entry, index, nameOffset: aux + 8 });
      aux += bytes.readUInt32LE(aux + 12);
    }
    entry += bytes.readUInt32LE(entry + 12);
  }
  return {
    entries,
    needed,
    strings,
    nameAt,
    versions,
    symbolVersions: offsetOf(entryOf(DT_VERSYM)),
  };
}

/** A symbol that connects libraries. */
export interface DynamicSymbol {
  name: string;
  /** Offset of its entry. */
  at: number;
  number: number;
  /** Section that defines it; 0 if another library does. */
  section: number;
  /** Binding: 1 is global, 2 is weak. */
  binding: number;
}

/** The symbols that other libraries define: with the library of their version, if they have one. */
export function undefinedEntries(
  bytes: Buffer,
  dynamic: Dynamic,
): (DynamicSymbol & { library: string | undefined })[] {
  const libraries = new Map(dynamic.versions.map(({ index, library }) => [index, library]));
  const undefinedOnes = dynamicSymbols(bytes, dynamic).filter(({ section }) => section === 0);
  return undefinedOnes.map((symbol) => {
    const index = bytes.readUInt16LE(dynamic.symbolVersions + 2 * symbol.number) & VERSION_INDEX;
    return { ...symbol, library: libraries.get(index) };
  });
}

/** The symbols that connect libraries. */
export function dynamicSymbols(bytes: Buffer, { nameAt }: Dynamic): DynamicSymbol[] {
  const table = Number(bytes.readBigUInt64LE(0x28));
  const entrySize = bytes.readUInt16LE(0x3a);
  const symbols: DynamicSymbol[] = [];
  for (let i = 0; i < bytes.readUInt16LE(0x3c); i += 1) {
    const section = table + i * entrySize;
    if (bytes.readUInt32LE(section + 4) !== SHT_DYNSYM) continue;
    const start = Number(bytes.readBigUInt64LE(section + 24));
    const end = start + Number(bytes.readBigUInt64LE(section + 32));
    // The first entry is empty.
    for (let at = start + SYMBOL_BYTES; at < end; at += SYMBOL_BYTES) {
      symbols.push({
        name: nameAt(bytes.readUInt32LE(at)),
        at,
        number: (at - start) / SYMBOL_BYTES,
        section: bytes.readUInt16LE(at + 6),
        binding: bytes.readUInt8(at + 4) >> 4,
      });
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
