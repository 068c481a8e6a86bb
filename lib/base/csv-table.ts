import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { describeIssues } from "./describe-issues.ts";
import { faultOfText } from "./plain-text.ts";

/** A number with a decimal point; a blank is not one. */
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, "not a number")
  .transform(Number);

/** A whole number without sign or leading zeros. */
export const wholeNumber = z
  .string()
  .regex(/^(0|[1-9]\d*)$/, "not a whole number")
  .transform(Number);

/** A row that does not fit its table; `line` counts from 1, the header included. */
export interface RowFault {
  line: number;
  message: string;
}

/** Rows of a parsed table; `lines` gives the line of each row, the header being line 1. */
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

/** More rows than any table has: 300,000 took more than a gigabyte of memory. */
const MAX_ROWS = 50_000;
/** The longest texts are the courses of roads. */
const MAX_TEXT = 20_000;

/** Records of CSV text, each with the line it ends on; broken CSV adds a fault and gives no records. */
export function readRecords(
  text: string,
  faults: RowFault[],
  delimiter = ",",
): { record: unknown; line: number }[] {
  const repeated = repeatedNames(readHeader(text, delimiter));
  if (repeated.length > 0) {
    faults.push({ line: 1, message: `columns named twice: ${repeated.join(", ")}` });
    return [];
  }
  const to = MAX_ROWS + 1;
  const options = { to, columns: true, bom: true, info: true, skip_empty_lines: true, delimiter };
  try {
    const records = parse(text, options) as unknown as {
      record: Record<string, string>;
      info: { lines: number };
    }[];
    if (records.length > MAX_ROWS) {
      faults.push({ line: MAX_ROWS + 1, message: `more than ${MAX_ROWS} rows` });
      return [];
    }
    const all = records.map(({ record, info }) => ({ record, line: info.lines }));
    return all.filter(({ record, line }) => {
      const [[column, message] = []] = Object.entries(record).flatMap(([name, cell]) => {
        const fault = faultOfText(cell, MAX_TEXT);
        return fault ? [[name, fault] as const] : [];
      });
      if (message) faults.push({ line, message: `${column}: ${message}` });
      return !message;
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    faults.push({ line: Number(error.lines ?? 0), message: error.message });
    return [];
  }
}

/** Names in the first line of CSV text; empty if it has none or is broken. */
export function readHeader(text: string, delimiter = ","): string[] {
  try {
    const [header = []] = parse(text, { bom: true, to: 1, delimiter }) as unknown as string[][];
    return header;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return [];
  }
}

function repeatedNames(header: readonly string[]): string[] {
  return [...new Set(header.filter((name, i) => header.indexOf(name) !== i))];
}
