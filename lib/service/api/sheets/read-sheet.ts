import { CsvError, parse } from "csv-parse/sync";
import { MAX_JOB_QUERIES } from "../../../deliver/jobs/job.ts";
import { SheetFault } from "./sheet-fault.ts";
import type { SheetKind } from "./sheet-kind.ts";
import { decodeSheet, readingStyle } from "./sheet-text.ts";
import { cellText, firstLineOf } from "./trip-cells.ts";
import { readWorkbook } from "./workbook/read-workbook.ts";
import { openParts } from "./workbook/unpack-parts.ts";

/** The cells of a spreadsheet as texts, from its first row on, or the reason why they cannot be read, in Portuguese. */
export type SheetCells = { rows: string[][] } | { fault: string };

/** The header and one row more than a job takes, so that a larger sheet is refused as such. */
const MAX_ROWS = MAX_JOB_QUERIES + 2;

const MAX_COLUMNS = 50;

/** Reads the first sheet of a file. */
export async function readSheet(bytes: Buffer, kind: SheetKind): Promise<SheetCells> {
  return kind === "csv" ? readCsv(bytes) : readXlsx(bytes);
}

async function readXlsx(bytes: Buffer): Promise<SheetCells> {
  try {
    const cells = await readWorkbook(await openParts(bytes), {
      rows: MAX_ROWS,
      columns: MAX_COLUMNS,
    });
    return { rows: cells.map((row) => row.map(cellText)) };
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    return { fault: error.message };
  }
}

function readCsv(bytes: Buffer): SheetCells {
  const text = decodeSheet(bytes);
  if (text.includes("\uFFFD") || text.includes("\0")) {
    const how = 'salve como "CSV UTF-8" ou envie com Content-Type: application/csv';
    return { fault: `o texto não está em UTF-8: ${how}` };
  }
  // Blank lines above the headings may have other separators.
  const start = firstLineOf(text);
  const above = text.slice(0, start).split(/\r\n|\r|\n/).length - 1;
  const filled = text.slice(start);
  try {
    const rows: string[][] = parse(filled, {
      ...readingStyle(filled),
      to: MAX_ROWS,
    });
    const blank = Array<string[]>(above).fill([]);
    return { rows: [...blank, ...rows.map((row) => row.map(cellText))] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines + above : "?";
    return { fault: `CSV malformado na linha ${line}` };
  }
}
