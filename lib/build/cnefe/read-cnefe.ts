import { parse } from "csv-parse/sync";
import type { AddressRecord } from "../../quote/addresses/index/address-record.ts";
import { type CnefeFile, openFiles } from "./cnefe-files.ts";
import { type RowLayout, readLayout, readRow } from "./cnefe-row.ts";

/** What an import read. */
export interface CnefeCounts {
  rows: number;
  /** Rows that became addresses. */
  addresses: number;
  /** Rows with more or fewer cells than the header. */
  malformed: number;
}

/** Broken files have at most so many malformed rows for each good one before they are refused. */
const MAX_MALFORMED_SHARE = 0.01;
const LEAST_ROWS = 1_000;
const MAX_LINE = 1_000_000;

/**
 * Reads CNEFE files row by row and gives each address to `add`; `onBytes` hears how many bytes of
 * text were read so far. Throws naming the file that is not CNEFE, or that is broken.
 */
export async function readCnefe(
  paths: readonly string[],
  add: (record: AddressRecord) => void,
  onBytes: (bytes: number) => void = () => {},
): Promise<CnefeCounts> {
  const counts: CnefeCounts = { rows: 0, addresses: 0, malformed: 0 };
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
  { text }: CnefeFile,
  counts: CnefeCounts,
  add: (record: AddressRecord) => void,
  onBytes: (bytes: number) => void,
): Promise<void> {
  let layout: RowLayout | undefined;
  let [rest, bytes] = ["", 0];
  const malformedBefore = counts.malformed;
  const rowsBefore = counts.rows;
  const readLine = (line: string) => {
    if (line === "" || line === "\r") return;
    if (!layout) {
      layout = readLayout(line);
      return;
    }
    counts.rows += 1;
    const cells = cellsOf(line);
    if (cells.length !== layout.columns) {
      counts.malformed += 1;
      return;
    }
    const record = readRow(cells, layout);
    if (!record) return;
    counts.addresses += 1;
    add(record);
  };
  text.setEncoding("utf8");
  for await (const chunk of text as AsyncIterable<string>) {
    bytes += Buffer.byteLength(chunk);
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) readLine(line);
    if (rest.length > MAX_LINE) throw new Error("not a CNEFE file: no line ends within a megabyte");
    const rows = counts.rows - rowsBefore;
    const malformed = counts.malformed - malformedBefore;
    if (rows > LEAST_ROWS && malformed > rows * MAX_MALFORMED_SHARE) {
      throw new Error(`${malformed} of ${rows} rows do not have the columns of the header`);
    }
    onBytes(bytes);
  }
  readLine(rest);
  if (!layout) throw new Error("not a CNEFE file: it is empty");
}

/** The cells of a row; quotes are rare, so the usual row is only split. */
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
