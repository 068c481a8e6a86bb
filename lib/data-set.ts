import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CsvError, parse } from "csv-parse/sync";
import type { z } from "zod";

/** Folder of the embedded data set; `DATA_SET_DIR` moves it, as a packaged function does. */
export const dataSetDirectory = process.env.DATA_SET_DIR ?? join(import.meta.dirname, "../data");

/** Reads one file of the embedded data set as text; `name` as `tolls/plazas.csv`. */
export function readDataFile(name: string): string {
  return readFileSync(join(dataSetDirectory, name), "utf8");
}

/** Reads a CSV table of the embedded data set, every row checked; throws naming file and line. */
export function readTable<T extends z.ZodType>(name: string, row: T): z.infer<T>[] {
  const { rows, faults } = parseTable(readDataFile(name), row);
  if (faults.length > 0) throw new Error(`${name}: ${describeFaults(faults)}`);
  return rows;
}

/** A row that does not fit its table; `line` counts from 1, the header included. */
export interface RowFault {
  line: number;
  message: string;
}

/** Rows of a parsed table; `lines` tells the line of each row, the header being line 1. */
export interface ParsedTable<Row> {
  rows: Row[];
  lines: number[];
  faults: RowFault[];
}

/** Parses CSV text with a header; collects every faulty row instead of stopping at the first. */
export function parseTable<T extends z.ZodType>(text: string, row: T): ParsedTable<z.infer<T>> {
  const parsed: ParsedTable<z.infer<T>> = { rows: [], lines: [], faults: [] };
  for (const { record, line } of readRecords(text, parsed.faults)) {
    const result = row.safeParse(record);
    if (result.success) {
      parsed.rows.push(result.data);
      parsed.lines.push(line);
    } else {
      parsed.faults.push({ line, message: describeIssues(result.error) });
    }
  }
  return parsed;
}

/** Records of CSV text with the line that each one ends on; broken CSV is a fault, not an exception. */
export function readRecords(
  text: string,
  faults: RowFault[],
  delimiter = ",",
): { record: unknown; line: number }[] {
  const options = { columns: true, bom: true, info: true, skip_empty_lines: true, delimiter };
  try {
    const records = parse(text, options);
    return (records as unknown as { record: unknown; info: { lines: number } }[]).map(
      ({ record, info }) => ({ record, line: info.lines }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    faults.push({ line: Number(error.lines ?? 0), message: error.message });
    return [];
  }
}

/** What is wrong with a row, column by column. */
export function describeIssues({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
}

function describeFaults(faults: readonly RowFault[]): string {
  const shown = faults.slice(0, 5).map((fault) => `line ${fault.line}: ${fault.message}`);
  return `${faults.length} faulty rows; ${shown.join("; ")}`;
}
