import { stringify } from "csv-stringify/sync";
import { readRecords } from "../../csv-table.ts";
import { CATALOGUE_PARTS, type CataloguePart, columnsOf } from "./parts.ts";

type CsvRecord = Record<string, string>;

/**
 * Merges the rows of a partial CSV file into a whole one: rows with the same key are replaced,
 * others are added at the end. Both must be free of faults.
 */
export function mergeRows(part: CataloguePart, whole: string, partial: string): string {
  const keyOf = (record: CsvRecord) =>
    CATALOGUE_PARTS[part].key.map((column) => record[column] ?? "").join(" ");
  const rows = new Map(recordsOf(whole).map((record) => [keyOf(record), record]));
  for (const record of recordsOf(partial)) rows.set(keyOf(record), record);
  return stringify([...rows.values()], { header: true, columns: columnsOf(part) });
}

function recordsOf(text: string): CsvRecord[] {
  return readRecords(text, []).map(({ record }) => record as CsvRecord);
}
