import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";

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

/** Parses CSV text with a header; collects every faulty row instead of stopping at the first. */
export function parseTable<T extends z.ZodType>(
  text: string,
  row: T,
): { rows: z.infer<T>[]; faults: RowFault[] } {
  const records = parse(text, { columns: true, bom: true, info: true, skip_empty_lines: true });
  const rows: z.infer<T>[] = [];
  const faults: RowFault[] = [];
  for (const { record, info } of records as unknown as {
    record: unknown;
    info: { lines: number };
  }[]) {
    const result = row.safeParse(record);
    if (result.success) rows.push(result.data);
    else faults.push({ line: info.lines, message: z.prettifyError(result.error) });
  }
  return { rows, faults };
}

function describeFaults(faults: readonly RowFault[]): string {
  const shown = faults.slice(0, 5).map((fault) => `line ${fault.line}: ${fault.message}`);
  return `${faults.length} faulty rows; ${shown.join("; ")}`;
}
