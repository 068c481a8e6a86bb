import { CsvError, parse } from "csv-parse/sync";
import { MAX_JOB_QUERIES } from "../../../deliver/jobs/job.ts";
import { SheetFault } from "./sheet-fault.ts";
import type { SheetKind } from "./sheet-kind.ts";
import { decodeSheet, readingStyle } from "./sheet-text.ts";
import { cellText, firstLineOf } from "./trip-cells.ts";
import { readWorkbook } from "./workbook/read-workbook.ts";
import { openParts } from "./workbook/unpack-parts.ts";

/**
 * The cells of a spreadsheet as texts, from its first row on, or the reason why they cannot be read,
 * in Portuguese.
 */
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
  const above = breaksBefore(text, start);
  if (above > MAX_ROWS) return { fault: `planilha com mais de ${MAX_ROWS} linhas` };
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

/** Number of line breaks before a position, counted up to one more than a sheet may have. */
function breaksBefore(text: string, end: number): number {
  let count = 0;
  for (const { index } of text.matchAll(/\r\n|\r|\n/g)) {
    if (index >= end || count > MAX_ROWS) break;
    count += 1;
  }
  return count;
}
