import { errorText, NO_VALUE } from "../cell-faults.ts";
import { notXlsx } from "../sheet-fault.ts";

/** The value of a cell; null if it is empty. */
export type WorkbookCell = string | number | boolean | Date | null;

/** Shared parts of a workbook to which its cells refer. */
export interface WorkbookContext {
  strings: readonly string[];
  /** True for each style that formats dates. */
  dateStyles: readonly boolean[];
  /** Days count from 1904 rather than from 1900. */
  is1904: boolean;
}

/** A cell as it is written: `c` of ECMA-376-1, 18.3.1.4. */
export interface RawCell {
  /** Its `t`, such as `s` for a shared text. */
  type: string;
  /** Its `s`, the index of its style. */
  style: string;
  /** The text of its value. */
  content: string;
  /** It has a formula. */
  isFormula: boolean;
  /** It has an element for its value, which may be empty. */
  hasValue: boolean;
}

const DAY_MS = 86_400_000;
/** 1 January 1970, in days since the last day of 1899. */
const UNIX_EPOCH = 25_569;
/** 1 January 1904, in the same days. */
const EPOCH_OF_1904 = 1_462;
/** 31 December 9999, the last day that a spreadsheet shows. */
const LAST_DAY = 2_958_465;

/**
 * Throws a `SheetFault` if the value contradicts its type. Cells with an error, and formulas whose
 * value is not stored, are texts that `cellFaultOf` knows.
 */
export function cellValue(cell: RawCell, context: WorkbookContext): WorkbookCell {
  const content = cell.content.trim();
  if (cell.type === "e") return errorText(content);
  if (content === "") return isUncomputed(cell) ? NO_VALUE : null;
  switch (cell.type) {
    case "n":
      return numberOrDate(content, cell.style, context);
    case "s":
      return sharedText(content, context.strings);
    case "str":
    case "inlineStr":
      return unescaped(content).trim() || null;
    case "b":
      return isTrue(content);
    case "d":
      return isoDate(content);
    default:
      throw notXlsx();
  }
}

/** True for a formula without a stored value; an empty text is stored as such. */
function isUncomputed({ isFormula, hasValue, type }: RawCell): boolean {
  return isFormula && !(hasValue && type === "str");
}

function numberOrDate(content: string, style: string, context: WorkbookContext): number | Date {
  const value = Number(content);
  if (!Number.isFinite(value)) throw notXlsx();
  if (style === "" || !context.dateStyles[Number(style)]) return value;
  const days = context.is1904 ? value + EPOCH_OF_1904 : value;
  if (days < 0 || days >= LAST_DAY + 1) return value;
  return new Date(Math.floor((days - UNIX_EPOCH) * DAY_MS));
}

function sharedText(content: string, strings: readonly string[]): string | null {
  const text = strings[Number(content)];
  if (text === undefined) throw notXlsx();
  return text || null;
}

function isTrue(content: string): boolean {
  if (content !== "0" && content !== "1") throw notXlsx();
  return content === "1";
}

function isoDate(content: string): Date {
  const date = new Date(content);
  if (Number.isNaN(date.getTime())) throw notXlsx();
  return date;
}

/** Decodes `_x000A_`, which stands for a character that XML forbids: ECMA-376-1, 22.9.2.19. */
export function unescaped(text: string): string {
  return text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
