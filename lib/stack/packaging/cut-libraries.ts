import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Dynamic, dynamicSymbols, readDynamic, undefinedEntries } from "./elf.ts";

// Constants of elf(5).
const STB_GLOBAL = 1;
const VER_NDX_GLOBAL = 1;
const DT_VERNEED = 0x6ffffffen;
const DT_VERNEEDNUM = 0x6fffffffn;
const ENTRY_BYTES = 16;

/**
 * Makes a shared library load without the libraries in `folder`: it then needs `substitute`
 * instead, which must define the symbols that are returned, all without versions. Libraries that
 * are not in the folder stay needed.
 */
export function cutLibraries(file: string, folder: string, substitute: string): string[] {
  const bytes = readFileSync(file);
  const dynamic = readDynamic(bytes);
  if (!dynamic) throw new Error(`${file} is not a shared library`);
  const brought = new Set(readdirSync(folder));
  const symbols = symbolsOf(bytes, dynamic, folder, brought);
  // Versions come first: they are read from names that the substitute's name may replace.
  dropVersions(bytes, dynamic, brought);
  for (const { number } of symbols) {
    bytes.writeUInt16LE(VER_NDX_GLOBAL, dynamic.symbolVersions + 2 * number);
  }
  dropNeeded(bytes, dynamic, brought, substitute);
  writeFileSync(file, bytes);
  return symbols.map(({ name }) => name).sort();
}

/**
 * The symbols that only the brought libraries define. Weak ones are instances of the C++ library's
 * templates, which that library defines too.
 */
function symbolsOf(bytes: Buffer, dynamic: Dynamic, folder: string, brought: Set<string>) {
  const needed = dynamic.needed.map(({ name }) => name).filter((name) => brought.has(name));
  const defined = new Set(needed.flatMap((name) => definitions(join(folder, name))));
  return undefinedEntries(bytes, dynamic).filter(
    ({ name, library }) => (library === undefined || brought.has(library)) && defined.has(name),
  );
}

function definitions(file: string): string[] {
  const bytes = readFileSync(file);
  const dynamic = readDynamic(bytes);
  if (!dynamic) return [];
  return dynamicSymbols(bytes, dynamic)
    .filter(({ section, binding }) => section !== 0 && binding === STB_GLOBAL)
    .map(({ name }) => name);
}

/** Takes the versions of the brought libraries out of the chain of needed versions. */
function dropVersions(bytes: Buffer, { entries, versions }: Dynamic, brought: Set<string>): void {
  const chain = [...new Map(versions.map(({ entry, library }) => [entry, library]))];
  const kept = chain.filter(([, library]) => !brought.has(library)).map(([entry]) => entry);
  const [first = 0] = chain[0] ?? [];
  for (const { tag, value, at } of entries) {
    if (tag === DT_VERNEED) bytes.writeBigUInt64LE(BigInt(value + (kept[0] ?? first) - first), at);
    if (tag === DT_VERNEEDNUM) bytes.writeBigUInt64LE(BigInt(kept.length), at);
  }
  for (const [i, entry] of kept.entries()) {
    bytes.writeUInt32LE((kept[i + 1] ?? entry) - entry, entry + 12);
  }
}

/** Removes the brought libraries from the needed ones and lets `substitute` take the place of one. */
function dropNeeded(bytes: Buffer, dynamic: Dynamic, brought: Set<string>, substitute: string) {
  const { entries, needed } = dynamic;
  const cut = needed.filter(({ name }) => brought.has(name));
  const renamed = cut.find(({ name }) => name.length >= substitute.length);
  if (!renamed) throw new Error(`no library's name has room for ${substitute}`);
  requireUnshared(bytes, dynamic, renamed);
  bytes.fill(0, ...rangeOf(dynamic, renamed));
  bytes.write(substitute, dynamic.strings + renamed.nameOffset, "latin1");
  const gone = new Set(cut.filter((entry) => entry !== renamed).map(({ at }) => at));
  const rest = entries
    .filter(({ at }) => !gone.has(at))
    .map(({ at }) => Buffer.from(bytes.subarray(at - 8, at + 8)));
  const start = (entries[0]?.at ?? 8) - 8;
  bytes.fill(0, start, start + entries.length * ENTRY_BYTES);
  for (const [i, entry] of rest.entries()) entry.copy(bytes, start + i * ENTRY_BYTES);
}

type Name = Dynamic["needed"][number];

function rangeOf({ strings }: Dynamic, { name, nameOffset }: Name): [number, number] {
  return [strings + nameOffset, strings + nameOffset + name.length];
}

/** Linkers may let a symbol's name be the end of another name; then that one cannot be replaced. */
function requireUnshared(bytes: Buffer, dynamic: Dynamic, { name, nameOffset }: Name): void {
  const isShared = dynamicSymbols(bytes, dynamic).some(({ at }) => {
    const offset = bytes.readUInt32LE(at);
    return offset >= nameOffset && offset <= nameOffset + name.length;
  });
  if (isShared) throw new Error(`a symbol shares the name ${name}`);
}
