import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { dynamicSymbols, readDynamic, undefinedEntries } from "./elf.ts";

// Constants of elf(5).
const VER_FLG_WEAK = 2;
const STB_GLOBAL = 1;
const STB_WEAK = 2;
const LIBC = "libc.so.6";

/**
 * Lets a shared library load where the `forgotten` libraries are missing, provided that none of
 * their functions is ever called. Their entries are redirected to the C library, and their symbols
 * and versions become weak, so the loader accepts them. Changes nothing if it needs none of them.
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
    // A symbol without a version may belong to any library.
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
