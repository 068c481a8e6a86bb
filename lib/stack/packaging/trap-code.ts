// Instructions and system calls of Linux on both machines; see syscall(2).

/** Machines that traps are written for, under Lambda's names. */
export type Machine = "arm64" | "x86_64";

/** Distances in bytes from the start of a trap, and the length of its text. */
interface TrapDistances {
  text: number;
  length: number;
  /** Distance to the code that all traps share. */
  shared: number;
}

/** Instructions of one machine. */
export interface Assembler {
  /** The machine's number in ELF. */
  machine: number;
  trapBytes: number;
  /** Loads the address and the length of a text and jumps to the shared code. */
  trap(distances: TrapDistances): Buffer;
  /** Shared code: writes the text to the standard error and ends all threads. */
  writeAndExit: Buffer;
}

/** Status of a process that ended by `abort`. */
const EXIT_STATUS = 134;
const STANDARD_ERROR = 2;

export function assemblerOf(machine: Machine): Assembler {
  return machine === "arm64" ? ARM64 : X86_64;
}

/** `opcode` with a number of 32 bits behind it. */
function withNumber(opcode: readonly number[], value: number): Buffer {
  const bytes = Buffer.alloc(opcode.length + 4);
  Buffer.from(opcode).copy(bytes);
  bytes.writeInt32LE(value, opcode.length);
  return bytes;
}

const MOV_EAX = [0xb8];
const MOV_EDI = [0xbf];
const MOV_EDX = [0xba];
const LEA_RSI = [0x48, 0x8d, 0x35];
const JMP = [0xe9];
const SYSCALL = Buffer.from([0x0f, 0x05]);

const X86_64: Assembler = {
  machine: 62,
  trapBytes: 17,
  // Distances count from the end of the instruction.
  trap: ({ text, length, shared }) =>
    Buffer.concat([
      withNumber(LEA_RSI, text - 7),
      withNumber(MOV_EDX, length),
      withNumber(JMP, shared - 17),
    ]),
  writeAndExit: Buffer.concat([
    withNumber(MOV_EDI, STANDARD_ERROR),
    withNumber(MOV_EAX, 1),
    SYSCALL,
    withNumber(MOV_EDI, EXIT_STATUS),
    withNumber(MOV_EAX, 231),
    SYSCALL,
  ]),
};

function instructions(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, 4 * i);
  return bytes;
}

const movz = (register: number, value: number) => 0xd2800000 | (value << 5) | register;
const adr = (register: number, distance: number) =>
  0x10000000 | ((distance & 3) << 29) | (((distance >> 2) & 0x7ffff) << 5) | register;
const branch = (distance: number) => 0x14000000 | ((distance >> 2) & 0x3ffffff);
const SVC = 0xd4000001;

const ARM64: Assembler = {
  machine: 183,
  trapBytes: 12,
  trap: ({ text, length, shared }) =>
    instructions(adr(1, text), movz(2, length), branch(shared - 8)),
  writeAndExit: instructions(
    movz(0, STANDARD_ERROR),
    movz(8, 64),
    SVC,
    movz(0, EXIT_STATUS),
    movz(8, 94),
    SVC,
  ),
};
