import { parse } from "csv-parse/browser/esm/sync";
import { stringify } from "csv-stringify/browser/esm/sync";
import { unzipSync } from "fflate";
import writeExcelFile, { type SheetData } from "write-excel-file/universal";
import {
  BYTE_ORDER_MARK,
  decodeSheet,
  readingStyle,
} from "../../../lib/service/api/sheets/sheet-text.ts";
import {
  firstLineOf,
  withoutBlankStart,
  withWholeCeps,
} from "../../../lib/service/api/sheets/trip-cells.ts";
import { readWorkbook } from "../../../lib/service/api/sheets/workbook/read-workbook.ts";
import { csvCell, readCell, type SheetCell } from "./sheet-cells.ts";

/** Work for the worker: a sheet to read, or lines to write. */
export type SheetTask =
  | { read: Blob | string }
  | { write: readonly (readonly SheetCell[])[]; format: "csv" | "xlsx" };

/** The first bytes of a ZIP archive, and so of an XLSX file. */
const ZIP = "PK\u0003\u0004";

/**
 * The rows of a spreadsheet program: the work is the user's own. One stray cell of its last column
 * would make all rows as long, which exhausts the memory.
 */
const LIMITS = { rows: 1_048_576, columns: 1_000, marks: Number.POSITIVE_INFINITY };

self.onmessage = async ({ data }: MessageEvent<SheetTask>) => {
  try {
    postMessage(
      "read" in data ? withWholeCeps(await read(data.read)) : await write(data.write, data.format),
    );
  } catch (error) {
    postMessage({ fault: String(error) });
  }
};

async function read(source: Blob | string): Promise<string[][]> {
  if (typeof source === "string") return readText(source);
  const start = await source.slice(0, 4).text();
  const bytes = new Uint8Array(await source.arrayBuffer());
  if (start !== ZIP) return readText(decodeSheet(bytes));
  const rows = await readWorkbook(async (path) => unpacked(bytes, path), LIMITS);
  return withoutBlankStart(rows.map((row) => row.map(readCell)));
}

/** The lines, the first of which has a cell for each column that is filled in another. */
function withAllColumns([first = [], ...lines]: string[][]): string[][] {
  const widths = lines.map((line) => line.findLastIndex((cell) => cell !== "") + 1);
  const width = widths.reduce((most, one) => Math.max(most, one), first.length);
  return [[...first, ...Array<string>(width - first.length).fill("")], ...lines];
}

/** A part of a workbook as text; undefined if there is none. */
function unpacked(archive: Uint8Array, path: string): string | undefined {
  const part = unzipSync(archive, { filter: ({ name }) => name === path })[path];
  return part && new TextDecoder().decode(part);
}

function readText(text: string): string[][] {
  const filled = text.slice(firstLineOf(text));
  const rows: string[][] = parse(filled, {
    ...readingStyle(filled),
    bom: true,
    skip_empty_lines: true,
  });
  return withAllColumns(rows.map((row) => row.map(readCell)));
}

async function write(
  lines: readonly (readonly SheetCell[])[],
  format: "csv" | "xlsx",
): Promise<Blob> {
  if (format === "xlsx") return writeXlsx(lines);
  const text = stringify(
    lines.map((line) => line.map(csvCell)),
    { delimiter: ";", record_delimiter: "windows" },
  );
  return new Blob([BYTE_ORDER_MARK, text], { type: "text/csv;charset=utf-8" });
}

function writeXlsx([heads = [], ...lines]: readonly (readonly SheetCell[])[]): Promise<Blob> {
  const bold = heads.map((head) => ({ value: head ?? "", fontWeight: "bold" as const }));
  const rows: SheetData = [bold, ...lines.map((line) => [...line])];
  const columns = heads.map((_head, i) => ({ width: i < 3 ? 24 : 14 }));
  return writeExcelFile(rows, { columns, stickyRowsCount: 1 }).toBlob();
}
