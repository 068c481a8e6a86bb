/** A value in a spreadsheet. */
export type Cell = string | number | null;

/** Longest text that a spreadsheet keeps in a cell. */
export const MAX_TEXT = 32_000;

/** CSV as Brazilian offices expect it; a text that a spreadsheet would calculate gets an apostrophe. */
export const CSV_STYLE = {
  delimiter: ";",
  record_delimiter: "windows",
  escape_formulas: true,
} as const;

/** A value of the CSV, with a decimal comma. */
export function csvCell(cell: Cell): string | null {
  return typeof cell === "number" ? String(cell).replace(".", ",") : cell;
}

export function yesOrNo(value: boolean | null | undefined): Cell {
  if (typeof value !== "boolean") return null;
  return value ? "sim" : "não";
}
