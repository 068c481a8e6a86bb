import { parse } from "csv-parse/sync";
import type { AddressRecord } from "../../quote/addresses/index/address-record.ts";
import { type CnefeFile, openFiles } from "./cnefe-files.ts";
import { faultOfRow, type RowLayout, readLayout, readRow } from "./cnefe-row.ts";

/** Counts of an import. */
export interface CnefeCounts {
  rows: number;
  /** Rows that became addresses. */
  addresses: number;
  /** Number of unreadable rows: a wrong number of cells, or unreadable texts. */
  malformed: number;
  /** File, line and fault of the first malformed rows. */
  faults: string[];
}

/** Share of malformed rows from which a file is refused as broken. */
const MAX_MALFORMED_SHARE = 0.01;
const LEAST_ROWS = 1_000;
/** Longest line; the longest rows of real files have about 500 characters. */
const MAX_LINE = 65_536;
/** Number of faults to name; the others are counted. */
const MAX_FAULTS = 5;

/**
 * Reads CNEFE files row by row and passes each address to `add`; `onBytes` receives the number of
 * bytes of text read so far. Throws with the name of a file that is broken or is not CNEFE.
 */
export async function readCnefe(
  paths: readonly string[],
  add: (record: AddressRecord) => void,
  onBytes: (bytes: number) => void = () => {},
): Promise<CnefeCounts> {
  const counts: CnefeCounts = { rows: 0, addresses: 0, malformed: 0, faults: [] };
  let before = 0;
  for await (const file of openFiles(paths)) {
    await readFile(file, counts, add, (bytes) => onBytes(before + bytes)).catch((error: Error) => {
      throw new Error(`${file.name}: ${error.message}`, { cause: error });
    });
    before += file.bytes;
  }
  return counts;
}

async function readFile(
  { name, text }: CnefeFile,
  counts: CnefeCounts,
  add: (record: AddressRecord) => void,
  onBytes: (bytes: number) => void,
): Promise<void> {
  let layout: RowLayout | undefined;
  let [rest, bytes, lineNumber] = ["", 0, 0];
  const malformedBefore = counts.malformed;
  const rowsBefore = counts.rows;
  const readLine = (line: string) => {
    lineNumber += 1;
    if (line.length > MAX_LINE) throw tooLong(lineNumber);
    if (line === "" || line === "\r") return;
    if (!layout) {
      layout = readLayout(line);
      return;
    }
    counts.rows += 1;
    const cells = cellsOf(line);
    const fault = faultOfRow(cells, layout);
    if (fault) {
      counts.malformed += 1;
      if (counts.faults.length < MAX_FAULTS) counts.faults.push(`${name}:${lineNumber}: ${fault}`);
      return;
    }
    const record = readRow(cells, layout);
    if (!record) return;
    counts.addresses += 1;
    add(record);
  };
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of text as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    const lines = (rest + decoded(decoder, chunk, lineNumber)).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) readLine(line);
    if (rest.length > MAX_LINE) throw tooLong(lineNumber + 1);
    const rows = counts.rows - rowsBefore;
    const malformed = counts.malformed - malformedBefore;
    if (rows > LEAST_ROWS && malformed > rows * MAX_MALFORMED_SHARE) {
      throw new Error(`${malformed} of ${rows} rows are malformed; ${counts.faults.join("; ")}`);
    }
    onBytes(bytes);
  }
  readLine(rest);
  if (!layout) throw new Error("not a CNEFE file: it is empty");
}

/** Text of some bytes; throws if the file's encoding is not IBGE's. */
function decoded(
  decoder: InstanceType<typeof TextDecoder>,
  bytes: Buffer,
  lineNumber: number,
): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch (cause) {
    const message = `not UTF-8 after line ${lineNumber}: convert the file, for example with iconv`;
    throw new Error(message, { cause });
  }
}

function tooLong(lineNumber: number): Error {
  return new Error(`not a CNEFE file: line ${lineNumber} has more than ${MAX_LINE} characters`);
}

/** The cells of a row. Quotes are rare: a row without them is simply split. */
function cellsOf(line: string): string[] {
  const row = line.endsWith("\r") ? line.slice(0, -1) : line;
  if (!row.includes('"')) return row.split(";");
  try {
    const [cells = []] = parse(row, { delimiter: ";", relax_quotes: true }) as string[][];
    return cells;
  } catch {
    return [];
  }
}
