import { readFileSync } from "node:fs";
import { readDynamic, undefinedEntries } from "../../../lib/stack/packaging/elf.ts";

const STB_WEAK = 2;

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
  /** True if the file loads without it. */
  isWeak: boolean;
  /** The library that must define it; undefined if any library may. */
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
