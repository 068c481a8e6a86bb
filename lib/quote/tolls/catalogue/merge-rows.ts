import { stringify } from "csv-stringify/sync";
import { readRecords } from "../../../base/csv-table.ts";
import { elementAt } from "../../../base/element-at.ts";
import { type CataloguePart, columnsOf, parsePart, rowKey } from "./parts.ts";

/**
 * Merges the rows of a partial CSV file into a whole one. Rows with the same key are replaced;
 * others are appended. Both files must be free of faults.
 */
export function mergeRows(part: CataloguePart, whole: string, partial: string): string {
  const rows = new Map([...recordsByKey(part, whole), ...recordsByKey(part, partial)]);
  return stringify([...rows.values()], { header: true, columns: columnsOf(part) });
}

/** The records as written, by the keys of their parsed rows: `02` axles are `2`. */
function recordsByKey(part: CataloguePart, text: string): [string, object][] {
  const { rows } = parsePart(part, text);
  return readRecords(text, []).map(({ record }, i) => [
    rowKey(part, elementAt(rows, i)),
    record as object,
  ]);
}
