import { type Assembler, assemblerOf, type Machine } from "./trap-code.ts";

// Writes 64-bit little-endian ELF; see elf(5).

const HEADER_BYTES = 64;
const PROGRAM_HEADER_BYTES = 56;
const PROGRAM_HEADERS = 4;
const SYMBOL_BYTES = 24;
/** The largest page of both machines: the writable part begins on another one. */
const PAGE_BYTES = 0x10000;
const ET_DYN = 3;
const PT = { load: 1, dynamic: 2, stack: 0x6474e551 };
const [READ, WRITE, EXECUTE] = [4, 2, 1];
const DT = {
  end: 0,
  hash: 4,
  strings: 5,
  symbols: 6,
  stringBytes: 10,
  symbolBytes: 11,
  soname: 14,
};
const GLOBAL_FUNCTION = 0x12;
/** Any number but 0, which means that another library defines the symbol. */
const SECTION = 1;

/**
 * A shared library that defines functions which end the process: it writes `message` of the
 * function's name to the standard error and exits with status 134, as after `abort`.
 */
export function trapLibrary(
  soname: string,
  functions: readonly string[],
  machine: Machine,
  message: (name: string) => string,
): Buffer {
  const assembler = assemblerOf(machine);
  const { code, entryPoints } = assembleTraps(assembler, functions.map(message));
  const strings = stringTable([soname, ...functions]);
  const body = createBody(HEADER_BYTES + PROGRAM_HEADERS * PROGRAM_HEADER_BYTES);
  const codeAt = body.append(code);
  const symbols = functions.map((name, i) => ({
    name: strings.offsetOf(name),
    address: codeAt + (entryPoints[i] ?? 0),
  }));
  const dynamic = dynamicTable([
    [DT.soname, strings.offsetOf(soname)],
    [DT.hash, body.append(hashTable(functions.length + 1))],
    [DT.symbols, body.append(symbolTable(symbols))],
    [DT.strings, body.append(strings.bytes)],
    [DT.stringBytes, strings.bytes.length],
    [DT.symbolBytes, SYMBOL_BYTES],
    [DT.end, 0],
  ]);
  const headers = programHeaders(body.append(dynamic), dynamic.length);
  return Buffer.concat([fileHeader(assembler.machine), headers, ...body.parts]);
}

/** Parts of a file from `start` on, each at a multiple of 16. */
function createBody(start: number) {
  const parts: Buffer[] = [];
  let end = start;
  return {
    parts,
    /** Returns the offset of the part. */
    append(part: Buffer): number {
      const at = Math.ceil(end / 16) * 16;
      parts.push(Buffer.alloc(at - end), part);
      end = at + part.length;
      return at;
    },
  };
}

/** One trap for each message, then what they share, then the messages. */
function assembleTraps(assembler: Assembler, messages: readonly string[]) {
  const texts = messages.map((message) => Buffer.from(`${message}\n`));
  const shared = assembler.trapBytes * texts.length;
  let textAt = shared + assembler.writeAndExit.length;
  const entryPoints: number[] = [];
  const traps = texts.map(({ length }, i) => {
    const at = assembler.trapBytes * i;
    entryPoints.push(at);
    const trap = assembler.trap({ text: textAt - at, length, shared: shared - at });
    textAt += length;
    return trap;
  });
  return { code: Buffer.concat([...traps, assembler.writeAndExit, ...texts]), entryPoints };
}

function stringTable(names: readonly string[]) {
  const text = `\0${names.join("\0")}\0`;
  return {
    bytes: Buffer.from(text, "latin1"),
    offsetOf: (name: string) => text.indexOf(`\0${name}\0`) + 1,
  };
}

/** A hash table with a single bucket: a chain through all symbols. */
function hashTable(symbols: number): Buffer {
  const chain = Array.from({ length: symbols }, (_, i) => (i + 1 < symbols && i > 0 ? i + 1 : 0));
  return words([1, symbols, symbols > 1 ? 1 : 0, ...chain]);
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeUInt32LE(value, 4 * i);
  return bytes;
}

function symbolTable(symbols: readonly { name: number; address: number }[]): Buffer {
  const bytes = Buffer.alloc(SYMBOL_BYTES * (symbols.length + 1));
  for (const [i, { name, address }] of symbols.entries()) {
    const at = SYMBOL_BYTES * (i + 1);
    bytes.writeUInt32LE(name, at);
    bytes.writeUInt8(GLOBAL_FUNCTION, at + 4);
    bytes.writeUInt16LE(SECTION, at + 6);
    bytes.writeBigUInt64LE(BigInt(address), at + 8);
  }
  return bytes;
}

function dynamicTable(entries: readonly (readonly [number, number])[]): Buffer {
  const bytes = Buffer.alloc(16 * entries.length);
  for (const [i, [tag, value]] of entries.entries()) {
    bytes.writeBigUInt64LE(BigInt(tag), 16 * i);
    bytes.writeBigUInt64LE(BigInt(value), 16 * i + 8);
  }
  return bytes;
}

function fileHeader(machine: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  // 64 bits, little-endian, version 1.
  bytes.write("\x7fELF\x02\x01\x01", "latin1");
  bytes.writeUInt16LE(ET_DYN, 16);
  bytes.writeUInt16LE(machine, 18);
  bytes.writeUInt32LE(1, 20);
  bytes.writeBigUInt64LE(BigInt(HEADER_BYTES), 32);
  bytes.writeUInt16LE(HEADER_BYTES, 52);
  bytes.writeUInt16LE(PROGRAM_HEADER_BYTES, 54);
  bytes.writeUInt16LE(PROGRAM_HEADERS, 56);
  return bytes;
}

/** All up to the dynamic section is code; the loader writes addresses into that section. */
function programHeaders(dynamicAt: number, size: number): Buffer {
  const dynamic = { offset: dynamicAt, address: dynamicAt + PAGE_BYTES, size };
  return Buffer.concat([
    programHeader(PT.load, READ | EXECUTE, { offset: 0, address: 0, size: dynamicAt }),
    programHeader(PT.load, READ | WRITE, dynamic),
    programHeader(PT.dynamic, READ | WRITE, dynamic),
    programHeader(PT.stack, READ | WRITE, { offset: 0, address: 0, size: 0 }),
  ]);
}

interface Segment {
  offset: number;
  address: number;
  size: number;
}

function programHeader(type: number, flags: number, { offset, address, size }: Segment): Buffer {
  const bytes = Buffer.alloc(PROGRAM_HEADER_BYTES);
  bytes.writeUInt32LE(type, 0);
  bytes.writeUInt32LE(flags, 4);
  for (const [i, value] of [offset, address, address, size, size].entries()) {
    bytes.writeBigUInt64LE(BigInt(value), 8 + 8 * i);
  }
  bytes.writeBigUInt64LE(BigInt(type === PT.load ? PAGE_BYTES : 8), 48);
  return bytes;
}
