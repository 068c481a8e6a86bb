import { readFileSync } from "node:fs";
import { type Dynamic, readDynamic, undefinedEntries } from "../../../lib/stack/packaging/elf.ts";

/** Names of the shared libraries that a file needs; an empty list if it is not an ELF library. */
export function neededLibraries(file: string): string[] {
  return readDynamic(readFileSync(file))?.needed.map(({ name }) => name) ?? [];
}

/** A version of a library's symbols that a file needs, such as `GLIBC_2.28` of `libc.so.6`. */
export interface NeededVersion {
  library: string;
  version: string;
}

/** The versions that a shared library needs of others. */
export function neededVersions(file: string): NeededVersion[] {
  const bytes = readFileSync(file);
  const { versions, nameAt } = dynamicOf(file, bytes);
  return versions.map(({ library, nameOffset }) => ({
    library,
    version: nameAt(bytes.readUInt32LE(nameOffset)),
  }));
}

/** A symbol that another library defines. */
export interface UndefinedSymbol {
  name: string;
  /** The library that must define it; undefined if any library may. */
  library: string | undefined;
}

/** The symbols of a shared library that others define. */
export function undefinedSymbols(file: string): UndefinedSymbol[] {
  const bytes = readFileSync(file);
  const symbols = undefinedEntries(bytes, dynamicOf(file, bytes));
  return symbols.map(({ name, library }) => ({ name, library }));
}

function dynamicOf(file: string, bytes: Buffer): Dynamic {
  const dynamic = readDynamic(bytes);
  if (!dynamic) throw new Error(`${file} is not a shared library`);
  return dynamic;
}
