import { cellText } from "../../../lib/service/api/sheets/trip-cells.ts";

/** Characters that no cell of an XLSX file can hold, and that no place has in its name. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
/** Beginnings of a text that a spreadsheet would calculate, some in full width. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A cell that is written. */
export type SheetCell = string | number | null;

/** A cell as it was read, as a text without control characters. */
export function readCell(value: unknown): string {
  return cellText(value).replace(UNWRITABLE, "");
}

/** Numbers with a decimal comma; a text that a spreadsheet would run as a formula is disarmed. */
export function csvCell(value: SheetCell): string {
  if (typeof value === "number") return String(value).replace(".", ",");
  if (value === null) return "";
  return FORMULA.test(value) ? `'${value}` : value;
}
