import { notXlsx } from "../sheet-fault.ts";

/** Place of a cell; both numbers count from 1. */
export interface CellAddress {
  row: number;
  column: number;
}

/** Cells that are shown as one. */
export interface CellRange {
  first: CellAddress;
  last: CellAddress;
}

const ADDRESS = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/** Reads `C4`. Throws a `SheetFault` for another text. */
export function addressOf(text: string): CellAddress {
  const [, letters, digits] = ADDRESS.exec(text) ?? [];
  if (letters === undefined || digits === undefined) throw notXlsx();
  return { row: Number(digits), column: columnNumber(letters) };
}

/** Reads `C2:C4`, or `C4` for one cell. Throws a `SheetFault` for another text. */
export function rangeOf(text: string): CellRange {
  const [first = "", last = first] = text.split(":");
  return { first: addressOf(first), last: addressOf(last) };
}

/** `A` is 1, `AA` is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
